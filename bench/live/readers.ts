import { WebSocket } from 'ws'
import { connecting, stompText } from '../../apps/server/test/support/stomp.ts'
import { sendToParent } from '../http-servers.ts'

/**
 * The sockets to open at a port. With a `destination` they subscribe to it by STOMP as the users of `tokens`, otherwise they are plain
 * WebSockets. Each message contains the time when it was sent.
 */
type Connections = { port: number; sockets: number; destination?: string; tokens: readonly string[] }

// Sockets in a process of their own; they count what they get. An address has at most 900, a user at most 20.
let received = 0
let sample = ''
const delays: number[] = []
let open: WebSocket[] = []

const sentAt = /sent=(\d+\.\d+)/g

const count = (text: string) => {
  for (const [, at] of text.matchAll(sentAt)) {
    received += 1
    if (received % 16 === 0) delays.push(performance.timeOrigin + performance.now() - Number(at))
  }
  if (sample === '' && text.startsWith('MESSAGE')) sample = `${text.split('\0')[0]}\0`
}

const connect = ({ port, destination, tokens }: Connections, index: number): Promise<WebSocket> =>
  new Promise((done, fail) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/chat/websocket`, destination ? ['v12.stomp'] : [], {
      localAddress: `127.0.0.${2 + Math.floor(index / 900)}`,
      perMessageDeflate: false,
    })
    socket.on('error', fail)
    socket.on('open', () => {
      if (destination === undefined) return socket.send('hello')
      const subscribing = stompText('SUBSCRIBE', { id: destination, destination, receipt: 'ready' })
      socket.send(stompText('CONNECT', connecting(tokens[index % tokens.length])) + subscribing)
    })
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('RECEIPT') || text === 'ready') done(socket)
      else if (text.startsWith('ERROR')) fail(new Error(text))
      else count(text)
    })
  })

const begin = async (connections: Connections) => {
  for (const socket of open) socket.terminate()
  open = []
  for (let from = 0; from < connections.sockets; from += 100) {
    const size = Math.min(100, connections.sockets - from)
    open.push(...(await Promise.all(Array.from({ length: size }, (_, index) => connect(connections, from + index)))))
  }
  sendToParent({ open: open.length })
}

process.on('disconnect', () => process.exit(0))
process.on('message', (message) => {
  if (message === 'count') {
    const p99 = delays.toSorted((one, other) => one - other)[Math.floor(delays.length * 0.99)] ?? 0
    sendToParent({ received, p99, sample })
    delays.length = 0
    received = 0
  } else if (Object(message).sockets) void begin(Object(message))
})
sendToParent({ port: 0 })
