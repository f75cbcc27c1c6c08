import { useState, type ReactNode } from 'react'
import type { DialogParts } from '../../lib/dialogs.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { useRefusal } from '../../lib/forms/refusal.ts'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

type AskProps = DialogParts & { title: string; text: string; yes: string; run: () => Promise<unknown> }

/** Asks once before an act; a refusal is said in the dialog, which stays. */
export const AskFirst = ({ open, close, title, text, yes, run }: AskProps): ReactNode => {
  const t = useT()
  const words = useRefusal()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      await run()
      close()
    } catch (refused) {
      setFault(words(refused))
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={title}
      text={
        <div className="stack">
          <p>{text}</p>
          {fault === undefined ? null : (
            <Notice tone="bad" announce>
              {fault}
            </Notice>
          )}
        </div>
      }
      yes={yes}
      no={t('accounts.cancel')}
      busy={isBusy}
    />
  )
}
