import type { MatchId } from '@agone/contract/ids'
import { limits } from '@agone/contract/limits'
import { useRef, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react'
import { deleteStoredDraft, storedDraft, storeDraft } from '../../../lib/forms/stored-draft.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { IconButton } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Textarea } from '../../../ui/field/input.tsx'
import { fileSize } from '../../../ui/file-drop/files.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import type { AttachmentsState } from '../../../lib/forms/use-attachments.ts'
import { OwnPicture } from './log/attachments.tsx'
import type { ChatRoom } from './room/chat-room.ts'
import styles from './composer.module.css'
import { isSendKey } from './send-key.ts'

/** From how many characters left on their number is shown. */
const countedFrom = 200

type ComposerProps = {
  matchId: MatchId
  room: ChatRoom
  attachments: AttachmentsState
  /** Called when a message is sent. */
  onSent: () => void
  /** Arrow up in an empty field. */
  onEditLast: () => void
}

/** Writes a message: text, files, and what is left of its length. The text survives a reload. */
export const Composer = ({ matchId, room, attachments, onSent, onEditLast }: ComposerProps) => {
  const t = useT()
  const draft = useDraft(`chat-draft ${matchId}`)
  const { files } = attachments
  const left = limits.chatMessageMax - [...draft.text].length
  const isSendable = left >= 0 && (draft.text.trim() !== '' || files.length > 0)
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isSendable) return
    room.post(
      draft.text.trim(),
      files.map(({ file }) => file),
    )
    draft.change('')
    attachments.clear()
    onSent()
  }
  const change = (text: string) => {
    draft.change(text)
    if (text.trim() !== '') room.signalTyping()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' && draft.text === '') {
      event.preventDefault()
      onEditLast()
    } else if (isSendKey(event)) send(event)
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    attachments.choose(pasted)
  }
  return (
    <form className={styles.composer} onSubmit={send}>
      <ChosenFiles attachments={attachments} />
      <AttachButton onFiles={attachments.choose} />
      <Textarea
        label={t('chat.write')}
        hideLabel
        placeholder={t('chat.write')}
        className={styles.text}
        rows={1}
        value={draft.text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {/* It does not take the focus from the field, so that the keyboard of a phone stays open. */}
      <IconButton
        type="submit"
        icon="send"
        variant="primary"
        label={t('chat.send')}
        disabled={!isSendable}
        onPointerDown={(event) => event.preventDefault()}
      />
      {left < countedFrom ? (
        <p className={cx(styles.count, left < 0 && styles.fault)} role="status">
          {left < 0 ? t('chat.tooLong', { count: -left }) : t('chat.left', { count: left })}
        </p>
      ) : null}
    </form>
  )
}

const useDraft = (name: string) => {
  const [text, setText] = useState(() => {
    const stored = storedDraft(name)
    return stored && 'text' in stored && typeof stored.text === 'string' ? stored.text : ''
  })
  const change = (typed: string) => {
    setText(typed)
    if (typed === '') deleteStoredDraft(name)
    else storeDraft(name, { text: typed })
  }
  return { text, change }
}

const AttachButton = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    onFiles([...(input.current?.files ?? [])])
    if (input.current) input.current.value = ''
  }
  return (
    <label className={styles.attach}>
      <Icon name="attach" />
      <VisuallyHidden>{t('chat.attach')}</VisuallyHidden>
      <input ref={input} type="file" multiple onChange={choose} />
    </label>
  )
}

const ChosenFiles = ({ attachments: { files, fileFault, dropFile } }: { attachments: AttachmentsState }) => {
  const t = useT()
  if (files.length === 0 && fileFault === undefined) return null
  return (
    <div className={styles.chosen}>
      <ul>
        {files.map(({ id, file }) => (
          <li key={id}>
            {file.type.startsWith('image/') ? <OwnPicture file={file} /> : <Icon name="file" />}
            <span>
              {file.name}
              <small>{fileSize(file)}</small>
            </span>
            <IconButton
              icon="close"
              size="sm"
              label={t('chat.removeFile', { name: file.name })}
              onClick={() => dropFile(id)}
            />
          </li>
        ))}
      </ul>
      {fileFault === undefined ? null : (
        <p className={styles.fault} role="alert">
          {t(`errors.${fileFault}`)}
        </p>
      )}
    </div>
  )
}
