import { useId, type FormEvent, type ReactNode } from 'react'
import type { DialogParts } from '../dialogs.ts'
import { useT } from '../i18n/use-t.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { useFocusFault } from './use-focus-fault.ts'

type FormDialogProps = DialogParts & {
  title: ReactNode
  submitLabel: string
  /** Gets the values of all fields that have a name; if it ends with a fault, the first faulty field gets the focus. */
  onSend: (form: FormData) => unknown
  busy: boolean
  /** A refusal that is about no field. */
  fault?: unknown
  /** Disables the submit button. */
  blocked?: boolean
  danger?: boolean
  wide?: boolean
  children: ReactNode
}

/**
 * A dialog with a form: Enter submits it, a faulty field gets the focus, a refusal is shown under the fields, and the
 * input stays.
 */
export const FormDialog = ({
  open,
  close,
  title,
  submitLabel,
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
            {submitLabel}
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
