import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import type { Live } from './live.ts'
import { closeTimeoutMilliseconds, sockJsClose, sockJsHeartbeat, sockJsTexts, type Wire } from './wire.ts'

/** An upgrade request, with the data received right after it. */
export type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer }

const subprotocol = 'v12.stomp'

// Without compression: messages are short, and it needs memory for every socket.
const common = { noServer: true, clientTracking: false, perMessageDeflate: false } as const

/** STOMP over plain WebSocket. */
export const webSocketTransport = (live: Live) => {
  const server = new WebSocketServer({
    ...common,
    maxPayload: live.limits.frameBytes,
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  })
  return ({ request, socket, head }: Upgrade, address: string): void =>
    server.handleUpgrade(request, socket, head, (client) => {
      const connection = live.open(wireOf(client, socket), address)
      client.on('message', (data) => connection.receive(textOf(data)))
      client.on('close', () => connection.closed())
      // Violations of the protocol, such as a too long message, are answered and closed by the library.
      client.on('error', () => connection.closed())
    })
}

/** STOMP in SockJS over WebSocket. */
export const sockJsSocketTransport = (live: Live) => {
  const server = new WebSocketServer({ ...common, maxPayload: 4 * live.limits.frameBytes })
  return ({ request, socket, head }: Upgrade, address: string): void =>
    server.handleUpgrade(request, socket, head, (client) => {
      const heartbeat = setInterval(() => client.send('h'), sockJsHeartbeat)
      const connection = live.open(inSockJs(client, socket), address)
      client.on('message', (data) => {
        const message = textOf(data)
        const texts = message === '' ? [] : sockJsTexts(message)
        if (texts) for (const text of texts) connection.receive(text)
        else client.close(3000, 'Broken framing.')
      })
      client.on('close', () => {
        clearInterval(heartbeat)
        connection.closed()
      })
      client.on('error', () => connection.closed())
      client.send('o')
    })
}

const inSockJs = (client: WebSocket, socket: Duplex): Wire => {
  const wire = wireOf(client, socket)
  return {
    ...wire,
    send: (frames) => write(client, socket, frames.sockJsWebSocket),
    // The code of the outer close is fixed: clients read the code in the message.
    close: (code, reason) => {
      client.send(sockJsClose(code, reason))
      wire.close(1000, '')
    },
  }
}

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8')

/**
 * Writes a whole WebSocket message beside the library, which would encode it again for each client and write it in two pieces:
 * a third less work for each of many clients. Without compression the library itself writes at once, so no message comes between.
 */
const write = (client: WebSocket, socket: Duplex, message: Buffer): boolean =>
  client.readyState !== client.OPEN || socket.write(message)

const wireOf = (client: WebSocket, socket: Duplex): Wire => ({
  send: (frames) => write(client, socket, frames.webSocket),
  close: (code, reason) => {
    client.close(code, reason)
    const timer = setTimeout(() => client.terminate(), closeTimeoutMilliseconds)
    client.once('close', () => clearTimeout(timer))
  },
  destroy: () => client.terminate(),
  unsentBytes: () => socket.writableLength,
})
