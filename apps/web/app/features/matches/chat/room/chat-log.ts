import type { ChatMessageId } from '@agone/contract/ids'
import type { ChatHistory, ChatMessage } from '@agone/contract/matches/routes/chat'

/** A part of the history without gaps, the oldest message first. `hasAfter`: the newest messages are not loaded. */
export type ChatLog = { messages: readonly ChatMessage[]; hasBefore: boolean; hasAfter: boolean }

/** The log of a first response. */
export const logOf = ({ entries, hasBefore, hasAfter }: ChatHistory): ChatLog => ({
  messages: entries,
  hasBefore,
  hasAfter,
})

/** The log with the messages before it. */
export const withOlder = (log: ChatLog, { entries, hasBefore }: ChatHistory): ChatLog => ({
  ...log,
  messages: merged(log.messages, entries),
  hasBefore,
})

/** The log with the messages after it. */
export const withNewer = (log: ChatLog, { entries, hasAfter }: ChatHistory): ChatLog => ({
  ...log,
  messages: merged(log.messages, entries),
  hasAfter,
})

/**
 * The log with a message as it is now: new, edited or deleted. A message outside of the log is left out if there would be a gap
 * between them. A deleted message stays deleted, in whatever order its changes arrive.
 */
export const withMessage = (log: ChatLog, message: ChatMessage): ChatLog => {
  const stored = log.messages.find(({ id }) => id === message.id)
  if (stored) return stored.deleted && !message.deleted ? log : { ...log, messages: merged(log.messages, [message]) }
  return belongsTo(log, message.id) ? { ...log, messages: merged(log.messages, [message]) } : log
}

const belongsTo = ({ messages, hasBefore, hasAfter }: ChatLog, id: ChatMessageId): boolean => {
  const [first, last] = [messages[0], messages.at(-1)]
  return (!hasBefore || (first !== undefined && first.id < id)) && (!hasAfter || (last !== undefined && id < last.id))
}

const merged = (stored: readonly ChatMessage[], added: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...stored, ...added].map((message) => [message.id, message])).values()].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  )

/** What has to be loaded again: from the messages around `around`, or from the newest if it is undefined, back to `oldest`. */
export const loadedRange = ({ messages, hasAfter }: ChatLog) => ({
  oldest: messages[0]?.id,
  around: hasAfter ? messages.at(-1)?.id : undefined,
})
