import type { tickets as source } from '../it/tickets.ts'
import type { TextsOf } from '../translate.ts'

export const tickets = {
  replyMailSubject: 'The staff have answered request {number}',
  replyMailBody: 'there is an answer to your request “{subject}”. Read it on the site, and continue from there.',
  openedMailSubject: 'New ticket: number {number}',
  openedMailBody: 'a new ticket has arrived. Nobody follows it yet.',
  messageMailSubject: 'New message in ticket {number}',
  messageMailBody: 'the author of the ticket has written again, and waits for an answer.',
  mailAction: 'Open the conversation',
  mailNote: 'Do not reply to this mail: answers are written on the site.',
} as const satisfies TextsOf<typeof source>
