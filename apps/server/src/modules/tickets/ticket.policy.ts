import { hasRole, type Viewer } from '../../platform/context/viewer.ts'
import type { TicketRecord } from './tickets.store.ts'

type Owned = Pick<TicketRecord, 'author_id'>

export const isAuthor = (viewer: Viewer, ticket: Owned): boolean =>
  viewer.kind === 'user' && viewer.id === ticket.author_id

/** Whether the viewer answers tickets: an ADMIN whose account is verified. */
export const isStaff = (viewer: Viewer): boolean =>
  hasRole(viewer, 'ADMIN') && (viewer.kind !== 'user' || viewer.verified)

/**
 * Whether the viewer acts as staff in this ticket: an ADMIN who opened a ticket is its author, and does not see the notes of others
 * about it.
 */
export const isStaffOf = (viewer: Viewer, ticket: Owned): boolean => isStaff(viewer) && !isAuthor(viewer, ticket)

/** Tickets are private: their authors and staff see them. */
export const maySee = (viewer: Viewer, ticket: Owned): boolean => isAuthor(viewer, ticket) || isStaff(viewer)

/** Whether the viewer may follow the queue of all tickets. */
export const mayFollowQueue = (viewer: Viewer): boolean => viewer.kind === 'user' && isStaff(viewer)
