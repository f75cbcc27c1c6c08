import type { ErrorCode, FieldFault } from '@agone/contract/errors'

/** What was written: its texts and icons are chosen by it. */
type OutboxKind = 'report' | 'chatMessage' | 'ticket' | 'ticketMessage' | 'inviteAnswer'

/** A call of the API as it is stored: a JSON body, or with `isMultipart` the `json` part of a form, and files. */
export type StoredRequest = {
  method: string
  url: string
  json: string
  isMultipart: boolean
  files: readonly { field: string; file: File }[]
}

/**
 * `waiting`: to be sent. `refused`: the server has answered with an error. `uncertain`: it was sent, no response came, and its key
 * is no longer valid, so that sending it again could do it twice.
 */
type OutboxState = 'waiting' | 'refused' | 'uncertain'

/** Something that a user wrote and that the server does not have yet. */
export type OutboxItem = {
  /** The Idempotency-Key: the server acts once, however often it is sent. */
  key: string
  /** The id of the user who wrote it: it is shown to nobody else, and sent with no other token. */
  owner: string
  /** Epoch milliseconds, different for each item: items are sent in this order. */
  writtenAt: number
  kind: OutboxKind
  /** What it belongs to, as `report <match> <entry>`: an item of a place waits for those before it. */
  place: string
  /** The page where it was written. */
  path: string
  /** What it is about, as the name of a match, and what was written, for lists. */
  subject: string
  content: string
  /** The values of the form, to write it anew. */
  draft?: object
  request: StoredRequest
  state: OutboxState
  /** When it was sent first, in epoch milliseconds; it may have arrived since then. */
  sentAt?: number
  refusal?: { code: ErrorCode; status: number; faults: FieldFault[] }
}

/** How long after the first time an item may be sent again, in milliseconds: the server remembers a key for 24 hours (decision 6). */
export const keyLifetime = 23 * 3600_000

/** In the order in which they were written. */
export const inOrder = (items: readonly OutboxItem[]): OutboxItem[] =>
  items.toSorted((one, other) => one.writtenAt - other.writtenAt)

/** The page of what an item created, by the response to it: that of a new ticket; other items create no page. */
export const createdPage = ({ kind, path }: Pick<OutboxItem, 'kind' | 'path'>, answer: unknown): string | undefined => {
  if (kind !== 'ticket' || typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined
  return typeof answer.id === 'string' ? `${path}/${answer.id}` : undefined
}
