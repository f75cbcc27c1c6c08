import type { ChatLiveMessage, ChatsChanged } from '@agone/contract/matches/routes/chat-live'
import type { NotificationMessage } from '@agone/contract/notifications/routes/notifications'
import type { TicketChanged, TicketMessageCreated } from '@agone/contract/tickets/routes'
import type { VersionMessage } from '@agone/contract/tournaments/routes/live'

/** A subscriber of a destination (`destinationOf`). */
export type Listener = {
  onMessage(
    message:
      | NotificationMessage
      | VersionMessage
      | ChatLiveMessage
      | ChatsChanged
      | TicketMessageCreated
      | TicketChanged,
  ): void
  /** Messages may have been missed: it has just subscribed, or the server was unreachable. Load the state over REST. */
  onMissed(): void
}
