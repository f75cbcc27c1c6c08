import { AppError, isNode, type Node } from '../../platform/http/index.ts'

/** One item of an envelope: its type, and its bytes. */
export type EnvelopeItem = { type: string; payload: Buffer }

/** What a browser sends: the project that it is for, and items (errors, traces, parts of a recording). */
export type Envelope = { dsn: string; items: readonly EnvelopeItem[] }

const newline = 0x0a
const mostItems = 100

/** Reads the envelope format of Sentry: a header, and for each item a header and a payload. Throws BODY_INVALID. */
export const readEnvelope = (body: Buffer): Envelope => {
  const [header, start] = lineAt(body, 0)
  const { dsn } = objectOf(header)
  if (typeof dsn !== 'string') throw new AppError('BODY_INVALID')
  const items: EnvelopeItem[] = []
  let at = start
  while (at < body.length) {
    const [line, payloadAt] = lineAt(body, at)
    if (line.length > 0) {
      const { type, length } = objectOf(line)
      if (typeof type !== 'string' || items.length === mostItems) throw new AppError('BODY_INVALID')
      const payload = payloadOf(body, payloadAt, length)
      items.push({ type, payload })
      at = payloadAt + payload.length + 1
    } else at = payloadAt
  }
  return { dsn, items }
}

/** The line that starts at a place, and the place after its end. */
const lineAt = (body: Buffer, at: number): [line: Buffer, next: number] => {
  const found = body.indexOf(newline, at)
  const end = found < 0 ? body.length : found
  return [body.subarray(at, end), end + 1]
}

/** Without a length a payload ends with its line. */
const payloadOf = (body: Buffer, at: number, length: unknown): Buffer => {
  if (length === undefined) return lineAt(body, at)[0]
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0 || at + length > body.length) {
    throw new AppError('BODY_INVALID')
  }
  return body.subarray(at, at + length)
}

/** The JSON object in some bytes. Throws BODY_INVALID. */
export const objectOf = (bytes: Buffer): Node => {
  try {
    const value: unknown = JSON.parse(bytes.toString())
    if (isNode(value)) return value
  } catch (cause) {
    throw new AppError('BODY_INVALID', { cause })
  }
  throw new AppError('BODY_INVALID')
}
