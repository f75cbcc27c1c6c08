import { AppError } from '../http/index.ts'
import type { Viewer } from '../context/viewer.ts'
import type { Frame } from './frames.ts'
import type { LiveState, Subscription } from './state.ts'

type Sender = { send(command: string, headers: Record<string, string>, body?: string): void }
type MayRead = (viewer: Viewer) => Promise<boolean>

type LiveText = Parameters<Subscription['deliver']>[0]
type OpenSubscription = { subscription: Subscription; destination: string; check: MayRead }

/** The subscriptions of one connection. */
export class Subscriptions {
  readonly #state: LiveState
  readonly #sender: Sender
  readonly #subscriptions = new Map<string, OpenSubscription>()
  #viewer: Viewer = { kind: 'visitor' }
  #isOver = false

  constructor(state: LiveState, sender: Sender) {
    this.#state = state
    this.#sender = sender
  }

  /**
   * SUBSCRIBE. Throws UNKNOWN_ERROR for an unknown destination, UNAUTHORIZED for a visitor at a destination for users,
   * and PERMISSION_DENIED without the right, also if the entity does not exist.
   */
  async add({ id, destination }: Frame['headers'], viewer: Viewer): Promise<void> {
    if (!id || !destination || this.#subscriptions.has(id)) throw new AppError('BODY_INVALID')
    this.#mustBeWithinSubscriptionLimits(destination)
    const found = this.#state.topics.find(destination)
    if (!found) throw new AppError('UNKNOWN_ERROR')
    this.#viewer = viewer
    if (found.kind === 'own') {
      if (viewer.kind !== 'user') throw new AppError('UNAUTHORIZED')
      const room = this.#state.ownRoom(viewer.id, destination)
      return this.#register({ id, destination, room }, () => Promise.resolve(true))
    }
    const check: MayRead = (who) => found.mayRead({ ...this.#state.ctx, viewer: who })
    if (!(await check(viewer))) throw new AppError('PERMISSION_DENIED')
    this.#register({ id, destination, room: destination }, check)
  }

  /** UNSUBSCRIBE; without effect for an unknown subscription. */
  remove(id: string | undefined): void {
    if (!id) throw new AppError('BODY_INVALID')
    this.#subscriptions.get(id)?.subscription.end()
  }

  /**
   * Ends subscriptions without a message that this viewer may no longer read; a new SUBSCRIBE is refused with an error.
   */
  async recheck(viewer: Viewer): Promise<void> {
    this.#viewer = viewer
    for (const { subscription, check } of [...this.#subscriptions.values()]) {
      if (!(await check(viewer))) subscription.end()
    }
  }

  clear(): void {
    this.#isOver = true
    for (const { subscription } of [...this.#subscriptions.values()]) subscription.end()
  }

  // Each subscription gets every message, so several of one socket to one destination multiply the cost.
  #mustBeWithinSubscriptionLimits(destination: string): void {
    const { subscriptions, subscriptionsPerDestination } = this.#state.limits
    const sameDestination = [...this.#subscriptions.values()].filter(
      (other) => other.destination === destination,
    ).length
    if (this.#subscriptions.size >= subscriptions || sameDestination >= subscriptionsPerDestination)
      throw new AppError('RATE_LIMITED')
  }

  async #deliverIfAllowed(id: string, open: OpenSubscription, message: LiveText): Promise<void> {
    const hasEnded = () => this.#subscriptions.get(id) !== open
    if (hasEnded()) return
    try {
      const mayRead = await open.check(this.#viewer)
      if (hasEnded()) return
      if (mayRead) open.subscription.deliver(message)
      else open.subscription.end()
    } catch (fault) {
      this.#state.ctx.log.warn({ err: fault }, 'the right of a subscriber could not be checked')
    }
  }

  #register({ id, destination, room }: { id: string; destination: string; room: string }, check: MayRead): void {
    if (this.#isOver) return
    // A check takes longer for one message than for the next: each waits for the one before.
    let lastCheck = Promise.resolve()
    const subscription: Subscription = {
      room,
      deliverChecked: (message) => {
        lastCheck = lastCheck.then(() => this.#deliverIfAllowed(id, open, message))
      },
      deliver: (message) =>
        this.#sender.send(
          'MESSAGE',
          { subscription: id, 'message-id': message.id, destination, 'content-type': 'application/json' },
          message.body,
        ),
      end: () => {
        this.#subscriptions.delete(id)
        this.#state.rooms.delete(room, subscription)
      },
    }
    const open: OpenSubscription = { subscription, destination, check }
    this.#subscriptions.set(id, open)
    this.#state.rooms.add(room, subscription)
  }
}
