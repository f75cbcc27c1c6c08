import { staffRoutes } from '@agone/contract/accounts/routes/staff'
import type { SeenUser } from '@agone/contract/accounts/routes/users'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { When } from '../../../lib/i18n/when.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { useStaffAct } from '../act.ts'

type Link = { url: string; expiresAt: string }

export const askResetLink = (user: SeenUser): void =>
  void openDialog((parts) => <ResetLinkDialog {...parts} user={user} />)

/** First asks, since the person is told by mail; then shows the link, which is seen only here. */
const ResetLinkDialog = ({ user, ...parts }: DialogParts & { user: SeenUser }) => {
  const t = useT()
  const { act, busy, fault } = useStaffAct()
  const [link, setLink] = useState<Link>()
  const make = async () => setLink(await call(staffRoutes.resetPasswordLink, { params: { id: user.id } }))
  if (link) return <Made {...parts} link={link} />
  return (
    <FormDialog
      {...{ ...parts, busy, fault }}
      title={t('staff.resetTitle', { username: user.username })}
      yes={t('staff.resetMake')}
      onSend={() => act(make)}
    >
      <p>{t('staff.resetText')}</p>
    </FormDialog>
  )
}

const Made = ({ open, close, link }: DialogParts & { link: Link }) => {
  const t = useT()
  const copy = async () => {
    await navigator.clipboard.writeText(link.url)
    showToast({ text: t('shell.copied'), kind: 'good' })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('staff.resetMade')}
      closeText={t('shell.close')}
      actions={
        <Button variant="primary" icon="copy" onClick={() => void copy()}>
          {t('staff.copyLink')}
        </Button>
      }
    >
      <Input label={t('staff.resetLink')} value={link.url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Notice tone="warn" icon="clock">
        {t('staff.resetValid')} <When at={link.expiresAt} as="time" />
      </Notice>
    </Dialog>
  )
}
