import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { livePaths } from '@agone/contract'

/** A frame as a client reads it, parsed by hand: without code of the server or of a library. */
type Frame = { command: string; headers: Record<string, string>; body: string }
type SocketClose = { code: number; reason: string }
type SocketOptions = { headers?: Record<string, string> }

const read = (text: string): Frame => {
  const [head = '', ...rest] = text.split('\n\n')
  const [command = '', ...lines] = head.split('\n')
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])
  return { command, headers: Object.fromEntries(headers), body: rest.join('\n\n') }
}

/** A frame as text. */
export const stompText = (command: string, headers: Record<string, string> = {}, body = ''): string =>
  `${[command, ...Object.entries(headers).map(([name, value]) => `${name}:${value}`)].join('\n')}\n\n${body}\0`

/** The headers of CONNECT, of a user or of a visitor. */
export const connecting = (token?: string): Record<string, string> => ({
  'accept-version': '1.2',
  'heart-beat': '0,0',
  ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
})

/** A client on a bare WebSocket. Rejects with the status if the server refuses the upgrade. */
export const stompSocket = async (origin: string, { headers = {} }: SocketOptions = {}) => {
  const url = origin.replace(/^http/, 'ws') + livePaths.websocket
  const socket = new WebSocket(url, ['v12.stomp'], { headers, perMessageDeflate: false })
  const frames: Frame[] = []
  const texts: string[] = []
  socket.on('message', (data) => {
    const text = String(data)
    texts.push(text)
    // A message may carry several frames; a heart-beat is none.
    for (const frame of text.split('\0')) if (frame.trim() !== '') frames.push(read(frame))
    socket.emit('received')
  })
  const over = new Promise<SocketClose>((done) => {
    socket.once('close', (code, reason) => done({ code, reason: String(reason) }))
  })
  await new Promise<void>((done, fail) => {
    socket.once('open', () => done())
    socket.once('unexpected-response', (_request, response) => fail(new Error(`status ${response.statusCode}`)))
    socket.on('error', fail)
  })
  const send = (command: string, frameHeaders?: Record<string, string>, body?: string) =>
    socket.send(stompText(command, frameHeaders, body))
  /** The first frame of this kind that was not taken before. */
  const next = async (command: string): Promise<Frame> => {
    for (const started = performance.now(); performance.now() - started < 10_000;) {
      const index = frames.findIndex((frame) => frame.command === command)
      const [found] = index < 0 ? [] : frames.splice(index, 1)
      if (found) return found
      await new Promise<void>((done) => {
        const timer = setTimeout(done, 200)
        socket.once('received', () => (clearTimeout(timer), done()))
      })
    }
    throw new Error(`no ${command} within 10 seconds; there were ${JSON.stringify(texts)}`)
  }
  return {
    socket,
    frames,
    texts,
    over,
    send,
    next,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    connect: async (token?: string) => {
      send('CONNECT', connecting(token))
      return next('CONNECTED')
    },
    /** Subscribes and waits for the receipt. */
    subscribe: async (destination: string, id: string = destination) => {
      send('SUBSCRIBE', { id, destination, receipt: id })
      await next('RECEIPT')
    },
  }
}

/** One session of the SockJS fallback, implemented by hand over HTTP. */
export const sockJsSession = (origin: string, { headers = {} }: SocketOptions = {}) => {
  const base = `${origin}${livePaths.sockJs}/000/${randomBytes(6).toString('hex')}`
  const post = (transport: string, body?: string) =>
    fetch(`${base}/${transport}`, { method: 'POST', headers, ...(body === undefined ? {} : { body }) })
  return {
    urlOf: (transport: string) => `${base}/${transport}`,
    post,
    /** The next message, received already or not: `o`, `a[…]`, `h` or `c[…]`. */
    poll: async () => (await post('xhr')).text(),
    say: async (...texts: string[]) => (await post('xhr_send', JSON.stringify(texts))).status,
    /** Reads a stream until it ends. */
    stream: async () => (await post('xhr_streaming')).body,
  }
}
