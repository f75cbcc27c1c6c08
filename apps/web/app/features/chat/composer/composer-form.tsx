import type { ClipboardEvent, FormEvent, KeyboardEvent, ReactNode } from 'react'
import type { AttachmentsState } from '../../../lib/forms/use-attachments.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { Textarea } from '../../../ui/field/input.tsx'
import { AttachButton, ChosenFiles } from './chosen-files.tsx'
import styles from './composer.module.css'

type ComposerFormProps = {
  label: string
  text: string
  onChange: (text: string) => void
  onSend: () => void
  /** Whether a key sends the message. */
  isSendKey: (event: KeyboardEvent) => boolean
  /** Called for other keys. */
  onKeyDown?: (event: KeyboardEvent) => void
  sendLabel: string
  isSendable: boolean
  isBusy?: boolean
  maxLength?: number
  attachments: Pick<AttachmentsState, 'files' | 'fileFault' | 'choose' | 'dropFile'>
  /** What stands above the field, and below it. */
  above?: ReactNode
  below?: ReactNode
}

/** The field of a message with its attachments and the button that sends it. Pasted files become attachments. */
export const ComposerForm = (props: ComposerFormProps) => {
  const { label, text, onChange, onSend, isSendKey, onKeyDown, sendLabel, isSendable, isBusy = false } = props
  const { maxLength, attachments, above, below } = props
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (isSendable && !isBusy) onSend()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    attachments.choose(pasted)
  }
  return (
    <form className={styles.composer} noValidate onSubmit={submit}>
      {above}
      <ChosenFiles attachments={attachments} isBusy={isBusy} />
      <AttachButton onFiles={attachments.choose} disabled={isBusy} />
      <Textarea
        label={label}
        hideLabel
        placeholder={label}
        className={styles.text}
        rows={1}
        maxLength={maxLength}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => (isSendKey(event) ? submit(event) : onKeyDown?.(event))}
        onPaste={onPaste}
      />
      {/* It does not take the focus from the field, so that the keyboard of a phone stays open. */}
      <IconButton
        type="submit"
        icon="send"
        variant="primary"
        label={sendLabel}
        aria-disabled={isSendable && !isBusy ? undefined : true}
        aria-busy={isBusy || undefined}
        onPointerDown={(event) => event.preventDefault()}
      />
      {below}
    </form>
  )
}

/** A part of the form as wide as the form. */
export const ComposerRow = ({ children }: { children: ReactNode }) => <div className={styles.whole}>{children}</div>
