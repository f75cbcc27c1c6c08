import { limits } from '@agone/contract/limits'
import type { ChatMessage } from '@agone/contract/matches/routes/chat'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { FaultNotice } from '../../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../../lib/forms/use-act.ts'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Textarea } from '../../../../ui/field/input.tsx'
import { isSendKey } from '../../../chat/index.ts'
import type { ChatRoom } from '../room/chat-room.ts'
import styles from './message.module.css'

type EditFormProps = { message: ChatMessage; room: ChatRoom; onClose: () => void }

/** Changes the text of the user's own message in its place. */
export const EditForm = ({ message, room, onClose }: EditFormProps) => {
  const t = useT()
  const [text, setText] = useState(message.content)
  const { act, busy, fault } = useAct()
  const save = async (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() === message.content) return onClose()
    if (await act(() => room.edit(message.id, text))) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (isSendKey(event)) {
      event.preventDefault()
      void save()
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <Textarea
        ref={focusAtEnd}
        label={t('chat.editLabel')}
        hideLabel
        rows={2}
        maxLength={limits.chatMessageMax}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <FaultNotice fault={fault} />
      <div className="row">
        <Button type="submit" variant="primary" size="sm" loading={busy}>
          {t('chat.save')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('chat.cancelEdit')}
        </Button>
      </div>
    </form>
  )
}

const focusAtEnd = (field: HTMLTextAreaElement | null) => {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
