import type { ChatMessageId } from '@agone/contract/ids'
import type { ChatMessage } from '@agone/contract/matches/routes/chat'

/** What the log shows: messages, system messages, a line before each day and one before the unread messages. */
export type ChatRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'event'; key: string; message: ChatMessage }
  /** `isContinuation`: by the author of the message above, shortly after it. */
  | { kind: 'message'; key: string; message: ChatMessage; isContinuation: boolean }

/** Messages of one author within this time are shown as one group, in milliseconds. */
const groupDuration = 5 * 60_000

type Options = {
  /** The last message that was read when the chat was opened. */
  readUpTo: ChatMessageId | undefined
  userId: string
  /** The day of a time in the zone of the reader. */
  dayOf: (at: string) => string
}

/** The rows of messages, the oldest first. */
export const chatRows = (messages: readonly ChatMessage[], { readUpTo, userId, dayOf }: Options): ChatRow[] => {
  const firstUnread =
    readUpTo === undefined
      ? undefined
      : messages.find(({ id, authorId }) => id > readUpTo && authorId !== null && authorId !== userId)
  return messages.flatMap((message, index): ChatRow[] => {
    const previous = messages[index - 1]
    const isNewDay = previous === undefined || dayOf(previous.createdAt) !== dayOf(message.createdAt)
    const isUnread = message.id === firstUnread?.id
    return [
      ...(isNewDay ? [{ kind: 'day', key: `day ${message.id}`, at: message.createdAt } as const] : []),
      ...(isUnread ? [{ kind: 'unread', key: 'unread' } as const] : []),
      rowOf(message, isNewDay || isUnread ? undefined : previous),
    ]
  })
}

const rowOf = (message: ChatMessage, previous: ChatMessage | undefined): ChatRow =>
  message.event
    ? { kind: 'event', key: message.id, message }
    : { kind: 'message', key: message.id, message, isContinuation: isContinuation(message, previous) }

const isContinuation = (message: ChatMessage, previous: ChatMessage | undefined): boolean =>
  previous !== undefined &&
  previous.event === null &&
  previous.authorId === message.authorId &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) < groupDuration
