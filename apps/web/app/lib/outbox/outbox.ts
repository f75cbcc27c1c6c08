import { ApiError } from '../api/api-error.ts'
import { transport } from '../api/browser.ts'
import type { Transport } from '../api/client.ts'
import { uploadTransport } from '../forms/upload.ts'
import { cacheOwner, visitorOwner } from '../offline/cache-owner.ts'
import { sessionStore } from '../session/own-session.ts'
import { requestSync } from '../session/worker-bridge.ts'
import type { OutboxItem } from './item.ts'
import { addItem, listItems, outboxChannel, removeItem, updateItem, withSendLock } from './outbox-store.ts'
import { sendItems, type ItemResult, type SendResult } from './send-items.ts'
import { sendRequest } from './send-request.ts'

/** What a form passes to the outbox. */
export type UnsentDraft = Pick<OutboxItem, 'kind' | 'place' | 'path' | 'subject' | 'content' | 'request'> & {
  draft?: object
  /** The same draft sent again has the same key. */
  key?: string
}

type SubmitOptions = {
  onProgress?: (loaded: number) => void
  signal?: AbortSignal
  /** Gets the response, unless another tab or the worker has sent it. */
  onAnswer?: (answer: unknown) => void
}

/** `waiting`: it is stored and will be sent. */
export type Submission = 'sent' | 'waiting'

/** How long a form waits for the response before it says that what was written is stored, in milliseconds. */
const responseTimeout = 10_000

/** The first and the longest wait until an unreachable server is tried again, in milliseconds. */
const retryDelays = { first: 5_000, longest: 60_000 }

const userId = (): string | undefined => {
  const owner = cacheOwner(sessionStore)
  return owner === visitorOwner ? undefined : owner
}

/** What the user of this browser wrote and the server does not have yet. It is sent by any open page, or by the worker. */
class PageOutbox {
  #stored: readonly OutboxItem[] = []
  #items: readonly OutboxItem[] = []
  readonly #listeners = new Set<() => void>()
  /** What forms of this page wait for. */
  readonly #submitted = new Map<string, { options: SubmitOptions; onResult: (result: ItemResult) => void }>()
  /** What other parts of this page are sending right now. */
  readonly #sending = new Set<string>()
  readonly #resultListeners = new Set<(item: OutboxItem, result: ItemResult) => void>()
  #channel: BroadcastChannel | undefined
  #delay = retryDelays.first
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined

