import { AppError } from '../http/index.ts'
import { visitor, type Viewer } from '../context/viewer.ts'
import type { Frame } from './frames.ts'
import type { Outgoing } from './outgoing.ts'
import type { RoomReaders, Subscriber } from './room.ts'
import type { LiveState } from './state.ts'

type Sender = { send(frames: Outgoing): void; close(code: 'away'): void }
type OpenSubscription = { subscriber: Subscriber; destination: string; readers: RoomReaders }

const everybody: RoomReaders = async (viewers) => viewers.map(() => true)

/** The subscriptions of one connection. */
export class Subscriptions {
  readonly #state: LiveState
  readonly #sender: Sender
  readonly #subscriptions = new Map<string, OpenSubscription>()
  #viewer: Viewer = visitor
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
      return this.#register({ id, destination, room }, everybody)
    }
    const readers: RoomReaders = (viewers) => found.mayRead(this.#state.ctx, viewers)
    const [mayRead] = await readers([viewer])
    if (!mayRead) throw new AppError('PERMISSION_DENIED')
    this.#register({ id, destination, room: destination }, readers)
  }

  /** UNSUBSCRIBE; without effect for an unknown subscription. */
  remove(id: string | undefined): void {
    if (!id) throw new AppError('BODY_INVALID')
    this.#subscriptions.get(id)?.subscriber.end()
  }

  /**
   * Ends subscriptions without a message that this viewer may no longer read; a new SUBSCRIBE is refused with an error.
   */
  async recheck(viewer: Viewer): Promise<void> {
    this.#viewer = viewer
    for (const { subscriber, readers } of [...this.#subscriptions.values()]) {
      const [mayRead] = await readers([viewer])
      if (!mayRead) subscriber.end()
    }
  }

  clear(): void {
    this.#isOver = true
    for (const { subscriber } of [...this.#subscriptions.values()]) subscriber.end()
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

  #register(
    { id, destination, room: name }: { id: string; destination: string; room: string },
    readers: RoomReaders,
  ): void {
    if (this.#isOver) return
    const room = this.#state.enterRoom(name, { destination, readers })
    const subscriber: Subscriber = {
      id,
      viewer: () => this.#viewer,
      send: (frames) => this.#sender.send(frames),
      missed: () => this.#sender.close('away'),
      end: () => {
        this.#subscriptions.delete(id)
        room.delete(subscriber)
        this.#state.leaveRoom(name, room)
      },
    }
    this.#subscriptions.set(id, { subscriber, destination, readers })
    room.add(subscriber)
  }
}
