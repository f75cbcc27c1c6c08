import type { FastifyInstance } from 'fastify'
import {
  AppError,
  escapeHtml,
  hashSource,
  htmlPage,
  isLoopback,
  pageStyle,
  servePage,
  trustedTypes,
} from '../http/index.ts'
import { findAllMails, findMail, type MailRow } from './mails.store.ts'

const shown = 100

/**
 * The local mailbox at `/dev/mail`, for a product on the developer's own computer without a mail server. It exists only
 * while both the listening and the public address are loopback, and answers only calls from this machine without a
 * proxy; others get 404.
 */
export const registerMailbox = (app: FastifyInstance): void => {
  const { db, config } = app.platform
  if (!isLoopback(config.host) || !isLoopback(new URL(config.publicUrl).hostname)) return
  servePage(app, {
    path: '/dev/mail',
    audience: 'loopback',
    handler: async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(htmlPage('Mailbox', listBody(await findAllMails(db, shown)))),
  })
  servePage(app, {
    path: '/dev/mail/:id',
    audience: 'loopback',
    handler: async (request, reply) => {
      const { id } = Object(request.params)
      const mail = typeof id === 'string' && isId.test(id) ? await findMail(db, id) : undefined
      if (!mail) throw new AppError('UNKNOWN_ERROR')
      return reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': policyFor(mail.html) })
        .type('text/html; charset=utf-8')
        .send(htmlPage(mail.subject, messageBody(mail)))
    },
  })
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

// The frame of the mail inherits this policy: the styles of this mail are allowed by hash.
const policyFor = (html: string) => {
  const sheets = html.matchAll(/<style>([^]*?)<\/style>/g)
  const attributes = html.matchAll(/ style="([^"]*)"/g)
  const hashes = new Set([...sheets, ...attributes].map(([, style = '']) => hashSource(style)))
  return (
    `default-src 'none'; style-src ${hashSource(pageStyle)} 'unsafe-hashes' ${[...hashes].join(' ')}; ` +
    "img-src 'self' data:; frame-src 'self'; base-uri 'none'; " +
    `form-action 'none'; frame-ancestors 'none'; ${trustedTypes()}`
  )
}

const listBody = (mails: readonly MailRow[]) => `<main>
<h1>Mailbox</h1>
<p class="quiet">No mail server is configured, so mails stay on this computer for a week.</p>
${mails.length === 0 ? '<p>No mails yet.</p>' : mails.map(entry).join('\n')}
</main>`

const entry = ({ id, subject, to_address, created_at }: MailRow) => `<div class="card"><a href="/dev/mail/${id}">
<strong>${escapeHtml(subject)}</strong><span class="quiet">${escapeHtml(to_address)}</span>
<span class="quiet end">${time(created_at)}</span></a></div>`

// In a frame without scripts and without access to this origin; its links open in a new tab, as in a real mailbox.
const messageBody = ({ subject, to_address, text, html, created_at }: MailRow) => `<main>
<p><a href="/dev/mail">Mailbox</a></p>
<h1>${escapeHtml(subject)}</h1>
<p class="quiet">To ${escapeHtml(to_address)}, ${time(created_at)}</p>
<h2>As HTML</h2>
<div class="card"><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"
srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe></div>
<h2>As text</h2>
<div class="card"><div><pre>${linked(text)}</pre></div></div>
</main>`

const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>]+?(?=[.,)]?(\s|$))/g, (url) => `<a href="${url}">${url}</a>`)

const time = (at: Date) => {
  const iso = at.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}
