import type { Ctx, Jobs } from '../context/ctx.ts'
import type { Message } from './mail.ts'
import { deleteMail, deleteMailsBefore, findMail, updateAttempts, updateSent, type MailRow } from './mails.store.ts'

const retentionDays = 7

/**
 * `url` (smtp:// or smtps://) is the mail server; without one mails stay in the local mailbox. `from` is the sender: an
 * address, to which each mail adds a name, or `Name <address>`, which is sent unchanged.
 */
export type MailConfig = { url: string | undefined; from: string }

declare module '../context/jobs.ts' {
  interface JobMap {
    'mail.send': { mail: string }
    'mail.forget': object
  }
}

// About two days: a mail server may be away for long, and a mail that is given up never arrives.
const patient = { retryLimit: 60, retryDelay: 5 }

/**
 * Defines the jobs that send mails and delete them after a week. A mail to an address that does not exist is deleted; after
 * any other error it is sent again.
 */
export const defineMailJobs = (jobs: Jobs, { url, from }: MailConfig): void => {
  const deliver = url === undefined ? keepInMailbox : smtp(url, from)
  jobs.define(
    'mail.send',
    async (ctx, { mail }) => {
      const row = await findMail(ctx.db, mail)
      if (!row || row.sent_at) return
      await updateAttempts(ctx.db, row.id)
      try {
        await deliver(row)
      } catch (error) {
        if (!isUndeliverable(error)) throw error
        ctx.log.warn({ err: error, mail }, 'a mail was refused for good')
        return deleteMail(ctx.db, row.id)
      }
      await updateSent(ctx.db, row.id, new Date(ctx.clock.now()))
    },
    { ...patient, concurrency: 2, expireInSeconds: 120 },
  )
  jobs.define('mail.forget', (ctx: Ctx) =>
    deleteMailsBefore(ctx.db, new Date(ctx.clock.now() - retentionDays * 24 * 3600 * 1000)),
  )
  jobs.schedule('mail.forget', '20 4 * * *')
}

/**
 * True if the server says that the address does not exist (RFC 3463, section 3.2, and RFC 7505). Any other permanent error may be a
 * fault of the configuration or a used-up quota, so the mail waits.
 */
const isUndeliverable = (error: unknown): boolean =>
  error instanceof Error && 'response' in error && /^5\d\d[ -]5\.1\.(?:[1-6]|10)\b/.test(String(error.response))

/** The local mailbox shows the stored mails: there is nothing to deliver. */
const keepInMailbox = async () => undefined

const timeoutMs = 10_000

/**
 * Connects to the mail server and signs in; with `message` sends it at once, without the queue. Returns the milliseconds until
 * the server accepted the sign-in. Throws the server's error.
 */
export const testMailServer = async (
  url: string,
  { from, message }: { from: string; message?: Message } = { from: '' },
): Promise<number> => {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...timeouts })
  try {
    const startedAt = performance.now()
    await transport.verify()
    const milliseconds = Math.round(performance.now() - startedAt)
    if (message) await transport.sendMail(mailOptionsOf(message, from))
    return milliseconds
  } finally {
    transport.close()
  }
}

const mailOptionsOf = ({ to, sender, subject, text, html }: Message, from: string) => ({
  from: from.includes('<') ? from : { name: sender, address: from },
  // As an object: in a string, a comma or a quote in the address could add a second recipient.
  to: { name: '', address: to },
  subject,
  text,
  html,
  disableFileAccess: true,
  disableUrlAccess: true,
})

const smtp = (url: string, from: string) => {
  // Imported with the first mail: a server without mail does not need the memory.
  const openTransport = async () => (await import('nodemailer')).createTransport(url)
  let transport: ReturnType<typeof openTransport> | undefined
  return async (mail: MailRow): Promise<void> => {
    transport ??= openTransport()
    await (
      await transport
    ).sendMail({
      ...mailOptionsOf({ ...mail, to: mail.to_address, sender: mail.sender ?? '' }, from),
      // A retry has the same id, so mail servers can drop the duplicate.
      messageId: `<${mail.id}@${new URL(url).hostname}>`,
    })
  }
}
