import type { ChatMessage } from '@agone/contract/matches/routes/chat'
import type { ApiError } from '../../../../lib/api/api-error.ts'
import { apiErrorOf } from '../../../../lib/api/error-code.ts'

/** A message that the server does not have yet. `loaded`: bytes of its files that are sent. */
export type Outgoing = {
  /** The Idempotency-Key: the message is written once, however often it is sent. */
  readonly key: string
  readonly content: string
  readonly files: readonly File[]
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly loaded: number
  readonly fault?: ApiError | undefined
}

/** What outlives the page: messages stay stored until they are sent or discarded. */
export type UnsentMessages = {
  load: () => Promise<readonly Outgoing[]>
  store: (item: Outgoing) => Promise<void>
  /** The page is not sending these now, or not any more: they count as unsent. */
  release: (keys: readonly string[]) => void
  remove: (key: string) => Promise<void>
}

type Parts = {
  /** Sends a message to the server, which answers with the message as it is stored. */
  post: (item: Outgoing, options: { onProgress: (loaded: number) => void; signal: AbortSignal }) => Promise<ChatMessage>
  unsent: UnsentMessages
  onChange: (items: readonly Outgoing[]) => void
  onSent: (message: ChatMessage) => void
}

/**
 * Sends messages one after the other, so that they keep their order. A failed one holds up those behind it until it is sent again
 * or discarded. Messages of the user that arrive over the socket are held back while one is sent: it may be the same one.
 */
export class MessageQueue {
  readonly #parts: Parts
  #items: readonly Outgoing[] = []
  #held: ChatMessage[] = []
  #control: AbortController | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  add(content: string, files: readonly File[]): void {
    const item: Outgoing = {
      key: crypto.randomUUID(),
      content,
      files,
      state: 'waiting',
      loaded: 0,
    }
    this.#update([...this.#items, item])
    void this.#parts.unsent.store(item)
    void this.#run()
  }

  /** Takes up what an earlier page could not send. */
  async restore(): Promise<void> {
    const stored = await this.#parts.unsent.load()
    const missing = stored.filter(({ key }) => this.#items.every((item) => item.key !== key))
    this.#update([...missing, ...this.#items])
    this.resume()
  }

  /** Sends the failed message again, and then those behind it. */
  retry(): void {
    this.#update(this.#items.map((item) => (item.state === 'failed' ? waiting(item) : item)))
    void this.#run()
  }

  /** Sends the first message again if it failed because the server could not be reached, and then those behind it. */
  resume(): void {
    if (this.#items[0]?.fault?.status === 0) this.retry()
  }

  /** Removes a message; one that is being sent is cancelled. */
  discard(key: string): void {
    const isSending = this.#items.some((item) => item.key === key && item.state === 'sending')
    this.#update(this.#items.filter((item) => item.key !== key))
    void this.#parts.unsent.remove(key)
    if (isSending) this.#control?.abort()
    else void this.#run()
  }

  /** What is left counts as unsent: it waits behind a failed message, or the chat is closed. */
  release(): void {
    this.#parts.unsent.release(this.#items.map(({ key }) => key))
  }

  /** Takes a message of the user from the socket; true if it will be passed to `onSent`. */
  takeOwn(message: ChatMessage): boolean {
    const [head] = this.#items
    if (head?.state === 'sending') return this.#held.push(message) > 0
    if (head?.fault?.status !== 0 || !isOf(head, message)) return false
    // It was written although the response got lost.
    this.#finish(head, message)
    void this.#run()
    return true
  }

  async #run(): Promise<void> {
    const [head] = this.#items
    if (head?.state === 'failed') return this.release()
    if (head?.state !== 'waiting' || this.#items.some(({ state }) => state === 'sending')) return
    const control = (this.#control = new AbortController())
    this.#change(head.key, { state: 'sending' })
    try {
      const onProgress = (loaded: number) => this.#change(head.key, { loaded })
      this.#finish(head, await this.#parts.post(head, { onProgress, signal: control.signal }))
    } catch (thrown) {
      this.#fail(head, apiErrorOf(thrown))
    }
    for (const message of this.#held.splice(0)) this.#parts.onSent(message)
    await this.#run()
  }

  #finish({ key }: Outgoing, message: ChatMessage): void {
    this.#update(this.#items.filter((item) => item.key !== key))
    void this.#parts.unsent.remove(key)
    this.#parts.onSent(message)
  }

  #fail(head: Outgoing, fault: ApiError): void {
    const written = fault.status === 0 ? this.#held.find((message) => isOf(head, message)) : undefined
    if (written) return this.#finish(head, written)
    if (fault.code === 'RATE_LIMIT' && fault.retryAfter !== undefined)
      setTimeout(() => this.retry(), fault.retryAfter * 1000)
    this.#change(head.key, { state: 'failed', fault })
  }

  #change(key: string, changes: Partial<Outgoing>): void {
    this.#update(this.#items.map((item) => (item.key === key ? { ...item, ...changes } : item)))
  }

  #update(items: readonly Outgoing[]): void {
    this.#items = items
    this.#parts.onChange(items)
  }
}

const waiting = (item: Outgoing): Outgoing => ({ ...item, state: 'waiting', loaded: 0, fault: undefined })

const isOf = ({ content, files }: Outgoing, message: ChatMessage): boolean =>
  message.content === content && message.attachments.length === files.length
