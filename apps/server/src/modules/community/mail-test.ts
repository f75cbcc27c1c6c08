import { randomInt } from 'node:crypto'
import type { MailFinding, MailTest } from '@agone/contract'
import { makeT, type Locale } from '@agone/i18n'
import type { Ctx } from '../../platform/context/ctx.ts'
import { AppError } from '../../platform/http/index.ts'
import { Mail, testMailServer, type MailConfig } from '../../platform/mail/index.ts'
import * as Communities from './community.ts'
import { messageOf } from './mail-layout.ts'

/** `resolveTxt` resolves the TXT records of a name, as in `node:dns/promises`. */
export type MailTestParts = {
  mail: MailConfig
  publicUrl: string
  resolveTxt: (name: string) => Promise<string[][]>
}

/** The recipient of a test mail. */
type Recipient = { email: string | null; username: string; locale: Locale }

declare module '../../platform/context/events.ts' {
  interface QuestionMap {
    /** A question to the accounts domain: the viewer as the recipient of a mail. */
    'mail.recipient': { question: undefined; answer: Recipient | undefined }
  }
}

/**
 * Sends a test mail to the viewer at once, and returns the results: the mail server, the sending, and whether the domain of
 * the sender has records for permitted servers (SPF, RFC 7208), for keys of signatures (DKIM, RFC 6376) and for other mails
 * (DMARC, RFC 7489). Without a configured server the mail goes to the local mailbox. Throws NO_MAIL_PROVIDED.
 */
export const testMail = async (
  ctx: Ctx,
  { mail, publicUrl, resolveTxt }: MailTestParts,
  { dkimSelector }: { dkimSelector?: string } = {},
): Promise<MailTest> => {
  const [recipient] = await ctx.events.ask(ctx, 'mail.recipient', undefined)
  if (!recipient?.email) throw new AppError('NO_MAIL_PROVIDED')
  const code = randomInt(10_000).toString().padStart(4, '0')
  const t = makeT(recipient.locale)
  const community = await Communities.get(ctx)
  const message = messageOf(
    {
      to: recipient.email,
      locale: recipient.locale,
      publicUrl,
      subject: t('mails.testSubject'),
      greeting: t('auth.mailGreeting', { username: recipient.username }),
      body: t('mails.testBody'),
      code,
      note: t('mails.testNote'),
    },
    community,
  )
  const from = /<([^<>]+)>/.exec(mail.from)?.[1] ?? mail.from
  const domain = from.slice(from.lastIndexOf('@') + 1)
  if (mail.url === undefined) {
    await Mail.send(ctx, message)
    return { ...notSent, server: 'missing', from, domain, code, dkimSelector: dkimSelector ?? null }
  }
  const delivery = await deliver(mail.url, mail.from, message)
  const [spf, dkim, dmarc] = await Promise.all([
    recordOf(resolveTxt, domain, /^v=spf1/),
    dkimSelector === undefined ? notSent.dkim : recordOf(resolveTxt, `${dkimSelector}._domainkey.${domain}`, dkimKey),
    recordOf(resolveTxt, `_dmarc.${domain}`, /^v=DMARC1/),
  ])
  return { ...delivery, spf, dkim, dmarc, from, domain, code, dkimSelector: dkimSelector ?? null }
}

/** A record with a key; one without was revoked (RFC 6376, section 3.6.1). */
const dkimKey = /(?:^|;)\s*p=\s*[A-Za-z0-9+/]/

const notSent = {
  sent: 'unknown',
  spf: 'unknown',
  dkim: 'unknown',
  dmarc: 'unknown',
  milliseconds: null,
  reason: null,
} as const

const deliver = async (url: string, from: string, message: Parameters<typeof Mail.send>[1]) => {
  try {
    const milliseconds = await testMailServer(url, { from, message })
    return { server: 'ok', sent: 'ok', milliseconds, reason: null } as const
  } catch (error) {
    // The server's own error says most; else the error of the connection.
    const answered = error instanceof Error && 'response' in error ? String(error.response) : undefined
    const reason = answered ?? (error instanceof Error ? error.message : String(error))
    return { server: answered === undefined ? 'failed' : 'ok', sent: 'failed', milliseconds: null, reason } as const
  }
}

const recordOf = async (
  resolveTxt: MailTestParts['resolveTxt'],
  name: string,
  pattern: RegExp,
): Promise<MailFinding> => {
  try {
    const records = await resolveTxt(name)
    return records.some((parts) => pattern.test(parts.join(''))) ? 'ok' : 'missing'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ENODATA' || code === 'ENOTFOUND' ? 'missing' : 'unknown'
  }
}
