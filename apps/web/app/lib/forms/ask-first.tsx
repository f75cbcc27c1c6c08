import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { openDialog, type DialogParts } from '../dialogs.ts'
import { useT } from '../i18n/use-t.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { useAct } from './use-act.ts'

type Question = {
  title: string
  text: ReactNode
  yes: string
  /** The word for thinking better of it, where «cancel» would be mistaken for the act. */
  no?: string
  danger?: boolean
  /** For what cannot be undone: the reader writes this name first. */
  byName?: { label: string; name: string }
  run: () => Promise<unknown>
  /** What a toast says when it is done. */
  said?: string
  /** Follows each try, done or refused. */
  after?: () => unknown
  /** Follows once it is done and the dialog is on its way out. */
  onDone?: () => unknown
  onCancel?: () => void
}

/** Asks once before an act; a refusal is said in the dialog, which stays. */
export const askFirst = (question: Question): void => void openDialog((parts) => <Ask {...parts} {...question} />)

const Ask = ({ close, text, no, run, said, after, onDone, onCancel, ...dialog }: DialogParts & Question) => {
  const t = useT()
  const { act, busy, fault } = useAct(after)
  const confirm = async () => {
    if (!(await act(run, said === undefined ? {} : { said }))) return
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
      no={no ?? t('shell.cancel')}
      busy={busy}
    />
  )
}
