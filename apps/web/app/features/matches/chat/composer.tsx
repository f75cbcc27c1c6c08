import type { MatchId } from '@agone/contract/ids'
import { limits } from '@agone/contract/limits'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { deleteStoredDraft, storedDraft, storeDraft } from '../../../lib/forms/stored-draft.ts'
import type { AttachmentsState } from '../../../lib/forms/use-attachments.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { cx } from '../../../ui/cx.ts'
import { ComposerForm, isSendKey, withAnswer } from '../../chat/index.ts'
import styles from './panel.module.css'
import type { ChatRoom } from './room/chat-room.ts'

/** From how many characters left on their number is shown. */
const countedFrom = 200

export type ComposerParts = {
  /** What stands above the field; `insert` adds a text to what is written. */
  above?: (insert: (text: string) => void) => ReactNode
}

type ComposerProps = ComposerParts & {
  matchId: MatchId
  room: ChatRoom
  attachments: AttachmentsState
  /** Called when a message is sent. */
  onSent: () => void
  /** Arrow up in an empty field. */
  onEditLast: () => void
}

/** Writes a message: text, files, and what is left of its length. The text survives a reload. */
export const Composer = ({ matchId, room, attachments, onSent, onEditLast, above }: ComposerProps) => {
  const t = useT()
  const draft = useDraft(`chat-draft ${matchId}`)
  const { files } = attachments
  const left = limits.chatMessageMax - [...draft.text].length
  const send = () => {
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
    if (event.key !== 'ArrowUp' || draft.text !== '') return
    event.preventDefault()
    onEditLast()
  }
  return (
    <div className={styles.foot}>
      {above?.((text) => change(withAnswer(draft.text, text)))}
      <ComposerForm
        label={t('chat.write')}
        text={draft.text}
        onChange={change}
        onSend={send}
        {...{ isSendKey, onKeyDown, attachments }}
        sendLabel={t('chat.send')}
        isSendable={left >= 0 && (draft.text.trim() !== '' || files.length > 0)}
        below={
          left < countedFrom ? (
            <p className={cx(styles.count, left < 0 && styles.tooLong)} role="status">
              {left < 0 ? t('chat.tooLong', { count: -left }) : t('chat.left', { count: left })}
            </p>
          ) : null
        }
      />
    </div>
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
