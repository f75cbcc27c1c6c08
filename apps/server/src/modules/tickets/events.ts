import type { TicketSubjectRef } from '@agone/contract'
import type { MessageRecord } from './messages.store.ts'
import type { TicketRecord } from './tickets.store.ts'

/** What somebody has to be told of a ticket: staff of a new one or of a new message, the author of an answer. */
export type TicketNotice = 'TICKET_OPENED' | 'TICKET_MESSAGE' | 'TICKET_REPLY'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** A ticket has changed, or has a new message or note. */
    'ticket.changed': { ticket: TicketRecord; message?: MessageRecord; notice?: TicketNotice | undefined }
  }

  interface QuestionMap {
    /** Whether the viewer can see what a ticket is to be about. A domain answers false for what is not its own. */
    'tickets.isVisible': { question: TicketSubjectRef; answer: boolean }
  }
}
