import {
  limits,
  newId,
  notificationRoutes,
  ticketRoutes as routes,
  type MatchId,
  type NewTicket,
  type TicketId,
  type TicketPatch,
  type UserId,
} from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import { createUser, viewerOf } from '../../../test/support/factories/accounts.ts'
import { historyOf, reportPlugins, startWithTeams } from '../../../test/support/factories/matches.ts'
import { createTicket } from '../../../test/support/factories/tickets.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { defineMailJobs } from '../../platform/mail/index.ts'
import { accountsPlugin } from '../accounts/index.ts'
import { notificationsPlugin } from '../notifications/index.ts'
import { ticketsPlugin } from './plugin.ts'

let app: TestApp
let admin: SignedIn
before(async () => {
  app = await testApp((server: FastifyInstance) => {
    defineMailJobs(server.platform.jobs, { url: undefined, from: 'agone@example.org' })
    accountsPlugin(server)
    reportPlugins(server)
    notificationsPlugin(server)
    ticketsPlugin(server)
  })
  admin = await person({ roles: ['ADMIN'], username: 'Serena' })
})
after(() => app.close())

const person = async (options: Parameters<typeof createUser>[1] = {}): Promise<SignedIn> =>
  viewerOf(await createUser(app.ctx(), options))
const titleOf = async (call: Promise<{ problem: { title: string } }>) => (await call).problem.title
const form: NewTicket = { type: 'AGONE_GENERAL', subject: 'Una domanda', content: 'Come si fa?' }

const open = (as: SignedIn, changes: Partial<NewTicket> = {}) =>
  app.inject(routes.create, { body: { ...form, ...changes } }, { as })
/** A millisecond later than the message before: their order is that of their times. */
const write = (id: TicketId, as: SignedIn, content: string, internal?: boolean) => {
  app.clock.advance(1)
  return app.inject(routes.send, { params: { id }, body: { content, ...(internal ? { internal } : {}) } }, { as })
}
const change = (id: TicketId, as: SignedIn, body: TicketPatch, headers: Record<string, string> = {}) =>
  app.inject(routes.update, { params: { id }, body }, { as, headers })
const ticketOf = (id: TicketId, as: SignedIn) => app.inject(routes.one, { params: { id } }, { as })
const textsOf = async (id: TicketId, as: SignedIn) =>
  (await app.inject(routes.messages, { params: { id } }, { as })).answer.entries.map(({ content }) => content)
const queue = async (query: Parameters<typeof app.inject<typeof routes.list>>[1]['query'] = {}) =>
  (await app.inject(routes.list, { query }, { as: admin })).answer
const notificationsOf = async (as: SignedIn) =>
  (await app.inject(notificationRoutes.mine, { query: { size: 100 } }, { as })).answer.entries
const mailsTo = async ({ username }: SignedIn) => {
  const rows = await app
    .ctx()
    .db.selectFrom('mails')
    .select('subject')
    .where('to_address', '=', `${username.toLowerCase()}@example.org`)
    .execute()
  return rows.map(({ subject }) => subject)
}

test('every signed-in user opens a ticket, also an unverified one; a visitor does not', async () => {
  assert.equal(await titleOf(app.inject(routes.create, { body: form })), 'UNAUTHORIZED')
  const author = await person({ verified: false })
  const { status, answer } = await open(author, { type: 'AGONE_COMPLAINT', subject: ' Il 2–1 ' })
  assert.equal(status, 201)
  assert.deepEqual(
    [answer.subject, answer.status, answer.author.id, answer.assignee, answer.language],
    ['Il 2–1', 'OPEN', author.id, null, 'en'],
  )
  assert.deepEqual(await textsOf(answer.id, author), [form.content])
})

test('a ticket without a subject or text, or of an unknown type, is refused by field', async () => {
  const author = await person()
  for (const wrong of [{ subject: '  ' }, { content: ' ' }, { content: 'a'.repeat(limits.messageMax + 1) }]) {
    assert.equal(await titleOf(open(author, wrong)), 'FIELD_VALIDATION_ERROR')
  }
  const payload = { ...form, type: 'GENERAL' }
  const refused = await app.request({ method: 'POST', url: '/tickets', payload }, { as: author })
  assert.deepEqual(
    refused.problem.errors.map(({ path }) => path),
    ['/type'],
  )
})

