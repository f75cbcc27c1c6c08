import type { ChatLiveMessage } from '@agone/contract/matches/routes/chat-live'
import type { NotificationMessage, VersionMessage } from '@agone/contract/live'
import type { TicketChanged, TicketMessageCreated } from '@agone/contract/tickets/routes'

/** A subscriber of a destination (`liveDestinations`). */
export type Listener = {
  onMessage(
    message: NotificationMessage | VersionMessage | ChatLiveMessage | TicketMessageCreated | TicketChanged,
  ): void
  /** Messages may have been missed: it has just subscribed, or the server was unreachable. Load the state over REST. */
  onMissed(): void
}
