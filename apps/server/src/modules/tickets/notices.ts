import type { NotificationData } from '@agone/contract'
import { makeT, type Translate } from '@agone/i18n'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context/ctx.ts'
import { Users } from '../accounts/index.ts'
import { BrandedMail } from '../community/index.ts'
import { Notifications, NotificationSettings } from '../notifications/index.ts'
import type { TicketNotice } from './events.ts'
import * as Store from './tickets.store.ts'
import type { Recipient, TicketRecord } from './tickets.store.ts'

/**
 * Tells authors of answers, and staff of new tickets and of messages that wait: on the site and by mail, in the transaction of the change. An
 * address that is not verified gets no mail.
 */
export const sendNotices = (app: FastifyInstance): void => {
  const { config, events } = app.platform
  events.on('ticket.changed', async (ctx, { ticket, notice }) => {
    if (notice === undefined) return
    const author = await Users.get(ctx, ticket.author_id)
    const authors = author.deleted_at ? [] : [author]
    const recipients = notice === 'TICKET_REPLY' ? authors : await staffOf(ctx, ticket)
    const userIds = recipients.map(({ id }) => id)
    // What staff are notified of is a message of the author, also when an act of somebody else is the occasion.
    const [sender] = notice === 'TICKET_REPLY' ? [ctx.viewer].filter((viewer) => viewer.kind === 'user') : authors
    await Notifications.sendMany(ctx, userIds, { type: notice, data: dataOf(ticket, sender) })
    const wanting = await NotificationSettings.whoWants(ctx, userIds, { type: notice, channel: 'mail' })
    for (const recipient of recipients.filter(({ id, verified }) => verified && wanting.has(id))) {
      await sendMail(ctx, recipient, { ticket, notice, publicUrl: config.publicUrl })
    }
  })
}

/** The assignee of a ticket, else all staff; never its author. */
const staffOf = async (ctx: Ctx, { assignee_id: assignee, author_id: author }: TicketRecord): Promise<Recipient[]> => {
  const staff = (await Store.findAllStaff(ctx.db)).filter(({ id }) => id !== author)
  const assignees = staff.filter(({ id }) => id === assignee)
  return assignees.length > 0 ? assignees : staff
}

const dataOf = (
  { id, number }: TicketRecord,
  sender: Pick<Recipient, 'id' | 'username'> | undefined,
): NotificationData => ({
  ticketId: id,
  ticketNumber: number,
  ...(sender && { userId: sender.id, username: sender.username }),
})

type WriteMail = (t: Translate, ticket: Pick<TicketRecord, 'number' | 'subject'>) => { subject: string; body: string }

// Mails to staff contain no names and no texts of authors, because the mails outlive an erasure of the account.
const mailTexts: Record<TicketNotice, WriteMail> = {
  TICKET_REPLY: (t, { number, subject }) => ({
    subject: t('tickets.replyMailSubject', { number }),
    body: t('tickets.replyMailBody', { subject }),
  }),
  TICKET_OPENED: (t, { number }) => ({
    subject: t('tickets.openedMailSubject', { number }),
    body: t('tickets.openedMailBody'),
  }),
  TICKET_MESSAGE: (t, { number }) => ({
    subject: t('tickets.messageMailSubject', { number }),
    body: t('tickets.messageMailBody'),
  }),
}

type Mailed = { ticket: TicketRecord; notice: TicketNotice; publicUrl: string }

const sendMail = async (
  ctx: Ctx,
  { email, username, locale: chosen }: Recipient,
  { ticket, notice, publicUrl }: Mailed,
): Promise<void> => {
  if (email === null) return
  const locale = chosen ?? 'it'
  const t = makeT(locale)
  const link = `${publicUrl}/management/tickets/${ticket.id}`
  await BrandedMail.send(ctx, {
    to: email,
    locale,
    publicUrl,
    greeting: t('auth.mailGreeting', { username }),
    ...mailTexts[notice](t, ticket),
    button: { text: t('tickets.mailAction'), link },
    note: t('tickets.mailNote'),
  })
}
