import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { openDialog, type DialogParts } from '../dialogs.ts'
import { useT } from '../i18n/use-t.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { useAct, type ActOptions } from './use-act.ts'

type ConfirmOptions = ActOptions & {
  title: string
  text: ReactNode
  submitLabel: string
  /** The text of the button that cancels, where «cancel» could be understood as the action itself. */
  cancelLabel?: string
  danger?: boolean
  /** For an action that cannot be undone: this name has to be typed first. */
  byName?: { label: string; name: string }
  run: () => Promise<unknown>
  /** Refetches what changed, also after a refusal. */
  after?: () => unknown
  /** Called once it is done and the dialog closes. */
  onDone?: () => unknown
  onCancel?: () => void
}

/**
 * Opens a dialog that asks for confirmation and then runs the action; a refusal is shown in the dialog, which stays
 * open.
 */
export const openConfirm = (options: ConfirmOptions): void =>
  void openDialog((parts) => <Confirm {...parts} {...options} />)

const Confirm = ({
  close,
  text,
  cancelLabel,
  run,
  success,
  undo,
  after,
  onDone,
  onCancel,
  ...dialog
}: DialogParts & ConfirmOptions) => {
  const t = useT()
  const { act, busy, fault } = useAct(after)
  const confirm = async () => {
    if (!(await act(run, { success, undo }))) return
    close()
    onDone?.()
  }
  return (
    <ConfirmDialog
      {...dialog}
      onClose={() => {
        onCancel?.()
        close()
      }}
      onConfirm={() => void confirm()}
      text={
        <div className="stack">
          <div>{text}</div>
          <FaultNotice fault={fault} />
        </div>
      }
      cancelLabel={cancelLabel ?? t('shell.cancel')}
      busy={busy}
    />
  )
}
