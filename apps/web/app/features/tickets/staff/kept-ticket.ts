import type { TicketId } from '@agone/contract/ids'

/** The ticket that is shown while none is chosen, and the search of the list whose first one it was. */
export type KeptTicket = { readonly search: string; readonly id: TicketId }

type List = {
  /** The query of the address: filters and page. */
  search: string
  /** The tickets in their order; undefined while they are loading. */
  entries: readonly { id: TicketId }[] | undefined
}

/**
 * The first ticket of a list. It stays when the order changes or it leaves the list: an answer that is being written, and the buttons
 * beside it, must not get to another ticket. Another search or page has a first ticket of its own.
 */
export const keptTicket = (kept: KeptTicket | undefined, { search, entries }: List): KeptTicket | undefined => {
  if (entries === undefined || kept?.search === search) return kept
  const [first] = entries
  return first && { search, id: first.id }
}
