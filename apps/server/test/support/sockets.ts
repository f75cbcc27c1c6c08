import { Client } from '@stomp/stompjs'
import { mustBeDescribed } from './live-messages.ts'
import { connecting, sockJsSession, stompSocket, stompText } from './stomp.ts'
import { addressOf, type Transport } from './transports.ts'

/** A socket of any transport: whether, when and why it ended. */
export type OpenSocket = { kind: string; isOpen(): boolean; ended: Promise<{ at: number; why: string }> }

/**
 * A client of the STOMP library that the site uses. Rejects with the code of the server's ERROR; fails at a
 * message that the contract does not describe.
 */
export const stompClient = async (
  origin: string,
  token: string | undefined,
  destination?: string,
  transport: Transport = 'plain',
) => {
  const received: unknown[] = []
  let why = ''
  const client = new Client({
    ...addressOf(origin, transport),
    connectHeaders: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    reconnectDelay: 0,
  })
  const ended = new Promise<{ at: number; why: string }>((done) => {
    client.onWebSocketClose = () => done({ at: performance.now(), why })
  })
  await new Promise<void>((done, fail) => {
    client.onStompError = ({ headers }) => {
      why = headers['message'] ?? ''
      fail(new Error(why))
    }
    client.onConnect = () => {
      if (destination === undefined) return done()
      client.watchForReceipt('subscribed', () => done())
      const receive = ({ body }: { body: string }) => {
        const message: unknown = JSON.parse(body)
        mustBeDescribed(destination, message)
        received.push(message)
      }
      client.subscribe(destination, receive, { receipt: 'subscribed' })
    }
    client.activate()
  })
  const socket: OpenSocket = { kind: 'stompjs', isOpen: () => client.connected, ended }
  return { ...socket, received, close: () => client.deactivate() }
}

const bareSocket = async (origin: string, token: string): Promise<OpenSocket> => {
  const socket = await stompSocket(origin)
  await socket.connect(token)
  const ended = socket.over.then(({ reason }) => ({ at: performance.now(), why: reason }))
  return { kind: 'a bare WebSocket', isOpen: socket.isOpen, ended }
}

/** A stream of the SockJS fallback, read until it ends. */
const streamSocket = async (origin: string, token: string): Promise<OpenSocket> => {
  const session = sockJsSession(origin)
  const stream = await session.stream()
  let text = ''
  let isOpen = true
  let connected = () => {}
  const ready = new Promise<void>((done) => (connected = done))
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of stream ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.includes('CONNECTED')) connected()
    }
    isOpen = false
    return { at: performance.now(), why: /"title\\":\\"(\w+)/.exec(text)?.[1] ?? '' }
  }
  const ended = read()
  while ((await session.say(stompText('CONNECT', connecting(token)))) === 404);
  await ready
  return { kind: 'a SockJS stream', isOpen: () => isOpen, ended }
}

/** One socket of every transport with the same token. */
export const everySocket = (origin: string, token: string): Promise<OpenSocket[]> =>
  Promise.all([stompClient(origin, token), bareSocket(origin, token), streamSocket(origin, token)])

/** The error of every transport for a token that opens a socket; `''` if it opened. */
export const refusals = async (origin: string, token: string): Promise<string[]> => {
  const byLibrary = stompClient(origin, token).then(
    () => '',
    (fault: Error) => fault.message,
  )
  const byHand = async () => {
    const socket = await stompSocket(origin)
    socket.send('CONNECT', connecting(token))
    return (await socket.next('ERROR')).headers['message'] ?? ''
  }
  const byPolls = async () => {
    const session = sockJsSession(origin)
    await session.poll()
    await session.say(stompText('CONNECT', connecting(token)))
    return /message:(\w+)/.exec(await session.poll())?.[1] ?? ''
  }
  return Promise.all([byLibrary, byHand(), byPolls()])
}
