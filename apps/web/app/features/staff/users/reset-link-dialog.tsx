import { staffRoutes } from '@agone/contract/accounts/routes/staff'
import type { SeenUser } from '@agone/contract/accounts/routes/users'
import type { Translate } from '@agone/i18n/translate'
import { call } from '../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { CopyButton } from '../../../lib/share/copy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { refreshStaff } from '../queries.ts'

type Link = { url: string; expiresAt: string }

/** Creates a link for a new password, after a confirmation because the user gets a mail; then shows it once. */
export const openResetLink = (t: Translate, { id, username }: SeenUser): void =>
  openConfirm({
    title: t('staff.resetTitle', { username }),
    text: t('staff.resetText'),
    submitLabel: t('staff.resetMake'),
    run: async () => {
      const link = await call(staffRoutes.resetPasswordLink, { params: { id } })
      openDialog((parts) => <ResetLinkDialog {...parts} link={link} />)
    },
    after: refreshStaff,
  })

const ResetLinkDialog = ({ open, close, link }: DialogParts & { link: Link }) => {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('staff.resetMade')}
      closeText={t('shell.close')}
      actions={<CopyButton variant="primary" text={link.url} label={t('shell.copy')} />}
    >
      <Input label={t('staff.resetLink')} value={link.url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Notice tone="warn" icon="clock">
        {t('staff.resetValid')} <DateTime at={link.expiresAt} format="time" />
      </Notice>
    </Dialog>
  )
}
