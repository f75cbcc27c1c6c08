import { newId, type ChatMessageId } from '@agone/contract'

/**
 * `count` new ids in ascending order, all greater than the last one of their room, whatever the clock of this node says: a reader who
 * asks for messages after an id then misses none.
 */
export const idsAfter = (last: ChatMessageId | null, count: number, now: number): ChatMessageId[] => {
  const time = last === null ? now : Math.max(now, timeOf(last) + 1)
  return Array.from({ length: count }, () => newId<ChatMessageId>(time)).toSorted()
}

/** The time in a UUIDv7, in epoch milliseconds. */
const timeOf = (id: ChatMessageId): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
