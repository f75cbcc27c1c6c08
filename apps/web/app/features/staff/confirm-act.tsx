import { openDialog, type DialogParts } from '../../lib/dialogs.ts'
import { FormDialog } from '../../lib/forms/form-dialog.tsx'
import { useStaffAct } from './act.ts'

type Question = {
  title: string
  text: string
  yes: string
  /** What a toast says when it is done. */
  said: string
  danger?: boolean
  run: () => Promise<unknown>
}

/** Asks once, by name, before an act that needs no more than a yes. */
export const confirmAct = (question: Question): void =>
  void openDialog((parts) => <Confirm {...parts} question={question} />)

const Confirm = ({ open, close, question }: DialogParts & { question: Question }) => {
  const { act, busy, fault } = useStaffAct()
  const { title, text, yes, said, danger = false, run } = question
  const send = async () => {
    if (await act(run, { said })) close()
  }
  return (
    <FormDialog {...{ open, close, title, yes, busy, fault, danger }} onSend={send}>
      <p>{text}</p>
    </FormDialog>
  )
}