test('a user has one open ticket at a time, also when two are sent at once', async () => {
  const author = await person()
  const answers = await Promise.all([open(author), open(author), open(author)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409])
  assert.equal(await titleOf(open(author)), 'ALREADY_HAVE_TICKET')
  const own = (await app.inject(routes.mine, { query: {} }, { as: author })).answer
  const [first] = own.entries
  assert.ok(first && own.resultsCount === 1)
  assert.equal((await change(first.id, author, { status: 'CLOSED' })).answer.status, 'CLOSED')
  const next = await open(author)
  assert.equal(next.status, 201)
  assert.equal(await titleOf(change(first.id, author, { status: 'OPEN' })), 'ALREADY_HAVE_TICKET')
})

test('a user opens at most five tickets in a day', async () => {
  const author = await person()
  for (let count = 0; count < limits.ticketsPerDay; count += 1)
    await createTicket(app.ctx(), author, { isClosed: true })
  const refused = await open(author)
  assert.deepEqual([refused.status, refused.problem.title], [429, 'RATE_LIMIT'])
})

test('a ticket is private: others, managers of tournaments too, get 404 for it and all that is in it', async () => {
  const author = await person()
  const { id, messageId } = await createTicket(app.ctx(), author)
  for (const as of [await person(), await person({ roles: ['TOURNAMENT_MANAGER'] })]) {
    const calls = [
      ticketOf(id, as),
      change(id, as, { status: 'CLOSED' }),
      write(id, as, 'Intruso'),
      app.inject(routes.messages, { params: { id } }, { as }),
      app.inject(routes.read, { params: { id }, body: { messageId } }, { as }),
    ]
    for (const call of calls) assert.equal(await titleOf(call), 'UNKNOWN_ERROR')
    assert.equal(await titleOf(app.inject(routes.list, { query: {} }, { as })), 'PERMISSION_DENIED_ERROR')
  }
  assert.equal((await ticketOf(id, admin)).status, 200)
})

test('an answer takes the ticket on and lets it wait for its author, a message lets it wait for staff', async () => {
  const author = await person()
  const { id } = await createTicket(app.ctx(), author)
  const answer = await write(id, admin, 'La guardo io.')
  assert.deepEqual([answer.status, answer.answer.byStaff, answer.answer.author.username], [201, true, 'Serena'])
  const taken = (await ticketOf(id, author)).answer
  assert.deepEqual([taken.status, taken.assignee?.id], ['ANSWERED', admin.id])
  assert.ok(taken.assignedAt && taken.answeredAt)
  await write(id, author, 'Grazie, ma…')
  const waiting = (await ticketOf(id, admin)).answer
  assert.deepEqual([waiting.status, waiting.assignee?.id], ['OPEN', admin.id])
  assert.deepEqual(await textsOf(id, author), [form.content, 'La guardo io.', 'Grazie, ma…'])
})

test('a note is for staff: its author sees neither the note nor that there is one', async () => {
  const author = await person()
  const { id } = await createTicket(app.ctx(), author)
  const before = (await ticketOf(id, author)).text
  const note = await write(id, admin, 'Attenti a questo', true)
  assert.equal(note.answer.internal, true)
  assert.equal((await ticketOf(id, author)).text, before)
  assert.deepEqual(await textsOf(id, author), [form.content])
  assert.deepEqual(await textsOf(id, admin), [form.content, 'Attenti a questo'])
  const read = app.inject(routes.read, { params: { id }, body: { messageId: note.answer.id } }, { as: author })
  assert.equal(await titleOf(read), 'UNKNOWN_ERROR')
  assert.equal(await titleOf(write(id, author, 'Nota', true)), 'PERMISSION_DENIED_ERROR')
  const [own] = (await app.inject(routes.mine, { query: {} }, { as: author })).answer.entries
  assert.deepEqual([own?.lastMessage.content, own?.unreadCount], [form.content, 0])
})

