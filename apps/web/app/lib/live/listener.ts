import type { NotificationMessage, VersionMessage } from '@agone/contract/live'

/** A subscriber of a destination (`liveDestinations`). */
export type Listener = {
  heard(message: NotificationMessage | VersionMessage): void
  /** Messages may have been missed: it has just subscribed, or could not reach the server. Load the state over REST. */
  missed(): void
}
