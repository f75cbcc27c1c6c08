import type { ChatMessageId, MatchId } from '@agone/contract/ids'
import { baseLimits } from '@agone/contract/base-limits'
import { chatRoutes, type ChatHistory, type ChatMessage } from '@agone/contract/matches/routes/chat'
import type { Call } from '../../../../lib/api/client.ts'
import { loadedRange, logOf, withMessage, withNewer, withOlder, type ChatLog } from './chat-log.ts'

type Query = { before?: ChatMessageId; after?: ChatMessageId; around?: ChatMessageId; size?: number }

/** How many pages are loaded again after an interruption; older ones are forgotten until the reader scrolls to them. */
const repeatedPages = 5

/**
 * Loads the history of a chat, and merges the messages that arrive over the socket: none twice, and none lost, because what arrives
 * during a request is applied to its response.
 */
export class RoomLog {
  readonly #matchId: MatchId
  readonly #call: Call
  readonly #onChange: (log: ChatLog) => void
  readonly #arrivals = new Set<ChatMessage[]>()
  #log: ChatLog | undefined
  /** Grows when another part of the history is shown: responses for the part before are dropped. */
  #generation = 0
  #isLoadingMore = false

  constructor(matchId: MatchId, { call, onChange }: { call: Call; onChange: (log: ChatLog) => void }) {
    this.#matchId = matchId
    this.#call = call
    this.#onChange = onChange
  }

  get current(): ChatLog | undefined {
    return this.#log
  }

  /** Shows the newest messages, or those around one. */
  async show(around?: ChatMessageId): Promise<void> {
    const generation = ++this.#generation
    await this.#during(async () => {
      const history = await this.#load(around === undefined ? {} : { around })
      return generation === this.#generation ? logOf(history) : undefined
    })
  }

  async loadOlder(): Promise<void> {
    const before = this.#log?.messages[0]?.id
    if (before !== undefined && this.#log?.hasBefore) await this.#loadMore({ before }, withOlder)
  }

  async loadNewer(): Promise<void> {
    const after = this.#log?.messages.at(-1)?.id
    if (after !== undefined && this.#log?.hasAfter) await this.#loadMore({ after }, withNewer)
  }

  /** Loads again what is shown, and what was written since: changes may have been missed. */
  async refresh(): Promise<void> {
    if (!this.#log) return
    const generation = ++this.#generation
    const { oldest, around } = loadedRange(this.#log)
    await this.#during(async () => {
      let history = await this.#load({ ...(around === undefined ? {} : { around }), size: baseLimits.pageSizeMax })
      for (let page = 1; page < repeatedPages; page += 1) {
        const before = history.entries[0]?.id
        if (!history.hasBefore || before === undefined || oldest === undefined || before <= oldest) break
        const older = await this.#load({ before, size: baseLimits.pageSizeMax })
        history = { ...history, entries: [...older.entries, ...history.entries], hasBefore: older.hasBefore }
      }
      return generation === this.#generation ? logOf(history) : undefined
    })
  }

  /** Applies a message that is new, edited or deleted. */
  apply(message: ChatMessage): void {
    for (const arrived of this.#arrivals) arrived.push(message)
    if (this.#log) this.#set(withMessage(this.#log, message))
  }

  async #loadMore(query: Query, add: (log: ChatLog, history: ChatHistory) => ChatLog): Promise<void> {
    if (this.#isLoadingMore) return
    this.#isLoadingMore = true
    const generation = this.#generation
    try {
      await this.#during(async () => {
        const history = await this.#load(query)
        return this.#log && generation === this.#generation ? add(this.#log, history) : undefined
      })
    } finally {
      this.#isLoadingMore = false
    }
  }

  /** Sets the log that `load` resolves to, with what has arrived meanwhile. */
  async #during(load: () => Promise<ChatLog | undefined>): Promise<void> {
    const arrived: ChatMessage[] = []
    this.#arrivals.add(arrived)
    try {
      const log = await load()
      if (log) this.#set(arrived.reduce(withMessage, log))
    } finally {
      this.#arrivals.delete(arrived)
    }
  }

  #load(query: Query): Promise<ChatHistory> {
    return this.#call(chatRoutes.messages, { params: { id: this.#matchId }, query })
  }

  #set(log: ChatLog): void {
    this.#log = log
    this.#onChange(log)
  }
}
