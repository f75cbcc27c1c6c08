import { FrameImpl } from '@stomp/stompjs'
import { AppError, invariant } from '../http/index.ts'

/** A received STOMP 1.2 frame; of a repeated header the first value counts. Bodies are ignored: SEND is not allowed. */
export type Frame = { command: string; headers: Readonly<Record<string, string | undefined>> }

type FoundFrame = { frame: Frame; end: number }

const [NUL, LF, CR] = [0, 10, 13]

/**
 * Splits received text into frames. Throws BODY_INVALID for a frame of more than `maxBytes` before storing it. The
 * client's library has a parser too, but it does not tell how much of a frame it has buffered.
 */
export class FrameReader {
  readonly #maxBytes: number
  /** The incomplete frame, from its first byte on. */
  #incomplete: Buffer = Buffer.alloc(0)

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The frames that end in this text; heart-beats are left out. */
  read(text: string): readonly Frame[] {
    const arrived = Buffer.from(text)
    if (this.#incomplete.length + arrived.length > this.#maxBytes) throw new AppError('BODY_INVALID')
    const bytes = this.#incomplete.length === 0 ? arrived : Buffer.concat([this.#incomplete, arrived])
    const frames: Frame[] = []
    let at = afterHeartbeats(bytes, 0)
    for (let found = frameAt(bytes, at); found; found = frameAt(bytes, at)) {
      frames.push(found.frame)
      at = afterHeartbeats(bytes, found.end)
    }
    this.#incomplete = bytes.subarray(at)
    return frames
  }
}

const afterHeartbeats = (bytes: Buffer, from: number): number => {
  let at = from
  while (bytes[at] === LF || bytes[at] === CR) at += 1
  return at
}

/** The frame that begins here, once it is complete. */
const frameAt = (bytes: Buffer, start: number): FoundFrame | undefined => {
  const headEnd = endOfHead(bytes, start)
  if (headEnd === undefined) return undefined
  const lines = bytes.toString('utf8', start, headEnd).split(/\r?\n/)
  const [command = '', ...headerLines] = lines.filter((line) => line !== '')
  const headers = headerLines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    if (colon < 0) throw new AppError('BODY_INVALID')
    return [line.slice(0, colon), line.slice(colon + 1)]
  })
  const length = headers.find(([name]) => name === 'content-length')?.[1]
  const last = length === undefined ? bytes.indexOf(NUL, headEnd) : headEnd + lengthOf(length)
  if (last < 0 || last >= bytes.length) return undefined
  if (bytes[last] !== NUL) throw new AppError('BODY_INVALID')
  const { headers: decoded } = FrameImpl.fromRawFrame({ command, headers, binaryBody: new Uint8Array() }, true)
  return { frame: { command, headers: decoded }, end: last + 1 }
}

/** The position of the empty line after the headers. */
const endOfHead = (bytes: Buffer, start: number): number | undefined => {
  for (let at = bytes.indexOf(LF, start); at >= 0; at = bytes.indexOf(LF, at + 1)) {
    const next = bytes[at + 1] === CR ? at + 2 : at + 1
    if (bytes[next] === LF) return next + 1
  }
  return undefined
}

const lengthOf = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new AppError('BODY_INVALID')
  return Number(text)
}

/** A frame as text. JSON contains no zero byte, so the length header is not needed. */
export const frameText = (command: string, headers: Record<string, string>, body = ''): string => {
  const text = FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true, skipContentLengthHeader: true })
  invariant(typeof text === 'string', 'a frame with a text body is text')
  return text
}
