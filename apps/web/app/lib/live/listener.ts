import type { NotificationMessage, VersionMessage } from '@agone/contract/live'

/** Whoever wants to hear a destination of the socket (`liveDestinations`). */
export type Listener = {
  heard(message: NotificationMessage | VersionMessage): void
  /** Something may have been missed: it begins to listen now, or could not reach the server. Ask REST. */
  missed(): void
}
