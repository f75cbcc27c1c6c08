import { useErrorText } from '../../../../lib/forms/use-error-text.ts'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { ProgressBar } from '../../../../ui/progress/progress.tsx'
import { MessageText, SentFiles } from '../../../chat/index.ts'
import type { ChatRoom } from '../room/chat-room.ts'
import styles from './message.module.css'
import type { Outgoing } from '../room/message-queue.ts'

/** A message that is being sent, waits for one before it, or was refused. */
export const OutgoingRow = ({ item, room }: { item: Outgoing; room: ChatRoom }) => {
  const t = useT()
  const { key, content, files, state, loaded } = item
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return (
    <li className={cx(styles.message, styles.own, state !== 'failed' && styles.pending)} data-row={key}>
      <div className={styles.bubble}>
        <MessageText text={content} />
        {files.length === 0 ? null : <SentFiles files={files} />}
        {state === 'sending' && bytes > 0 ? (
          <ProgressBar label={t('chat.uploading')} value={Math.min(1, loaded / bytes)} />
        ) : null}
      </div>
      {state === 'failed' && item.fault?.status === 0 ? (
        <Stored item={item} room={room} />
      ) : state === 'failed' ? (
        <Failed item={item} room={room} />
      ) : (
        <p className={styles.state}>
          <Icon name={state === 'sending' ? 'send' : 'clock'} />
          {t(state === 'sending' ? 'chat.sending' : 'chat.waiting')}
          {state === 'sending' && files.length > 0 ? (
            <Button variant="ghost" size="sm" onClick={() => room.discard(key)}>
              {t('chat.cancelSending')}
            </Button>
          ) : null}
        </p>
      )}
    </li>
  )
}

/** It could not be sent: it is stored and sent by itself. */
const Stored = ({ item: { key }, room }: { item: Outgoing; room: ChatRoom }) => {
  const t = useT()
  return (
    <div className={styles.stored} role="status">
      <p>
        <Icon name="clock" />
        <span>
          <b>{t('offline.state_waiting')}.</b> {t('offline.waitingText')}
        </span>
      </p>
      <Button variant="outline" size="sm" icon="refresh" onClick={() => room.retry()}>
        {t('offline.sendNow')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => room.discard(key)}>
        {t('chat.discard')}
      </Button>
    </div>
  )
}

const Failed = ({ item: { key, fault }, room }: { item: Outgoing; room: ChatRoom }) => {
  const t = useT()
  const errorText = useErrorText()
  return (
    <div className={styles.failed} role="alert">
      <p>
        <Icon name="warning" />
        <span>
          <b>{t('chat.failed')}</b> {errorText(fault)}
        </span>
      </p>
      <Button variant="outline" size="sm" icon="refresh" onClick={() => room.retry()}>
        {t('chat.retry')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => room.discard(key)}>
        {t('chat.discard')}
      </Button>
    </div>
  )
}
