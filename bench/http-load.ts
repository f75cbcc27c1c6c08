import { connect, type Socket } from 'node:net'

/**
 * One request repeated, or another path for each; every answer must have this status and, if given, exactly this body.
 */
export type Load = {
  port: number
  path: string | (() => string)
  headers: Readonly<Record<string, string>>
  status: number
  body?: Buffer
}

/** Keeps connections busy, one request at a time on each; returns the number of answers. Throws on a wrong answer. */
export const load = async (request: Load, { milliseconds = 1500, connections = 16 } = {}): Promise<number> => {
  const until = performance.now() + milliseconds
  const counts = await Promise.all(Array.from({ length: connections }, () => keepBusy(request, until)))
  return counts.reduce((sum, count) => sum + count, 0)
}

const keepBusy = ({ port, path, headers, status, body }: Load, until: number): Promise<number> => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const rest = ` HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`
  const request = () => `GET ${typeof path === 'string' ? path : path()}${rest}`
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const answers = new Answers()
  let count = 0
  const fail = (reason: string) => {
    socket.destroy()
    reject(new Error(`${String(path)}: ${reason}`))
  }
  socket.on('connect', () => socket.write(request()))
  socket.on('error', reject)
  socket.on('close', () => reject(new Error(`${String(path)}: the server closed the connection`)))
  socket.on('data', (chunk: Buffer) => {
    const answer = answers.next(chunk)
    if (!answer) return
    if (answer.status !== status) return fail(`status ${answer.status} in place of ${status}`)
    if (body && !answer.body.equals(body)) return fail('other bytes than before')
    count += 1
    if (performance.now() < until) socket.write(request())
    else finish(socket, () => resolve(count))
  })
  return promise
}

const finish = (socket: Socket, done: () => void) => {
  socket.removeAllListeners()
  // The server may reset a connection that is being closed.
  socket.on('error', () => undefined)
  socket.destroy()
  done()
}

const headEnd = Buffer.from('\r\n\r\n')

/** Parses the answers of one connection by their content-length. */
class Answers {
  #bytes: Buffer = Buffer.alloc(0)

  next(chunk: Buffer): { status: number; body: Buffer } | undefined {
    const bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk])
    this.#bytes = bytes
    const end = bytes.indexOf(headEnd)
    if (end < 0) return undefined
    const head = bytes.toString('latin1', 0, end)
    const status = Number(head.slice(9, 12))
    const start = end + headEnd.length
    const length = status === 304 ? 0 : Number(/\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) throw new Error(`an answer without its length: ${head}`)
    if (bytes.length < start + length) return undefined
    this.#bytes = Buffer.alloc(0)
    return { status, body: bytes.subarray(start, start + length) }
  }
}
