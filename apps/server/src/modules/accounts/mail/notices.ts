import { makeT, type Locale, type Translate } from '@agone/i18n'
import type { FastifyInstance } from 'fastify'
import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { Communities, BrandedMail, type MailContent } from '../../community/index.ts'
import { dueAt } from '../deletion/deletions.ts'
import type { User } from '../user.ts'
import * as Users from '../users.ts'
import '../events.ts'

/** The base URL of links in mails, without a slash at its end, and the address for appeals. */
export type SiteContext = { publicUrl: string; contact: string | undefined }

/** The variable part of a mail. */
type NoticeText = Pick<MailContent, 'subject' | 'body' | 'facts' | 'button' | 'note'>
type WriteNotice = (t: Translate, about: { user: User; locale: Locale; site: SiteContext }) => NoticeText

/** Sends mails about changes of an account, in the transaction of the change. */
export const sendNotices = (app: FastifyInstance): void => {
  const { config, events } = app.platform
  const site = { publicUrl: config.publicUrl, contact: config.contact }
  events.on('user.banned', (ctx, { userId, banned }) => sendNotice(ctx, { userId }, site, banned ? ban : unban))
  events.on('user.deleting', (ctx, { userId }) => sendNotice(ctx, { userId }, site, deletion))
  events.on('user.restored', (ctx, { userId }) => sendNotice(ctx, { userId }, site, restored))
  events.on('user.emailChanged', async (ctx, { userId, before, byStaff }) => {
    await sendNotice(ctx, { userId, address: before }, site, formerEmail)
    if (byStaff) await sendNotice(ctx, { userId }, site, newEmail)
  })
  events.on('user.adminRemoved', (ctx, { userId }) => sendNotice(ctx, { userId }, site, adminRemoved))
}

/** The recipient; `address` is a former address of the user. */
type Recipient = { userId: UserId; address?: string }

/** Sends a notice, unless the user has no address. */
export const sendNotice = async (
  ctx: Ctx,
  { userId, address }: Recipient,
  site: SiteContext,
  write: WriteNotice,
): Promise<void> => {
  const user = await Users.get(ctx, userId)
  const to = address ?? user.email
  if (to === null) return
  const locale: Locale = user.locale ?? 'it'
  const t = makeT(locale)
  const greeting = t('auth.mailGreeting', { username: user.username })
  const { publicUrl } = site
  const contact = await Communities.contactOf(ctx, 'appeals', site.contact)
  await BrandedMail.send(ctx, {
    to,
    locale,
    greeting,
    publicUrl,
    ...write(t, { user, locale, site: { publicUrl, contact } }),
  })
}

/** Staff created an account; its owner sets the password at `link`. */
export const setPassword =
  (link: string): WriteNotice =>
  (t, { user }) => ({
    subject: t('mails.setPasswordSubject'),
    body: t('mails.setPasswordBody', { username: user.username }),
    button: { text: t('mails.setPasswordAction'), link },
    note: t('mails.setPasswordNote'),
  })

/** Staff received a link that sets the password. */
export const linkCreated: WriteNotice = (t, { site }) => ({
  subject: t('mails.linkCreatedSubject'),
  body: t('mails.linkCreatedBody'),
  button: { text: t('mails.toSecurity'), link: `${site.publicUrl}/management/profile/security` },
  note: notYouNote(t, site),
})

const ban: WriteNotice = (t, { user, site: { contact } }) => ({
  subject: t('mails.banSubject'),
  body: t('mails.banBody'),
  facts: user.ban_reason === null ? [] : [{ name: t('mails.reason'), value: user.ban_reason }],
  note: contact === undefined ? t('mails.banNoteNobody') : t('mails.banNote', { contact }),
})

const unban: WriteNotice = (t, { site }) => ({
  subject: t('mails.unbanSubject'),
  body: t('mails.unbanBody'),
  button: { text: t('mails.toSignIn'), link: `${site.publicUrl}/login?return=/` },
  note: t('mails.unbanNote'),
})

const deletion: WriteNotice = (t, { user, locale, site }) => {
  const due = user.deleted_at ? dueAt(user.deleted_at) : new Date()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(due)
  return {
    subject: t('mails.deletionSubject', { date }),
    body: t('mails.deletionBody', { date }),
    button: { text: t('mails.deletionAction'), link: `${site.publicUrl}/login?return=/` },
    note: t('mails.deletionNote'),
  }
}

const restored: WriteNotice = (t, { site }) => ({
  subject: t('mails.restoredSubject'),
  body: t('mails.restoredBody'),
  button: toSite(t, site),
  note: notYouNote(t, site),
})

const formerEmail: WriteNotice = (t, { site }) => ({
  subject: t('mails.formerEmailSubject'),
  body: t('mails.formerEmailBody'),
  note: notYouNote(t, site),
})

const newEmail: WriteNotice = (t, { site }) => ({
  subject: t('mails.newEmailSubject'),
  body: t('mails.newEmailBody'),
  button: toSite(t, site),
  note: t('mails.newEmailNote'),
})

const adminRemoved: WriteNotice = (t, { site }) => ({
  subject: t('mails.adminRemovedSubject'),
  body: t('mails.adminRemovedBody'),
  button: toSite(t, site),
  note: t('mails.adminRemovedNote'),
})

const toSite = (t: Translate, { publicUrl }: SiteContext) => ({ text: t('mails.toSite'), link: `${publicUrl}/` })

const notYouNote = (t: Translate, { contact }: SiteContext): string =>
  contact === undefined ? t('mails.notYouNobody') : t('mails.notYou', { contact })
