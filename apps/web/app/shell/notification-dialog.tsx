import { useState } from 'react'
import type { DialogParts } from '../lib/dialogs.ts'
import { useT } from '../lib/i18n/use-t.tsx'
import { showToast } from '../lib/toasts.ts'
import { Button } from '../ui/button/button.tsx'
import { ConfirmDialog, Dialog } from '../ui/dialog/dialog.tsx'
import { notificationSupport, requestNotifications } from './notifications.ts'

/** Not supported, blocked, or a question whether to enable them. */
export const NotificationDialog = ({ open, close }: DialogParts) => {
  const t = useT()
  const [support, setSupport] = useState(notificationSupport)
  const enable = async () => {
    const permission = await requestNotifications()
    if (permission === 'denied') return setSupport('denied')
    close()
    if (permission === 'granted') showToast({ text: t('shell.notificationsEnabled'), kind: 'good' })
  }
  if (support === 'unsupported' || support === 'denied') return <Refusal {...{ open, close, support }} />
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void enable()}
      title={t('shell.notificationsTitle')}
      text={t('shell.notificationsText')}
      yes={t('shell.yes')}
      no={t('shell.no')}
    />
  )
}

const Refusal = ({ open, close, support }: DialogParts & { support: 'unsupported' | 'denied' }) => {
  const t = useT()
  const isDenied = support === 'denied'
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(isDenied ? 'shell.notificationsBlocked' : 'shell.notificationsUnsupported')}
      actions={<Button onClick={close}>{t('shell.ok')}</Button>}
    >
      <p>{t(isDenied ? 'shell.notificationsBlockedText' : 'shell.notificationsUnsupportedText')}</p>
    </Dialog>
  )
}
