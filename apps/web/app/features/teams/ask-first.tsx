import { useState, type ReactNode } from 'react'
import { openDialog, type DialogParts } from '../../lib/dialogs.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'

type Question = {
  title: string
  text: ReactNode
  yes: string
  danger?: boolean
  byName?: { label: string; name: string }
  run: () => Promise<unknown>
  onCancel?: () => void
}

/** Asks once, by name, before an act that others feel. */
export const askFirst = (question: Question): void => void openDialog((parts) => <Ask {...parts} question={question} />)

const Ask = ({ open, close, question }: DialogParts & { question: Question }) => {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const { run, onCancel, ...shown } = question
  const confirm = async () => {
    setBusy(true)
    await run()
    close()
  }
  return (
    <ConfirmDialog
      {...shown}
      open={open}
      onClose={() => {
        onCancel?.()
        close()
      }}
      onConfirm={() => void confirm()}
      no={t('shell.cancel')}
      busy={isBusy}
    />
  )
}