test('the author of a ticket is no staff in it, even as ADMIN', async () => {
  const boss = await person({ roles: ['ADMIN'] })
  const { id } = await createTicket(app.ctx(), boss)
  await write(id, admin, 'Nota su di te', true)
  assert.deepEqual(await textsOf(id, boss), [form.content])
  assert.equal((await write(id, boss, 'Aggiungo')).answer.byStaff, false)
  assert.equal(await titleOf(change(id, boss, { assigneeId: boss.id })), 'PERMISSION_DENIED_ERROR')
})

test('the author closes and reopens a ticket, and changes nothing else', async () => {
  const author = await person()
  const { id } = await createTicket(app.ctx(), author)
  assert.equal(await titleOf(change(id, author, { status: 'ANSWERED' })), 'PERMISSION_DENIED_ERROR')
  assert.equal(await titleOf(change(id, author, { assigneeId: null })), 'PERMISSION_DENIED_ERROR')
  assert.equal(await titleOf(change(id, author, { status: 'OPEN' })), 'ENTITY_CONFLICT')
  const closed = (await change(id, author, { status: 'CLOSED' })).answer
  assert.ok(closed.closedAt)
  assert.equal(await titleOf(write(id, author, 'Ancora io')), 'ENTITY_CONFLICT')
  assert.equal(await titleOf(write(id, admin, 'Ancora noi')), 'ENTITY_CONFLICT')
  const reopened = (await change(id, author, { status: 'OPEN' })).answer
  assert.deepEqual([reopened.status, reopened.closedAt], ['OPEN', null])
  assert.deepEqual(await historyOf(app.ctx(), id), [], 'what authors do with their own tickets is not kept')
})

test('staff assign, close and reopen; each act is in the history without the texts', async () => {
  const author = await person()
  const other = await person({ roles: ['ADMIN'] })
  const { id } = await createTicket(app.ctx(), author, { content: 'testo privato' })
  for (const assigneeId of [author.id, newId<UserId>()]) {
    assert.equal(await titleOf(change(id, admin, { assigneeId })), 'USER_NOT_FOUND')
  }
  assert.equal((await change(id, admin, { assigneeId: other.id })).answer.assignee?.id, other.id)
  await write(id, admin, 'risposta privata')
  await write(id, admin, 'nota privata', true)
  await change(id, admin, { status: 'CLOSED' })
  await change(id, admin, { status: 'OPEN', assigneeId: null })
  const acts = await historyOf(app.ctx(), id)
  assert.deepEqual(acts.map(({ action }) => action).toSorted(), [
    'answer',
    'assign',
    'assign',
    'close',
    'note',
    'reopen',
  ])
  assert.doesNotMatch(JSON.stringify(acts), /privat/)
})

test('a change with the ETag of an older state is refused', async () => {
  const author = await person()
  const { id } = await createTicket(app.ctx(), author)
  const etag = String((await ticketOf(id, admin)).headers['etag'])
  await write(id, author, 'Intanto ho scritto')
  const stale = await change(id, admin, { status: 'CLOSED' }, { 'if-match': etag })
  assert.deepEqual([stale.status, stale.problem.title], [412, 'ENTITY_CONFLICT'])
  const now = String((await ticketOf(id, admin)).headers['etag'])
  assert.equal((await change(id, admin, { status: 'CLOSED' }, { 'if-match': now })).status, 200)
})

test('a message that is sent twice with one key is written once', async () => {
  const author = await person()
  const { id } = await createTicket(app.ctx(), author)
  app.clock.advance(1)
  const send = () =>
    app.inject(
      routes.send,
      { params: { id }, body: { content: 'Una volta' } },
      { as: author, headers: { 'idempotency-key': 'una-sola' } },
    )
  assert.equal((await send()).answer.id, (await send()).answer.id)
  assert.deepEqual(await textsOf(id, author), [form.content, 'Una volta'])
})

