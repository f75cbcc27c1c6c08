import type { Viewer } from '../context/viewer.ts'
import { frameText } from './frames.ts'
import { Outgoing } from './outgoing.ts'

/** One subscription: `id` is the name that the client gave it. */
export type Subscriber = {
  readonly id: string
  viewer(): Viewer
  send(frames: Outgoing): void
  /** Ends the subscription without a message. */
  end(): void
  /** A message could not be sent: the client has to connect again, and to load what it has missed. */
  missed(): void
}

/** A message to deliver; `isChecked`: only to those who may still read it. */
export type Delivery = { id: string; body: string; isChecked: boolean }

/** Which of these viewers may read the messages of a room now, in their order. */
export type RoomReaders = (viewers: readonly Viewer[]) => Promise<readonly boolean[]>

/** Characters of one WebSocket message with several frames: less than what clients take. */
const maxLength = 64 * 1024

/**
 * The subscribers of one destination on this node. Messages are delivered in their order. Those that come at once, or while the rights
 * of the subscribers are read, go together: one check for all of them, and one WebSocket message with several frames for each client.
 */
export class Room {
  readonly #destination: string
  readonly #readers: RoomReaders
  readonly #failed: (fault: unknown) => void
  readonly #subscribers = new Set<Subscriber>()
  #waiting: Delivery[] = []
  #isDelivering = false

  constructor(destination: string, readers: RoomReaders, failed: (fault: unknown) => void) {
    this.#destination = destination
    this.#readers = readers
    this.#failed = failed
  }

  add(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber)
  }

  delete(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber)
  }

  isEmpty(): boolean {
    return this.#subscribers.size === 0
  }

  deliver(message: Delivery): void {
    this.#waiting.push(message)
    if (this.#isDelivering) return
    this.#isDelivering = true
    // After the other messages of this moment have come.
    queueMicrotask(() => void this.#deliverWaiting())
  }

  async #deliverWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const messages = this.#takeMessages()
      try {
        if (messages.some(({ isChecked }) => isChecked)) await this.#endForbidden()
        this.#send(messages)
      } catch (fault) {
        this.#failed(fault)
        for (const subscriber of [...this.#subscribers]) subscriber.missed()
      }
    }
    this.#isDelivering = false
  }

  #takeMessages(): Delivery[] {
    let length = 0
    const end = this.#waiting.findIndex(({ body }) => (length += body.length) > maxLength)
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : Math.max(1, end))
  }

  /** Ends the subscriptions of those who have lost the right to read. */
  async #endForbidden(): Promise<void> {
    const subscribers = [...this.#subscribers]
    const mayRead = await this.#readers(subscribers.map((subscriber) => subscriber.viewer()))
    for (const [index, subscriber] of subscribers.entries()) if (!mayRead[index]) subscriber.end()
  }

  /** Subscriptions of the same name get the same bytes. */
  #send(messages: readonly Delivery[]): void {
    const byId = new Map<string, Outgoing>()
    for (const subscriber of this.#subscribers) {
      const { id } = subscriber
      let frames = byId.get(id)
      if (!frames) byId.set(id, (frames = new Outgoing(messages.map((message) => this.#frame(id, message)))))
      subscriber.send(frames)
    }
  }

  #frame(subscription: string, { id, body }: Delivery): string {
    const headers = {
      subscription,
      'message-id': id,
      destination: this.#destination,
      'content-type': 'application/json',
    }
    return frameText('MESSAGE', headers, body)
  }
}
