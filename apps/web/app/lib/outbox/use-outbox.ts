import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { OutboxItem } from './item.ts'
import { outbox } from './outbox.ts'

const none: readonly OutboxItem[] = []

/** Everything that waits to be sent, in the order in which it was written. */
export const useOutbox = (): readonly OutboxItem[] =>
  useSyncExternalStore(
    outbox.subscribe,
    () => outbox.items,
    () => none,
  )

/** What waits in one place; `onRemoved` is called when an item has left it, sent or deleted. */
export const useOutboxAt = (place: string, onRemoved: () => unknown): readonly OutboxItem[] => {
  const items = useOutbox().filter((item) => item.place === place)
  const keys = items.map(({ key }) => key).join(' ')
  const before = useRef(keys)
  const left = useEffectEvent(onRemoved)
  useEffect(() => {
    const isGone = before.current.split(' ').some((key) => key !== '' && !keys.includes(key))
    before.current = keys
    if (isGone) left()
  }, [keys])
  return items
}