  /** What waits, without what this page is sending right now: a form, or an open chat. */
  get items(): readonly OutboxItem[] {
    return this.#items
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tells what became of items that no form waits for. */
  onResult(listener: (item: OutboxItem, result: ItemResult) => void): () => void {
    this.#resultListeners.add(listener)
    return () => this.#resultListeners.delete(listener)
  }

  /** Reads what is stored: at start-up, after a sign-in, and when another tab changed it. */
  async refresh(): Promise<void> {
    this.#connect()
    const owner = userId()
    this.#stored = owner === undefined ? [] : await listItems(owner).catch(() => [])
    this.#items = this.#stored.filter(({ key }) => !this.#submitted.has(key) && !this.#sending.has(key))
    for (const listener of this.#listeners) listener()
  }

  /**
   * Stores what was written and sends it. A refusal is thrown, and nothing stays stored: the form shows it. Without a
   * response it stays stored.
   */
  async submit(draft: UnsentDraft, options: SubmitOptions = {}): Promise<Submission> {
    const item = this.#itemOf(draft)
    const result = new Promise<ItemResult>((resolve) => {
      this.#submitted.set(item.key, { options, onResult: resolve })
    })
    const found = await this.#firstResult(item, { options, result }).finally(() => this.#submitted.delete(item.key))
    const isWaiting = found === undefined && (await this.#isStored(item.key))
    if (isWaiting) return 'waiting'
    if (found?.kind === 'sent') options.onAnswer?.(found.answer)
    if (found === undefined || found.kind === 'sent') return 'sent'
    await this.discard(item.key)
    throw found.kind === 'refused' ? found.fault : new DOMException('cancelled', 'AbortError')
  }

  /** What becomes of an item; undefined if it is still stored after an attempt, or after some time. */
  async #firstResult(
    item: OutboxItem,
    { options, result }: { options: SubmitOptions; result: Promise<ItemResult> },
  ): Promise<ItemResult | undefined> {
    const isStored = await addItem(item).then(
      () => true,
      () => false,
    )
    // A browser that stores nothing sends it now or never.
    if (!isStored) {
      const answer = await sendRequest(transport, item.request, { key: item.key, signal: options.signal })
      return { kind: 'sent', answer }
    }
    await this.#changed()
    // A run that is about to end may not see it any more.
    const run = (this.#running ?? Promise.resolve()).then(() => this.run())
    const isLong = item.request.files.length > 0
    const late = new Promise<undefined>((resolve) => (isLong ? undefined : setTimeout(resolve, responseTimeout)))
    return Promise.race([result, run.then(() => undefined), late])
  }

  /** Stores what another part of the page sends by itself, such as an open chat. It is listed once it is released. */
  async store(draft: UnsentDraft): Promise<void> {
    const item = this.#itemOf(draft)
    this.#sending.add(item.key)
    await addItem(item)
    // Other tabs would list what is being sent here.
    await (this.#sending.has(item.key) ? this.refresh() : this.#changed())
  }

  /** Lists what `store` has stored: the page is not sending it now, or any more. */
  release(keys: readonly string[]): void {
    const isAny = keys.filter((key) => this.#sending.delete(key)).length > 0
    if (isAny) void this.#changed()
  }

  /** Sends everything that waits, unless it is being sent already; then what came meanwhile follows. */
  run(): Promise<void> {
    this.#running ??= this.#send().finally(() => (this.#running = undefined))
    return this.#running
  }

  /** Sends a refused item again. If it may have arrived, it gets a new key: the user has decided to send it anew. */
  async retry(key: string): Promise<void> {
    const item = this.#items.find((each) => each.key === key)
    if (item === undefined) return
    const { sentAt: _sentAt, refusal: _refusal, ...rest } = item
    await removeItem(key)
    await addItem({ ...rest, state: 'waiting', key: item.state === 'uncertain' ? crypto.randomUUID() : key })
    await this.#changed()
    await this.run()
  }

  async discard(key: string): Promise<void> {
    await removeItem(key)
    this.#sending.delete(key)
    await this.#changed()
  }

  /** Deletes everything of the user, who has been asked. */
  async clear(): Promise<void> {
    for (const { key } of this.#stored) await removeItem(key)
    await this.#changed()
  }

  /** Other tabs and the worker change the outbox, and the network comes back. */
  #connect(): void {
    if (this.#channel) return
    this.#channel = new BroadcastChannel(outboxChannel)
    this.#channel.addEventListener('message', () => void this.refresh())
    window.addEventListener('online', () => void this.run())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void this.run()
    })
  }

  #itemOf({ key = crypto.randomUUID(), ...draft }: UnsentDraft): OutboxItem {
    const last = this.#stored.at(-1)?.writtenAt ?? 0
    return { ...draft, key, owner: userId() ?? '', writtenAt: Math.max(Date.now(), last + 1), state: 'waiting' }
  }

  async #isStored(key: string): Promise<boolean> {
    await this.refresh()
    return this.#stored.some((item) => item.key === key)
  }

  async #changed(): Promise<void> {
    this.#channel?.postMessage('changed')
    await this.refresh()
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer)
    const owner = userId()
    // An attempt without a network would count as one that may have arrived.
    const isOnline = navigator.onLine
    const result = owner !== undefined && isOnline ? await withSendLock(() => this.#sendAll(owner)) : undefined
    await this.#changed()
    const isEmpty = !this.#stored.some(({ state }) => state === 'waiting')
    this.#delay = isEmpty ? retryDelays.first : Math.min(this.#delay * 2, retryDelays.longest)
    if (isEmpty) return
    requestSync()
    this.#timer = setTimeout(() => void this.run(), result?.wait === undefined ? this.#delay : result.wait * 1000)
  }

  #sendAll(owner: string): Promise<SendResult> {
    return sendItems({
      list: () => listItems(owner),
      update: updateItem,
      remove: removeItem,
      now: () => Date.now(),
      send: async (item) => {
        const { onProgress, signal } = this.#submitted.get(item.key)?.options ?? {}
        const hasFiles = item.request.files.length > 0
        // Somebody else has signed in meanwhile.
        if (userId() !== owner) throw new ApiError('AUTHORIZATION_INVALID', 401)
        const send: Transport = hasFiles ? uploadTransport(onProgress ?? (() => undefined)) : transport
        return sendRequest(send, item.request, { key: item.key, signal })
      },
      onResult: (item, result) => {
        const submitted = this.#submitted.get(item.key)
        if (submitted) submitted.onResult(result)
        else for (const listener of this.#resultListeners) listener(item, result)
      },
    })
  }
}

/** The outbox of this tab. */
export const outbox = new PageOutbox()
