import type { Ctx, Jobs } from '../context/ctx.ts'
import type { Message } from './mail.ts'
import { deleteMailsBefore, findMail, updateAttempts, updateSent, type MailRow } from './mails.store.ts'

const keptDays = 7

/**
 * `url` (smtp:// or smtps://) is the mail server; without one mails stay in the local mailbox. `from` is the sender: an
 * address, which gets the name that each mail brings, or `Name <address>`, which is sent as it is.
 */
export type MailConfig = { url: string | undefined; from: string }

declare module '../context/jobs.ts' {
  interface JobMap {
    'mail.send': { mail: string }
    'mail.forget': object
  }
}

/** Defines the jobs that send mails (up to 8 retries) and delete them after a week. */
export const defineMailJobs = (jobs: Jobs, { url, from }: MailConfig): void => {
  const deliver = url === undefined ? keepInMailbox : smtp(url, from)
  jobs.define(
    'mail.send',
    async (ctx, { mail }) => {
      const row = await findMail(ctx.db, mail)
      if (!row || row.sent_at) return
      await updateAttempts(ctx.db, row.id)
      await deliver(row)
      await updateSent(ctx.db, row.id, new Date(ctx.clock.now()))
    },
    { retryLimit: 8, concurrency: 2, expireInSeconds: 120 },
  )
  jobs.define('mail.forget', (ctx: Ctx) =>
    deleteMailsBefore(ctx.db, new Date(ctx.clock.now() - keptDays * 24 * 3600 * 1000)),
  )
  jobs.schedule('mail.forget', '20 4 * * *')
}

const keepInMailbox = async () => undefined

const timeout = 10_000

/**
 * Connects to the mail server and signs in; with `message` sends it at once, past the queue. Answers the milliseconds until
 * the server had accepted the sign-in. Throws what the server says otherwise.
 */
export const reachMailServer = async (
  url: string,
  { from, message }: { from: string; message?: Message } = { from: '' },
): Promise<number> => {
  const limits = {
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...limits })
  try {
    const begun = performance.now()
    await transport.verify()
    const milliseconds = Math.round(performance.now() - begun)
    if (message) await transport.sendMail(envelopeOf(message, from))
    return milliseconds
  } finally {
    transport.close()
  }
}

const envelopeOf = ({ to, sender, subject, text, html }: Message, from: string) => ({
  from: from.includes('<') ? from : { name: sender, address: from },
  // As an object: in a text, a comma or a quote in the address could name a second recipient.
  to: { name: '', address: to },
  subject,
  text,
  html,
  disableFileAccess: true,
  disableUrlAccess: true,
})

const smtp = (url: string, from: string) => {
  // Loaded with the first mail: it takes memory that a server without mail does not need.
  const opening = async () => (await import('nodemailer')).createTransport(url)
  let transport: ReturnType<typeof opening> | undefined
  return async (mail: MailRow): Promise<void> => {
    transport ??= opening()
    await (
      await transport
    ).sendMail({
      ...envelopeOf({ ...mail, to: mail.to_address, sender: mail.sender ?? '' }, from),
      // The same mail tried twice has the same id, so mailboxes can drop the second.
      messageId: `<${mail.id}@${new URL(url).hostname}>`,
    })
  }
}