test('attachments are read at a signed address only, and eight at most go into a message', async () => {
  const author = await person()
  const { id } = await createTicket(app.ctx(), author)
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  const proof = new File([await image.png().toBuffer()], 'prova.png')
  const send = (attachments: File[]) =>
    app.inject(routes.send, { params: { id }, body: { content: '' }, files: { attachments } }, { as: author })
  const { attachments } = (await send([proof])).answer
  const [sent] = attachments
  assert.ok(sent)
  assert.deepEqual([sent.name, sent.isImage], ['prova.webp', true])
  assert.equal((await app.request({ method: 'GET', url: sent.url })).status, 200)
  assert.equal((await app.request({ method: 'GET', url: sent.url.replace(/\?.*/, '') })).status, 404)
  assert.equal(await titleOf(send(Array.from({ length: 9 }, () => proof))), 'TOO_MANY_FILES')
  assert.equal(await titleOf(send([])), 'FIELD_VALIDATION_ERROR')
})

test('a ticket names the match or the user that it is about, if its author can see it', async () => {
  const { matches, entered } = await startWithTeams(app.ctx())
  const [match] = matches
  assert.ok(match)
  const author = await person()
  const { answer } = await open(author, { about: { kind: 'match', id: match.id } })
  assert.ok(entered.some(({ team }) => answer.about?.name?.includes(team.name)))
  assert.deepEqual([answer.about?.kind, answer.about?.pageId], ['match', match.id])
  const other = await person()
  assert.equal(await titleOf(open(other, { about: { kind: 'match', id: newId<MatchId>() } })), 'TOURNAMENT_NOT_FOUND')
  assert.equal(await titleOf(open(other, { about: { kind: 'report', id: newId() } })), 'TOURNAMENT_NOT_FOUND')
  assert.equal(await titleOf(open(other, { about: { kind: 'user', id: newId() } })), 'USER_NOT_FOUND')
  const accused = await person()
  assert.equal((await open(other, { about: { kind: 'user', id: accused.id } })).answer.about?.name, accused.username)
})

test('messages come in pages from the latest back', async () => {
  const author = await person()
  const { id } = await createTicket(app.ctx(), author)
  for (const text of ['due', 'tre', 'quattro']) await write(id, author, text)
  const page = async (query: { size: number; before?: string }) =>
    (await app.inject(routes.messages, { params: { id }, query }, { as: author })).answer
  const last = await page({ size: 2 })
  assert.deepEqual([last.entries.map(({ content }) => content), last.hasEarlier], [['tre', 'quattro'], true])
  const [oldest] = last.entries
  assert.ok(oldest)
  const before = await page({ size: 2, before: oldest.id })
  assert.deepEqual([before.entries.map(({ content }) => content), before.hasEarlier], [[form.content, 'due'], false])
})

test('both sides are told once until they read: in the menu, and by mail', async () => {
  const author = await person()
  const { id, number } = await createTicket(app.ctx(), author)
  const opened = (await notificationsOf(admin)).filter(({ data }) => data.ticketId === id)
  assert.deepEqual(
    opened.map(({ type, data }) => [type, data.username]),
    [['TICKET_OPENED', author.username]],
  )
  for (const text of ['uno', 'due']) await write(id, admin, text)
  const replies = await notificationsOf(author)
  assert.deepEqual(
    replies.map(({ type, data }) => [type, data.ticketNumber, data.username]),
    [['TICKET_REPLY', number, 'Serena']],
  )
  assert.deepEqual(await mailsTo(author), [`Lo staff ha risposto alla richiesta ${number}`])
  const last = (await app.inject(routes.messages, { params: { id } }, { as: author })).answer.entries.at(-1)
  assert.ok(last)
  const read = await app.inject(routes.read, { params: { id }, body: { messageId: last.id } }, { as: author })
  assert.equal(read.status, 204)
  assert.deepEqual(
    (await notificationsOf(author)).map((notification) => notification.read),
    [true],
  )
  for (const text of ['tre', 'quattro']) await write(id, author, text)
  const messages = (await notificationsOf(admin)).filter(({ data }) => data.ticketId === id)
  assert.deepEqual(
    messages.map(({ type }) => type),
    ['TICKET_MESSAGE', 'TICKET_OPENED'],
  )
  const subjects = await mailsTo(admin)
  assert.deepEqual(
    [`Ticket nuovo: numero ${number}`, `Messaggio nuovo nel ticket ${number}`].map(
      (subject) => subjects.filter((each) => each === subject).length,
    ),
    [1, 1],
  )
  await write(id, admin, 'cinque')
  assert.equal((await notificationsOf(author)).length, 2, 'after reading the next answer is told again')
})

