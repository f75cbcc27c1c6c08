import { useId, type FormEvent, type ReactNode } from 'react'
import type { DialogParts } from '../dialogs.ts'
import { useT } from '../i18n/use-t.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { useFocusFault } from './use-focus-fault.ts'

type FormDialogProps = DialogParts & {
  title: ReactNode
  yes: string
  /** Gets what the fields that bear a name hold; the first field that is faulty when it ends gets the focus. */
  onSend: (given: FormData) => unknown
  busy: boolean
  /** A refusal that belongs to no field. */
  fault?: unknown
  /** Nothing can be sent as things stand. */
  blocked?: boolean
  danger?: boolean
  wide?: boolean
  children: ReactNode
}

/** A question with fields: Enter sends it, a faulty field gets the focus, a refusal stands under them, what was typed stays. */
export const FormDialog = ({
  open,
  close,
  title,
  yes,
  onSend,
  busy,
  fault,
  blocked = false,
  danger = false,
  wide = false,
  children,
}: FormDialogProps) => {
  const t = useT()
  const form = useId()
  const focusFault = useFocusFault()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || blocked) return
    const { currentTarget } = event
    await onSend(new FormData(currentTarget))
    focusFault(currentTarget)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      closeText={t('shell.close')}
      title={title}
      wide={wide}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {t('shell.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={danger ? 'danger-solid' : 'primary'}
            loading={busy}
            disabled={blocked}
          >
            {yes}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={(event) => void send(event)} noValidate>
        {children}
        <FaultNotice fault={fault} />
      </form>
    </Dialog>
  )
}
