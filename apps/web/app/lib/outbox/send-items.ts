import { isAbort } from '../api/api-error.ts'
import { apiErrorOf } from '../api/error-code.ts'
import { keyLifetime, type OutboxItem } from './item.ts'

export type ItemResult =
  | { kind: 'sent'; answer: unknown }
  | { kind: 'refused'; fault: unknown }
  /** The user cancelled the request. */
  | { kind: 'cancelled' }

type Parts = {
  /** What is stored now, in order. */
  list: () => Promise<readonly OutboxItem[]>
  update: (item: OutboxItem) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Sends an item and returns the response; throws ApiError. */
  send: (item: OutboxItem) => Promise<unknown>
  now: () => number
  onResult?: (item: OutboxItem, result: ItemResult) => void
}

/** `wait`: seconds until items that are left may be sent again, if the server said so. */
export type SendResult = { isUnreachable: boolean; wait?: number | undefined }

/**
 * Sends what waits, one after the other in the order in which it was written. An item that is refused, or that the server cannot
 * take now, holds up those behind it in its place, and no others. Ends when nothing can be sent any more.
 */
export const sendItems = async (parts: Parts): Promise<SendResult> => {
  const held = new Set<string>()
  let isLate = false
  for (;;) {
    const item = nextItem(await parts.list(), held)
    if (item === undefined) return { isUnreachable: isLate }
    // A chat message keeps its key (decision 610): sent again after any time, it is written once.
    const mayExpire = item.kind !== 'chatMessage'
    const isExpired = mayExpire && item.sentAt !== undefined && parts.now() - item.sentAt > keyLifetime
    if (isExpired) {
      await parts.update({ ...item, state: 'uncertain' })
      continue
    }
    const result = await sendItem(parts, item)
    isLate ||= result === 'late'
    if (result === 'held' || result === 'late') held.add(item.place)
    else if (result !== 'done') return result
  }
}

/** The first item that waits and has nothing before it in its place. */
const nextItem = (items: readonly OutboxItem[], held: ReadonlySet<string>): OutboxItem | undefined => {
  const taken = new Set(held)
  return items.find(({ state, place }) => {
    const isFirst = !taken.has(place)
    taken.add(place)
    return isFirst && state === 'waiting'
  })
}

const sendItem = async (parts: Parts, item: OutboxItem): Promise<'done' | 'held' | 'late' | SendResult> => {
  const sent = { ...item, sentAt: item.sentAt ?? parts.now() }
  // Stored before it is sent: if the browser ends now, it is known that it may have arrived.
  await parts.update(sent)
  try {
    const answer = await parts.send(sent)
    await parts.remove(item.key)
    parts.onResult?.(sent, { kind: 'sent', answer })
    return 'done'
  } catch (fault) {
    if (isAbort(fault)) {
      await parts.remove(item.key)
      parts.onResult?.(sent, { kind: 'cancelled' })
      return 'done'
    }
    const { code, status, faults, retryAfter } = apiErrorOf(fault)
    // Without a session it is sent after the next sign-in.
    if (status === 0 || status === 401 || code === 'BANNED_ERROR') return { isUnreachable: true }
    // The quota of new tickets lasts a day: others do not wait for it.
    if (code === 'RATE_LIMIT' && item.kind === 'ticket') return 'held'
    if (status === 429) return { isUnreachable: true, wait: retryAfter }
    // One request that is not answered in time says nothing about others (decision 859).
    if (status === 504) return 'late'
    if (status >= 500) return 'held'
    // The server died while it acted on this key (decision 6): nobody knows what became of it.
    const isUncertain = code === 'ENTITY_CONFLICT' && item.sentAt !== undefined
    await parts.update({ ...sent, state: isUncertain ? 'uncertain' : 'refused', refusal: { code, status, faults } })
    parts.onResult?.(sent, { kind: 'refused', fault })
    return 'done'
  }
}