test('an address that is not verified gets no mail', async () => {
  const author = await person({ verified: false })
  const { id } = await createTicket(app.ctx(), author)
  await write(id, admin, 'Eccoci')
  assert.equal((await notificationsOf(author)).length, 1)
  assert.deepEqual(await mailsTo(author), [])
})

test('the queue: who waits longest first, by state, type, assignee, author, number and words', async () => {
  const [first, second, third] = [await person({ username: 'Zenobia' }), await person(), await person()]
  const author = first.id
  const old = await createTicket(app.ctx(), first, { subject: 'Griglia lunghissima', type: 'AGONE_WEBSITE_ISSUE' })
  app.clock.advance(60_000)
  const fresh = await createTicket(app.ctx(), second, { subject: 'Griglia che balla' })
  const done = await createTicket(app.ctx(), third, { subject: 'Griglia di ieri', isClosed: true })
  const found = async (query: Parameters<typeof queue>[0]) => {
    const { entries } = await queue({ name: 'griglia', ...query })
    return entries.map(({ id }) => id)
  }
  assert.deepEqual(await found({}), [old.id, fresh.id, done.id])
  assert.deepEqual(await found({ status: ['OPEN', 'ANSWERED'] }), [old.id, fresh.id])
  assert.deepEqual(await found({ status: ['CLOSED'] }), [done.id])
  assert.deepEqual(await found({ type: 'AGONE_WEBSITE_ISSUE' }), [old.id])
  assert.deepEqual(await found({ authorId: author }), [old.id])
  assert.deepEqual(await found({ size: 1, page: 2 }), [fresh.id])
  const before = await queue()
  await write(old.id, admin, 'La prendo io')
  assert.deepEqual(await found({ assignee: 'me' }), [old.id])
  assert.deepEqual(await found({ assignee: 'nobody', status: ['OPEN'] }), [fresh.id])
  assert.deepEqual(await found({ status: ['OPEN', 'ANSWERED'] }), [fresh.id, old.id], 'an answered one does not wait')
  const counts = (await queue()).counts
  assert.deepEqual(
    [counts.open, counts.mine, counts.unassigned],
    [before.counts.open, before.counts.mine + 1, before.counts.unassigned - 1],
  )
  assert.deepEqual(
    (await queue({ name: 'zenob' })).entries.map(({ id }) => id),
    [old.id],
  )
  assert.deepEqual(
    (await queue({ name: `#${fresh.number}` })).entries.map(({ id }) => id),
    [fresh.id],
  )
})

test('unread messages are counted for each side; an answer by one ADMIN settles them for all', async () => {
  const author = await person()
  const { id } = await createTicket(app.ctx(), author)
  await write(id, author, 'E poi')
  const unread = async () => (await queue({ authorId: author.id })).entries.map(({ unreadCount }) => unreadCount)
  assert.deepEqual(await unread(), [2])
  await write(id, await person({ roles: ['ADMIN'] }), 'Eccoci')
  assert.deepEqual(await unread(), [0])
  const [own] = (await app.inject(routes.mine, { query: {} }, { as: author })).answer.entries
  assert.equal(own?.unreadCount, 1)
})

test('the usual time until an answer is told once there are enough answers', async () => {
  const author = await person()
  const usual = async () => (await app.inject(routes.mine, { query: {} }, { as: author })).answer.usualAnswerSeconds
  app.clock.advance(40 * 86_400_000)
  assert.equal(await usual(), null)
  for (let count = 1; count <= 5; count += 1) {
    const { id } = await createTicket(app.ctx(), await person())
    app.clock.advance(3_600_000)
    await write(id, admin, 'Ecco')
  }
  assert.equal(await usual(), 3600)
  assert.equal((await queue()).medianAnswerSeconds, 3600)
})

test('tickets of an ADMIN who is none any more belong to nobody', async () => {
  const former = await person({ roles: ['ADMIN'] })
  const author = await person()
  const { id } = await createTicket(app.ctx(), author)
  await change(id, admin, { assigneeId: former.id })
  await app.events.emit(app.ctx(), 'user.adminRemoved', { userId: former.id })
  assert.equal((await ticketOf(id, author)).answer.assignee, null)
})
