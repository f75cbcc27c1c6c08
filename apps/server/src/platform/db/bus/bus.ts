/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * Small messages between the nodes of one product: socket fan-out, cache invalidation, limits. Delivered at most once,
 * in order per publisher; not for messages that must not be lost. Publish after the commit (`ctx.afterCommit`).
 */
export type Bus = {
  /** Sends a message to every node, including this one. Listeners run after `publish` has returned. */
  publish(topic: string, message: Json): void
  /** Listens to a topic until the returned function is called. */
  subscribe(topic: string, listener: BusListener): () => void
  /** Called when messages of other nodes may be lost (after a lost connection): drop caches. */
  onGap(listener: () => void): () => void
  /** Whether this is the only node, is connected to the others, or has lost its connection. */
  state(): 'alone' | 'connected' | 'lost'
}

export type BusListener = (message: Json) => void

/** A bus that can be closed. */
export type ClosableBus = Bus & { close(): Promise<void> }

/** The listeners of one node. An error in one listener does not affect the others. */
export class Listeners {
  readonly #topics = new Map<string, Set<BusListener>>()
  readonly #gaps = new Set<() => void>()
  readonly #failed: (error: unknown) => void

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed
  }

  subscribe(topic: string, listener: BusListener): () => void {
    const listeners = this.#topics.get(topic) ?? new Set()
    this.#topics.set(topic, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#topics.get(topic) === listeners) this.#topics.delete(topic)
    }
  }

  onGap(listener: () => void): () => void {
    this.#gaps.add(listener)
    return () => void this.#gaps.delete(listener)
  }

  deliver(topic: string, message: Json): void {
    for (const listener of this.#topics.get(topic) ?? []) this.#call(() => listener(message))
  }

  gap(): void {
    for (const listener of this.#gaps) this.#call(listener)
  }

  #call(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      this.#failed(error)
    }
  }
}
