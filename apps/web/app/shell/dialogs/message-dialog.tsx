import type { DialogParts } from '../../lib/dialogs.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

/** A message with a single button. */
export const MessageDialog = ({ open, close, title, text }: DialogParts & { title: string; text: string }) => {
  const t = useT()
  return (
    <Dialog alert open={open} onClose={close} title={title} actions={<Button onClick={close}>{t('shell.ok')}</Button>}>
      <p>{text}</p>
    </Dialog>
  )
}
