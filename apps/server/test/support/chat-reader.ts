import { Client } from '@stomp/stompjs'
import { chatRoutes, chatTopics, destinationOf, urlOf, type ChatHistory, type MatchId } from '@agone/contract'
import { mustBeDescribed } from './live-messages.ts'
import { addressOf, type Transport } from './transports.ts'

type Options = { origin: string; token: string; transport: Transport }

/**
 * A program of somebody else that follows the chat of a match: it subscribes, asks the API for what it has missed, and does both again
 * after each interruption.
 */
export class ChatReader {
  readonly transport: Transport
  readonly #options: Options
  readonly #matchId: MatchId
  readonly #client: Client
  readonly #texts = new Map<string, string>()
  /** The newest message that the API has told. */
  #confirmed: string | undefined
  /** How many connections there were, and how many messages came twice in one of them. */
  connections = 0
  repeated = 0
  /** The code of the last ERROR. */
  refusal: string | undefined

  constructor(matchId: MatchId, options: Options) {
    this.transport = options.transport
    this.#options = options
    this.#matchId = matchId
    this.#client = new Client({
      ...addressOf(options.origin, options.transport),
      connectHeaders: { Authorization: `Bearer ${options.token}` },
      reconnectDelay: 50,
      connectionTimeout: 5000,
      onConnect: () => this.#follow(),
      onStompError: ({ headers }) => (this.refusal = headers['message']),
    })
    this.#client.activate()
  }

  /** The messages in the order of their ids. */
  get texts(): string[] {
    return [...this.#texts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text)
  }

  get isConnected(): boolean {
    return this.#client.connected
  }

  /** Cuts its connection without a word. */
  cut(): void {
    this.#client.forceDisconnect()
  }

  async close(): Promise<void> {
    await this.#client.deactivate({ force: true })
  }

  #follow(): void {
    this.connections += 1
    const destination = destinationOf(chatTopics.match, { id: this.#matchId })
    const receipt = `follow ${this.connections}`
    const received = new Set<string>()
    this.#client.watchForReceipt(receipt, () => void this.#catchUp())
    this.#client.subscribe(
      destination,
      ({ body }) => {
        const message: unknown = JSON.parse(body)
        mustBeDescribed(destination, message)
        const { type, data } = Object(message)
        if (type !== 'MESSAGE_CREATED') return
        if (received.has(data.id)) this.repeated += 1
        received.add(data.id)
        this.#texts.set(data.id, data.content)
      },
      { receipt },
    )
  }

  /** Reads what it has missed; if the server is away, the next connection tries again. */
  async #catchUp(): Promise<void> {
    for (let hasAfter = true; hasAfter;) {
      const query = { size: 100, ...(this.#confirmed === undefined ? {} : { after: this.#confirmed }) }
      const part = await this.#read(query).catch(() => undefined)
      if (!part) return this.cut()
      for (const { id, content } of part.entries) this.#texts.set(id, content)
      this.#confirmed = part.entries.at(-1)?.id ?? this.#confirmed
      hasAfter = part.hasAfter
    }
  }

  async #read(query: Record<string, unknown>): Promise<ChatHistory> {
    const { origin, token } = this.#options
    const url = origin + urlOf(chatRoutes.messages, { params: { id: this.#matchId }, query })
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    if (response.status !== 200) throw new Error(`the API answered ${response.status}`)
    return response.json()
  }
}
