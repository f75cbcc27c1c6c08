import { livePaths } from '@agone/contract/live'
import { Client, ReconnectionTimeMode, type StompSubscription } from '@stomp/stompjs'
import { apiOrigin } from '../api/origin.ts'
import { session } from '../session/own-session.ts'
import { readTokens } from '../session/storage.ts'
import type { Listener } from './listener.ts'

type Topic = { listeners: Set<Listener>; subscription?: StompSubscription | undefined }

/**
 * Delays before reconnecting, in milliseconds. The first one is random in each tab, so that not all tabs reconnect at
 * once.
 */
const reconnectDelays = { first: 1000 + Math.random() * 2000, longest: 60_000 }

/** Refusals of a subscription after which another try is pointless. */
const permanentErrors = ['PERMISSION_DENIED', 'UNKNOWN_ERROR']

/** How long a hidden page keeps its socket, and how long a socket without listeners stays open, in milliseconds. */
const [hiddenTimeout, idleTimeout] = [60_000, 5000]

/**
 * How long the page waits after the server refused its token until it reloads the session, in milliseconds. If the user
 * is just signing out on this page, that is done by then, and the session is not reloaded.
 */
const refusedTokenDelay = 1500

/**
 * The socket of this tab, open while there are listeners and the page is visible. It sends the token of the signed-in
 * user, reconnects by itself, and calls `onMissed` after each new connection.
 */
class LiveSocket {
  readonly #topics = new Map<string, Topic>()
  /** Destinations that the server refused to this user; subscribing again would close the socket again. */
  readonly #refused = new Set<string>()
  readonly #client: Client
  #isConnected = false
  #isHidden = document.visibilityState === 'hidden'
  #userId: string | undefined
  #queue = Promise.resolve()

  constructor() {
    this.#client = new Client({
      brokerURL: new URL(livePaths.websocket, apiOrigin || location.origin).href.replace(/^http/, 'ws'),
      reconnectDelay: reconnectDelays.first,
      maxReconnectDelay: reconnectDelays.longest,
      reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
      connectionTimeout: 15_000,
      beforeConnect: () => this.#setToken(),
      onConnect: () => this.#onConnect(),
      onWebSocketClose: () => this.#onClose(),
      onStompError: ({ headers }) => this.#onError(headers['message'], headers['receipt-id']),
    })
    session.subscribe(() => this.#update())
    this.#watchVisibility()
  }

  add(destination: string, listener: Listener, signal: AbortSignal): void {
    const topic = this.#topics.get(destination) ?? { listeners: new Set() }
    topic.listeners.add(listener)
    this.#topics.set(destination, topic)
    signal.addEventListener('abort', () => this.#remove(destination, topic, listener))
    if (this.#isConnected && topic.subscription) listener.onMissed()
    else if (this.#isConnected) this.#subscribe(destination, topic)
    this.#update()
  }

  #remove(destination: string, topic: Topic, listener: Listener): void {
    topic.listeners.delete(listener)
    if (topic.listeners.size > 0) return
    if (this.#isConnected) topic.subscription?.unsubscribe()
    this.#topics.delete(destination)
    setTimeout(() => this.#update(), idleTimeout)
  }

  /** Opens, closes or reopens the socket, depending on the listeners and on who is signed in. */
  #update(): void {
    this.#queue = this.#queue.then(async () => {
      const userId = currentUserId()
      const isWanted = userId !== undefined && this.#topics.size > 0 && !this.#isHidden
      if (this.#client.active && (!isWanted || userId !== this.#userId)) {
        this.#clearSubscriptions()
        await this.#client.deactivate({ force: true })
      }
      if (!isWanted || this.#client.active) return
      if (userId !== this.#userId) this.#refused.clear()
      this.#userId = userId
      this.#client.activate()
    })
  }

  async #setToken(): Promise<void> {
    // If the token cannot be renewed, the old one is sent: the server refuses it and the socket tries again later. Without
    // a token it would connect as a visitor and miss the messages for the user.
    const token = readTokens(localStorage) && (await freshToken().catch(() => readTokens(localStorage)?.accessToken))
    this.#client.connectHeaders = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  }

  #onConnect(): void {
    this.#isConnected = true
    for (const [destination, topic] of this.#topics) this.#subscribe(destination, topic)
  }

  #subscribe(destination: string, topic: Topic): void {
    if (this.#refused.has(destination)) return
    // From here on no message is missed; the earlier ones are in the REST API.
    this.#client.watchForReceipt(destination, () => notifyMissed(topic))
    topic.subscription = this.#client.subscribe(
      destination,
      ({ body }) => {
        for (const listener of topic.listeners) listener.onMessage(JSON.parse(body))
      },
      { id: destination, receipt: destination },
    )
  }

  #onClose(): void {
    const wasConnected = this.#isConnected
    this.#clearSubscriptions()
    // Without a socket, pages refetch at each attempt to connect.
    if (!wasConnected && this.#client.active) for (const topic of this.#topics.values()) notifyMissed(topic)
  }

  #clearSubscriptions(): void {
    this.#isConnected = false
    for (const topic of this.#topics.values()) topic.subscription = undefined
  }

  #onError(code: string | undefined, destination: string | undefined): void {
    if (destination !== undefined && permanentErrors.includes(code ?? '')) this.#refused.add(destination)
    if (code !== 'AUTHORIZATION_INVALID' && code !== 'BANNED_ERROR') return
    const userId = currentUserId()
    // The call that reloads the session gets the same refusal and shows it to the user.
    setTimeout(() => {
      if (userId && userId === currentUserId()) session.reload().catch(() => undefined)
    }, refusedTokenDelay)
  }

  #watchVisibility(): void {
    let timer: ReturnType<typeof setTimeout> | undefined
    document.addEventListener('visibilitychange', () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') this.#setHidden(false)
      else timer = setTimeout(() => this.#setHidden(true), hiddenTimeout)
    })
  }

  #setHidden(isHidden: boolean): void {
    this.#isHidden = isHidden
    this.#update()
  }
}

/** Visitors need none of the code that renews tokens. */
const freshToken = () => import('../api/browser.ts').then(({ tokenToSend }) => tokenToSend())

const notifyMissed = ({ listeners }: Topic) => {
  for (const listener of listeners) listener.onMissed()
}

/** Whose token the socket sends: a user's id, `''` for a visitor, undefined while it is unknown. */
const currentUserId = (): string | undefined => {
  const { state } = session
  return state.kind === 'user' ? state.user.id : state.kind === 'visitor' ? '' : undefined
}

/** The socket of this tab. */
export const socket = new LiveSocket()
