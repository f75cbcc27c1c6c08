import { livePaths } from '@agone/contract/live'
import { Client, ReconnectionTimeMode, type StompSubscription } from '@stomp/stompjs'
import { apiOrigin, session, tokenToSend } from '../api/browser.ts'
import { readTokens } from '../session/storage.ts'
import type { Listener } from './listener.ts'

type Topic = { listeners: Set<Listener>; subscription?: StompSubscription | undefined }

/** Milliseconds. The first is drawn for each tab, so that not everybody comes back at once. */
const retry = { first: 1000 + Math.random() * 2000, longest: 60_000 }

/** Refusals of a subscription that asking again would only meet again. */
const final = ['PERMISSION_DENIED', 'UNKNOWN_ERROR']

/** How long a page that nobody looks at keeps its socket, and a socket that nobody listens to is kept, in milliseconds. */
const [patience, idle] = [60_000, 5000]

/** How long the page has to learn of a session's end by itself (it may be its own act), in milliseconds. */
const ownNews = 1500

/**
 * The one socket of this tab, open while somebody listens and the page is looked at. It speaks as whoever is signed in,
 * comes back by itself, and says `missed` whenever it begins anew.
 */
class LiveSocket {
  readonly #topics = new Map<string, Topic>()
  /** What the server refused to this user; asking again would end the socket again. */
  readonly #refused = new Set<string>()
  readonly #client: Client
  #isConnected = false
  #isAway = document.visibilityState === 'hidden'
  #speaksAs: string | undefined
  #work = Promise.resolve()

  constructor() {
    this.#client = new Client({
      brokerURL: new URL(livePaths.websocket, apiOrigin || location.origin).href.replace(/^http/, 'ws'),
      reconnectDelay: retry.first,
      maxReconnectDelay: retry.longest,
      reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
      connectionTimeout: 15_000,
      beforeConnect: () => this.#present(),
      onConnect: () => this.#connected(),
      onWebSocketClose: () => this.#closed(),
      onStompError: ({ headers }) => this.#refusedBy(headers['message'], headers['receipt-id']),
    })
    session.subscribe(() => this.#settle())
    this.#watchVisibility()
  }

  add(destination: string, listener: Listener, signal: AbortSignal): void {
    const topic = this.#topics.get(destination) ?? { listeners: new Set() }
    topic.listeners.add(listener)
    this.#topics.set(destination, topic)
    signal.addEventListener('abort', () => this.#remove(destination, topic, listener))
    if (this.#isConnected && topic.subscription) listener.missed()
    else if (this.#isConnected) this.#subscribe(destination, topic)
    this.#settle()
  }

  #remove(destination: string, topic: Topic, listener: Listener): void {
    topic.listeners.delete(listener)
    if (topic.listeners.size > 0) return
    if (this.#isConnected) topic.subscription?.unsubscribe()
    this.#topics.delete(destination)
    setTimeout(() => this.#settle(), idle)
  }

  /** Opens, closes or reopens the socket, whatever who listens and who is signed in ask for. */
  #settle(): void {
    this.#work = this.#work.then(async () => {
      const who = identity()
      const isWanted = who !== undefined && this.#topics.size > 0 && !this.#isAway
      if (this.#client.active && (!isWanted || who !== this.#speaksAs)) {
        this.#forget()
        await this.#client.deactivate({ force: true })
      }
      if (!isWanted || this.#client.active) return
      if (who !== this.#speaksAs) this.#refused.clear()
      this.#speaksAs = who
      this.#client.activate()
    })
  }

  async #present(): Promise<void> {
    // Where it cannot be renewed the old one is refused, and tried again later: as a visitor one would hear too little.
    const token = await tokenToSend().catch(() => readTokens(localStorage)?.accessToken)
    this.#client.connectHeaders = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  }

  #connected(): void {
    this.#isConnected = true
    for (const [destination, topic] of this.#topics) this.#subscribe(destination, topic)
  }

  #subscribe(destination: string, topic: Topic): void {
    if (this.#refused.has(destination)) return
    // From here on nothing is missed; what came before, REST tells.
    this.#client.watchForReceipt(destination, () => tellMissed(topic))
    topic.subscription = this.#client.subscribe(
      destination,
      ({ body }) => {
        for (const listener of topic.listeners) listener.heard(JSON.parse(body))
      },
      { id: destination, receipt: destination },
    )
  }

  #closed(): void {
    const wasConnected = this.#isConnected
    this.#forget()
    // Without a socket, pages ask as often as it is tried again.
    if (!wasConnected && this.#client.active) for (const topic of this.#topics.values()) tellMissed(topic)
  }

  #forget(): void {
    this.#isConnected = false
    for (const topic of this.#topics.values()) topic.subscription = undefined
  }

  #refusedBy(code: string | undefined, destination: string | undefined): void {
    if (destination !== undefined && final.includes(code ?? '')) this.#refused.add(destination)
    if (code !== 'AUTHORIZATION_INVALID' && code !== 'BANNED_ERROR') return
    const who = identity()
    // A call meets the same refusal, and tells the reader as calls do.
    setTimeout(() => {
      if (who && who === identity()) session.reload().catch(() => undefined)
    }, ownNews)
  }

  #watchVisibility(): void {
    let timer: ReturnType<typeof setTimeout> | undefined
    document.addEventListener('visibilitychange', () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') this.#turn(false)
      else timer = setTimeout(() => this.#turn(true), patience)
    })
  }

  #turn(isAway: boolean): void {
    this.#isAway = isAway
    this.#settle()
  }
}

const tellMissed = ({ listeners }: Topic) => {
  for (const listener of listeners) listener.missed()
}

/** Who the socket is to speak as: a user's id, `''` for a visitor, undefined while nobody knows. */
const identity = (): string | undefined => {
  const { state } = session
  return state.kind === 'user' ? state.user.id : state.kind === 'visitor' ? '' : undefined
}

/** The socket of this tab. */
export const socket = new LiveSocket()
