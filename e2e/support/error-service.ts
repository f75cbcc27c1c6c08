import { createServer, type IncomingMessage, type Server } from 'node:http'
import { inflateSync } from 'node:zlib'

/** An item of an envelope of Sentry; the events of a recording are uncompressed. */
export type ReceivedItem = { type: string; text: string }

const newline = 0x0a

/** Stands for an error-reporting service, and keeps all that it gets. */
export class ErrorService {
  readonly received: ReceivedItem[] = []
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<ErrorService> {
    const service = new ErrorService(
      createServer((request, response) => {
        void bodyOf(request).then((body) => {
          service.received.push(...itemsOf(body))
          response.end('{}')
        })
      }),
    )
    await new Promise<void>((done) => service.#server.listen(0, '127.0.0.1', done))
    return service
  }

  get dsn(): string {
    const address = this.#server.address()
    return `http://public@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/7`
  }

  /** The items of a type, in the order in which they came. */
  of(type: string): string[] {
    return this.received.filter((item) => item.type === type).map(({ text }) => text)
  }

  async stop(): Promise<void> {
    await new Promise((done) => this.#server.close(done))
  }
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const itemsOf = (body: Buffer): ReceivedItem[] => {
  const items: ReceivedItem[] = []
  let at = body.indexOf(newline) + 1
  while (at > 0 && at < body.length) {
    const end = body.indexOf(newline, at)
    const { type, length }: { type: string; length?: number } = JSON.parse(body.subarray(at, end).toString())
    const last = body.indexOf(newline, end + 1)
    const payload = body.subarray(end + 1, length === undefined ? (last < 0 ? body.length : last) : end + 1 + length)
    items.push({ type, text: type === 'replay_recording' ? eventsOf(payload) : payload.toString() })
    at = end + payload.length + 2
  }
  return items
}

/** The events of a part of a recording stand behind its number. */
const eventsOf = (payload: Buffer): string => inflateSync(payload.subarray(payload.indexOf(newline) + 1)).toString()
