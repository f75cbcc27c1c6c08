import { openDialog } from '../dialogs.ts'
import { openConfirm } from '../forms/open-confirm.tsx'
import type { Translate } from '@agone/i18n/translate'
import { session } from '../session/own-session.ts'
import { showToast } from '../toasts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { decline, isDeclined } from './declined.ts'
import { resume, turnOn } from './device.ts'
import { pushSupport } from './support.ts'

/** Offers notifications where this browser can show them and its user has not been asked yet, or said No long ago. */
export const offerNotifications = (t: Translate): void => {
  if (session.state.kind === 'user' && pushSupport() === 'open' && !isDeclined()) openSetup(t)
}

/** After a sign-in this browser keeps its notifications, or they are offered (specification, section 4, Login). */
export const resumeOrOffer = async (t: Translate): Promise<void> => {
  await resume().catch(() => undefined)
  offerNotifications(t)
}

/** The setup in its three states: not supported, blocked, or the offer (specification, section 2, Dialogs). `after` runs after an answer. */
export const openSetup = (t: Translate, after?: () => unknown): void => {
  const support = pushSupport()
  if (support === 'unsupported')
    return openMessage(t, t('notifications.unsupported'), t('notifications.unsupportedText'))
  if (support === 'uninstalled')
    return openMessage(t, t('notifications.unsupported'), t('notifications.uninstalledText'))
  if (support === 'blocked') return openMessage(t, t('notifications.blocked'), t('notifications.blockedText'))
  openConfirm({
    title: t('notifications.offer'),
    text: (
      <>
        <p>{t('notifications.offerText')}</p>
        <p>
          <strong>{t('notifications.offerQuestion')}</strong>
        </p>
      </>
    ),
    submitLabel: t('shell.yes'),
    cancelLabel: t('shell.no'),
    onCancel: decline,
    after,
    run: () => turnOnHere(t),
  })
}

const openMessage = (t: Translate, title: string, text: string): void =>
  void openDialog(({ open, close }) => (
    <Dialog alert open={open} onClose={close} title={title} actions={<Button onClick={close}>{t('shell.ok')}</Button>}>
      <p>{text}</p>
    </Dialog>
  ))

/** Turns notifications on for this browser, and says what came of it. */
export const turnOnHere = async (t: Translate): Promise<void> => {
  const result = await turnOn()
  if (result === 'on') showToast({ text: t('notifications.turnedOn'), kind: 'good' })
  if (result === 'unreachable') showToast({ text: t('notifications.unreachable'), kind: 'bad' })
}
