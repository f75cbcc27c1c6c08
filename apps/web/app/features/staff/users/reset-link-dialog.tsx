import { staffRoutes } from '@agone/contract/accounts/routes/staff'
import type { SeenUser } from '@agone/contract/accounts/routes/users'
import type { Translate } from '@agone/i18n/translate'
import { call } from '../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { When } from '../../../lib/i18n/when.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { CopyButton } from '../../../lib/share/copy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { refreshStaff } from '../queries.ts'

type Link = { url: string; expiresAt: string }

/** Makes a link for a new password after a confirmation, because its owner gets a mail; then shows it, this once. */
export const openResetLink = (t: Translate, { id, username }: SeenUser): void =>
  openConfirm({
    title: t('staff.resetTitle', { username }),
    text: t('staff.resetText'),
    yes: t('staff.resetMake'),
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
        {t('staff.resetValid')} <When at={link.expiresAt} as="time" />
      </Notice>
    </Dialog>
  )
}
