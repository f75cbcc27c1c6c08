import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { openConfirm } from '../forms/open-confirm.tsx'
import { useErrorText } from '../forms/use-error-text.ts'
import { useT } from '../i18n/use-t.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import type { OutboxItem } from './item.ts'
import { outbox } from './outbox.ts'
import { useOutboxAt } from './use-outbox.ts'
import styles from './unsent.module.css'

type ItemProps = {
  item: OutboxItem
  /** Writes it anew, in a form that begins with its values. */
  onChange?: ((item: OutboxItem) => void) | undefined
}

const tones = { waiting: 'warn', refused: 'bad', uncertain: 'warn' } as const
const icons = { waiting: 'clock', refused: 'warning', uncertain: 'info' } as const

/** Something that waits to be sent or was refused: what it says, why, and what can be done. */
export const UnsentItem = ({ item, onChange, children }: ItemProps & { children?: ReactNode }) => {
  const t = useT()
  const files = item.request.files.length
  return (
    <Notice tone={tones[item.state]} icon={icons[item.state]} title={t(`offline.state_${item.state}`)}>
      <div className={styles.item}>
        {children}
        <p className={styles.content}>
          {item.content}
          {files === 0 ? null : <span className="muted"> · {t('offline.attachments', { count: files })}</span>}
        </p>
        <Reason item={item} />
        <div className="row">
          <Actions item={item} onChange={onChange} />
        </div>
      </div>
    </Notice>
  )
}

const Reason = ({ item: { state, refusal } }: ItemProps) => {
  const t = useT()
  const errorText = useErrorText()
  if (state === 'waiting') return <p className="small muted">{t('offline.waitingText')}</p>
  if (state === 'uncertain') return <p>{t('offline.uncertainText')}</p>
  return refusal ? <p>{errorText(new ApiError(refusal.code, refusal.status, { faults: refusal.faults }))}</p> : null
}

const Actions = ({ item, onChange }: ItemProps) => {
  const t = useT()
  const { key, state } = item
  const remove = () =>
    openConfirm({
      title: t('offline.deleteTitle'),
      text: t('offline.deleteText'),
      submitLabel: t('offline.delete'),
      danger: true,
      run: () => outbox.discard(key),
      success: t('offline.deleted'),
    })
  return (
    <>
      {state === 'waiting' ? (
        <Button size="sm" variant="outline" icon="send" onClick={() => void outbox.run()}>
          {t('offline.sendNow')}
        </Button>
      ) : (
        <Button size="sm" variant="outline" icon="refresh" onClick={() => void outbox.retry(key)}>
          {t('offline.sendAgain')}
        </Button>
      )}
      {onChange === undefined ? null : (
        <Button size="sm" variant="outline" icon="edit" onClick={() => onChange(item)}>
          {t('offline.change')}
        </Button>
      )}
      <Button size="sm" variant="ghost" icon="trash" onClick={remove}>
        {t('offline.delete')}
      </Button>
    </>
  )
}

type UnsentProps = {
  place: string
  /** Called when an item was sent or deleted. */
  onRemoved: () => unknown
  onChange?: (item: OutboxItem) => void
}

/** What waits to be sent in one place; nothing if nothing does. */
export const Unsent = ({ place, onRemoved, onChange }: UnsentProps) => (
  <UnsentItems items={useOutboxAt(place, onRemoved)} onChange={onChange} />
)

type ItemsProps = {
  items: readonly OutboxItem[]
  /** What stands above the text of an item. */
  above?: (item: OutboxItem) => ReactNode
} & Pick<ItemProps, 'onChange'>

/** The items of one place; nothing if there are none. */
export const UnsentItems = ({ items, onChange, above }: ItemsProps) =>
  items.length === 0 ? null : (
    <div className={styles.list} role="status">
      {items.map((item) => (
        <UnsentItem key={item.key} item={item} onChange={onChange}>
          {above?.(item)}
        </UnsentItem>
      ))}
    </div>
  )
