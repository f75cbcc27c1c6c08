import { open } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * The pieces of a request's body, which are freed as soon as a file has them. Node allocates 64 KB for each, and V8 collects them only when 30 to
 * 60 MB have gathered (`bench/memory/uploads.ts`). The reader of the body has to be attached in the same turn.
 */
export class ReceivedPieces {
  // Nobody else has these: Node's parser copies each piece into memory of its own. Other sources may share theirs.
  readonly #own = new WeakSet<ArrayBufferLike>()

  constructor(raw: IncomingMessage) {
    if (!(raw instanceof IncomingMessage)) return
    raw.on('data', ({ buffer, length }: Buffer) => {
      if (length === buffer.byteLength) this.#own.add(buffer)
    })
  }

  /** Writes a part of the body to a new file, one piece after the other; `see` gets each before it is written. */
  async write(part: Readable, path: string, see: (piece: Buffer) => void): Promise<void> {
    const file = await open(path, 'wx', 0o600)
    let last: ArrayBufferLike | undefined
    const write = async (piece: Buffer) => {
      // All of the body before this piece is on disk, or was read: parts are read in turn.
      if (last !== piece.buffer) this.#free(last)
      last = piece.buffer
      see(piece)
      await file.writeFile(piece)
    }
    const sink = new Writable({ write: (piece: Buffer, _, done) => void write(piece).then(() => done(), done) })
    try {
      await pipeline(part, sink)
    } finally {
      await file.close()
    }
  }

  #free(buffer: ArrayBufferLike | undefined): void {
    if (buffer instanceof ArrayBuffer && this.#own.delete(buffer)) buffer.transfer(0)
  }
}
