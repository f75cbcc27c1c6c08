import { createHash } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { AppError } from '../../platform/http/index.ts'
import { objectOf, type Envelope } from './envelope.ts'
import { masked, maskedPage } from './masking.ts'

const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]))
const Whole = Type.Optional(Type.Union([Type.Number(), Type.Null()]))

const Frame = Type.Object({ filename: Text, function: Text, lineno: Whole, colno: Whole })
type Frame = Static<typeof Frame>

/** The fields of an error event of Sentry that are kept. */
const Event = Type.Object({
  event_id: Text,
  message: Text,
  release: Text,
  request: Type.Optional(Type.Object({ url: Text })),
  tags: Type.Optional(Type.Object({ request_id: Text })),
  exception: Type.Optional(
    Type.Object({
      values: Type.Array(
        Type.Object({
          type: Text,
          value: Text,
          stacktrace: Type.Optional(Type.Object({ frames: Type.Optional(Type.Array(Frame)) })),
        }),
        { maxItems: 50 },
      ),
    }),
  ),
})

/** An error in a browser, without personal data. `fingerprint` is the same for two errors of the same kind. */
export type ReportedError = {
  /** The id that the browser gave it, under which a service keeps it. */
  eventId: string | null
  fingerprint: Buffer
  type: string
  message: string
  stack: string
  page: string
  release: string | null
  requestId: string | null
}

const mostFrames = 30

/** The errors among the items of an envelope. Throws BODY_INVALID if one does not have the form of an event. */
export const errorsIn = ({ items }: Envelope): ReportedError[] =>
  items.filter(({ type }) => type === 'event').map(({ payload }) => readEvent(objectOf(payload)))

const readEvent = (event: unknown): ReportedError => {
  if (!Value.Check(Event, event)) throw new AppError('BODY_INVALID')
  // Its causes stand before the error itself.
  const error = event.exception?.values.at(-1)
  const frames = (error?.stacktrace?.frames ?? []).toReversed()
  const type = textOf(error?.type ?? 'Error', 100) || 'Error'
  const message = textOf(error?.value ?? event.message ?? '', 1000)
  return {
    eventId: eventIdOf(event.event_id ?? ''),
    fingerprint: fingerprintOf(type, message, frames[0]),
    type,
    message,
    stack: frames.slice(0, mostFrames).map(frameText).join('\n').slice(0, 8000),
    page: maskedPage(event.request?.url ?? '/'),
    release: textOf(event.release ?? '', 50) || null,
    requestId: requestIdOf(event.tags?.request_id ?? ''),
  }
}

/** What a database can keep: well-formed, without null characters, and not longer than the column. */
const textOf = (text: string, longest: number): string =>
  masked(text.slice(0, longest)).toWellFormed().replaceAll('\0', '').slice(0, longest)

const frameText = ({ filename, function: name, lineno, colno }: Frame): string =>
  textOf(`${name ?? '?'} (${fileOf(filename ?? '?')}:${lineno ?? 0}:${colno ?? 0})`, 250)

/** The path of a file of the site; other addresses stay whole. */
const fileOf = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '')

const eventIdOf = (text: string): string | null => (/^[0-9a-f]{32}$/.test(text) ? text : null)

const requestIdOf = (text: string): string | null =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null

/**
 * Ids and numbers in the message, and the place inside a file, may differ. Functions have other names in each build, and
 * its files have a hash in their names, so both are left out.
 */
const fingerprintOf = (type: string, message: string, frame: Frame | undefined): Buffer => {
  const general = message.replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\d+/g, '0')
  const file = fileOf(frame?.filename ?? '').replace(/-[\w-]{8}(?=\.\w+$)/, '')
  return createHash('sha256')
    .update(JSON.stringify([type, general, file]))
    .digest()
}
