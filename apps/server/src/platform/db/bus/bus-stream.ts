import type { Json } from './bus.ts'

/** PostgreSQL takes payloads of less than 8,000 bytes; the rest is for the header of a payload. */
const maxBytes = 7_900

/**
 * Splits a batch into payloads of the form `node sequence text`. The joined texts are JSON lines, so many small
 * messages share a payload and a large one spans several.
 */
export const payloadsOf = (node: string, sequence: number, batch: readonly (readonly [string, Json])[]): string[] => {
  const bytes = Buffer.from(batch.map((message) => `${JSON.stringify(message)}\n`).join(''))
  const found: string[] = []
  for (let start = 0; start < bytes.length;) {
    const end = payloadEnd(bytes, start)
    found.push(`${node} ${sequence + found.length} ${bytes.toString('utf8', start, end)}`)
    start = end
  }
  return found
}

// Never within a character: bytes 10xxxxxx continue one.
const payloadEnd = (bytes: Buffer, start: number): number => {
  let end = Math.min(start + maxBytes, bytes.length)
  while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return end
}

type Sender = { next: number; text: string }

type ReaderParts = {
  /** The id of this node, whose own payloads are skipped. */
  node: string
  deliver: (topic: string, message: Json) => void
  gap: () => void
}

/** Joins the payloads of every other node, and detects missing ones. */
export class BusReader {
  readonly #parts: ReaderParts
  readonly #senders = new Map<string, Sender>()

  constructor(parts: ReaderParts) {
    this.#parts = parts
  }

  read(payload: string): void {
    const [, node, number, text] = /^(\S+) (\d+) (.*)$/s.exec(payload) ?? []
    if (node === undefined || text === undefined || node === this.#parts.node) return
    const sequence = Number(number)
    const sender = this.#senders.get(node) ?? { next: sequence, text: '' }
    const isWhole = sender.next === sequence
    this.#senders.set(node, { next: sequence + 1, text: this.#deliver((isWhole ? sender.text : '') + text) })
    if (!isWhole) this.#parts.gap()
  }

  /** Delivers the complete lines and returns the rest. */
  #deliver(text: string): string {
    const lines = text.split('\n')
    const rest = lines.pop() ?? ''
    for (const line of lines) {
      const message = parsed(line)
      if (message) this.#parts.deliver(message[0], message[1])
    }
    return rest
  }
}

// After a gap the first line may be the end of a message whose beginning is lost.
const parsed = (line: string): [string, Json] | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' ? [value[0], value[1]] : undefined
  } catch {
    return undefined
  }
}
