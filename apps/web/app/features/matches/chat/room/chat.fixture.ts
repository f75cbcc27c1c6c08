import { brandId, type ChatMessageId, type MatchId, type UserId } from '@agone/contract/ids'
import type { ChatMessage } from '@agone/contract/matches/routes/chat'

const uuid = (number: number) => `019ab000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Ids that sort by their number. */
export const messageId = (number: number) => brandId<ChatMessageId>(uuid(number))

export const matchId = brandId<MatchId>(uuid(900_001))
const other = brandId<UserId>(uuid(900_003))
export const me = brandId<UserId>(uuid(900_002))

/** A message; one each minute. */
export const message = (number: number, changes: Partial<ChatMessage> = {}): ChatMessage => {
  const authorId = changes.authorId === undefined ? other : changes.authorId
  return {
    ...{ id: messageId(number), matchId, authorId, content: `text ${number}` },
    author:
      authorId === null ? null : { id: authorId, username: authorId, provisional: false, deleted: false, avatar: null },
    createdAt: new Date(Date.UTC(2026, 10, 21, 20, number)).toISOString(),
    ...{ attachments: [], edited: false, deleted: false, event: null },
    ...changes,
  }
}

export const messages = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
