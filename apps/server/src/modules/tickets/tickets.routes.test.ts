import {
  limits,
  newId,
  reportRoutes,
  ticketRoutes as routes,
  type MatchId,
  type TicketId,
  type UserId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { titleOf } from '../../../test/support/http.ts'
import { historyOf, sidesOf, startWithTeams } from '../../../test/support/factories/matches.ts'
import { createPaidTournament, reservePlace } from '../../../test/support/factories/payments.ts'
import { createTicket } from '../../../test/support/factories/tickets.ts'
import { ticketForm as form, ticketsApp, type TicketsApp } from '../../../test/support/tickets-app.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { Bans } from '../accounts/index.ts'

let app: TicketsApp
before(async () => {
  app = await ticketsApp()
})
after(() => app.close())

test('every signed-in user opens a ticket, also an unverified one; a visitor does not', async () => {
  assert.equal(await titleOf(app.inject(routes.create, { body: form })), 'UNAUTHORIZED')
  const author = await app.person({ verified: false })
  const { status, answer } = await app.open(author, { type: 'AGONE_COMPLAINT', subject: ' Il 2–1 ' })
  assert.equal(status, 201)
  assert.deepEqual(
    [answer.subject, answer.status, answer.author.id, answer.assignee, answer.language],
    ['Il 2–1', 'OPEN', author.id, null, 'en'],
  )
  assert.deepEqual(await app.textsOf(answer.id, author), [form.content])
})

test('a ticket without a subject or text, or of an unknown type, is refused by field', async () => {
  const author = await app.person()
  for (const wrong of [{ subject: '  ' }, { content: ' ' }, { content: 'a'.repeat(limits.messageMax + 1) }]) {
    assert.equal(await titleOf(app.open(author, wrong)), 'FIELD_VALIDATION_ERROR')
  }
  const payload = { ...form, type: 'GENERAL' }
  const refused = await app.request({ method: 'POST', url: '/tickets', payload }, { as: author })
  assert.deepEqual(
    refused.problem.errors.map(({ path }) => path),
    ['/type'],
  )
})

test('a user has one open ticket at a time, also when two are sent at once', async () => {
  const author = await app.person()
  const answers = await Promise.all([app.open(author), app.open(author), app.open(author)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409])
  assert.equal(await titleOf(app.open(author)), 'ALREADY_HAVE_TICKET')
  const own = (await app.inject(routes.mine, { query: {} }, { as: author })).answer
  const [first] = own.entries
  assert.ok(first && own.resultsCount === 1)
  assert.equal((await app.change(first.id, author, { status: 'CLOSED' })).answer.status, 'CLOSED')
  const next = await app.open(author)
  assert.equal(next.status, 201)
  assert.equal(await titleOf(app.change(first.id, author, { status: 'OPEN' })), 'ALREADY_HAVE_TICKET')
})

test('a user opens at most five tickets in a day', async () => {
  const author = await app.person()
  for (let count = 0; count < limits.ticketsPerDay; count += 1)
    await createTicket(app.ctx(), author, { isClosed: true })
  const refused = await app.open(author)
  assert.deepEqual([refused.status, refused.problem.title], [429, 'RATE_LIMIT'])
})

test('a ticket is private: others, managers of tournaments too, get 404 for it and all that is in it', async () => {
  const author = await app.person()
  const { id, messageId } = await createTicket(app.ctx(), author)
  for (const as of [await app.person(), await app.person({ roles: ['TOURNAMENT_MANAGER'] })]) {
    const calls = [
      app.inject(routes.one, { params: { id } }, { as }),
      app.inject(routes.update, { params: { id }, body: { status: 'CLOSED' } }, { as }),
      app.write(id, as, 'Intruso'),
      app.inject(routes.messages, { params: { id } }, { as }),
      app.inject(routes.read, { params: { id }, body: { messageId } }, { as }),
    ]
    for (const call of calls) assert.equal(await titleOf(call), 'UNKNOWN_ERROR')
    assert.equal(await titleOf(app.inject(routes.list, { query: {} }, { as })), 'PERMISSION_DENIED_ERROR')
  }
  assert.equal((await app.ticketOf(id, app.admin)).status, 200)
})

test('an answer takes the ticket on and lets it wait for its author, a message lets it wait for staff', async () => {
  const author = await app.person()
  const { id } = await createTicket(app.ctx(), author)
  const answer = await app.write(id, app.admin, 'La guardo io.')
  assert.deepEqual([answer.status, answer.answer.byStaff, answer.answer.author.username], [201, true, 'Serena'])
  const taken = (await app.ticketOf(id, author)).answer
  assert.deepEqual([taken.status, taken.assignee?.id], ['ANSWERED', app.admin.id])
  assert.ok(taken.assignedAt && taken.answeredAt)
  await app.write(id, author, 'Grazie, ma…')
  const waiting = (await app.ticketOf(id, app.admin)).answer
  assert.deepEqual([waiting.status, waiting.assignee?.id], ['OPEN', app.admin.id])
  assert.deepEqual(await app.textsOf(id, author), [form.content, 'La guardo io.', 'Grazie, ma…'])
})

test('a note is for staff: its author sees neither the note nor that there is one', async () => {
  const author = await app.person()
  const { id } = await createTicket(app.ctx(), author)
  const before = (await app.ticketOf(id, author)).text
  const note = await app.write(id, app.admin, 'Attenti a questo', true)
  assert.equal(note.answer.internal, true)
  assert.equal((await app.ticketOf(id, author)).text, before)
  assert.deepEqual(await app.textsOf(id, author), [form.content])
  assert.deepEqual(await app.textsOf(id, app.admin), [form.content, 'Attenti a questo'])
  const read = app.inject(routes.read, { params: { id }, body: { messageId: note.answer.id } }, { as: author })
  assert.equal(await titleOf(read), 'UNKNOWN_ERROR')
  assert.equal(await titleOf(app.write(id, author, 'Nota', true)), 'PERMISSION_DENIED_ERROR')
  const [own] = (await app.inject(routes.mine, { query: {} }, { as: author })).answer.entries
  assert.deepEqual([own?.lastMessage.content, own?.unreadCount], [form.content, 0])
})

test('the author of a ticket is no staff in it, even as ADMIN', async () => {
  const boss = await app.person({ roles: ['ADMIN'] })
  const { id } = await createTicket(app.ctx(), boss)
  await app.write(id, app.admin, 'Nota su di te', true)
  assert.deepEqual(await app.textsOf(id, boss), [form.content])
  assert.equal((await app.write(id, boss, 'Aggiungo')).answer.byStaff, false)
  assert.equal(await titleOf(app.change(id, boss, { assigneeId: boss.id })), 'PERMISSION_DENIED_ERROR')
})

test('the author closes and reopens a ticket, and changes nothing else', async () => {
  const author = await app.person()
  const { id } = await createTicket(app.ctx(), author)
  assert.equal(await titleOf(app.change(id, author, { status: 'ANSWERED' })), 'PERMISSION_DENIED_ERROR')
  assert.equal(await titleOf(app.change(id, author, { assigneeId: null })), 'PERMISSION_DENIED_ERROR')
  assert.equal(await titleOf(app.change(id, author, { status: 'OPEN' })), 'ENTITY_CONFLICT')
  const closed = (await app.change(id, author, { status: 'CLOSED' })).answer
  assert.ok(closed.closedAt)
  assert.equal(await titleOf(app.write(id, author, 'Ancora io')), 'ENTITY_CONFLICT')
  assert.equal(await titleOf(app.write(id, app.admin, 'Ancora noi')), 'ENTITY_CONFLICT')
  const reopened = (await app.change(id, author, { status: 'OPEN' })).answer
  assert.deepEqual([reopened.status, reopened.closedAt], ['OPEN', null])
  assert.deepEqual(await historyOf(app.ctx(), id), [], 'what authors do with their own tickets is not kept')
})

test('staff assign, close and reopen; each act is in the history without the texts', async () => {
  const author = await app.person()
  const other = await app.person({ roles: ['ADMIN'] })
  const { id } = await createTicket(app.ctx(), author, { content: 'testo privato' })
  for (const assigneeId of [author.id, newId<UserId>()]) {
    assert.equal(await titleOf(app.change(id, app.admin, { assigneeId })), 'USER_NOT_FOUND')
  }
  assert.equal((await app.change(id, app.admin, { assigneeId: other.id })).answer.assignee?.id, other.id)
  await app.write(id, app.admin, 'risposta privata')
  await app.write(id, app.admin, 'nota privata', true)
  await app.change(id, app.admin, { status: 'CLOSED' })
  await app.change(id, app.admin, { status: 'OPEN', assigneeId: null })
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
  const author = await app.person()
  const { id } = await createTicket(app.ctx(), author)
  const etag = String((await app.ticketOf(id, app.admin)).headers['etag'])
  await app.write(id, author, 'Intanto ho scritto')
  const stale = await app.change(id, app.admin, { status: 'CLOSED' }, { 'if-match': etag })
  assert.deepEqual([stale.status, stale.problem.title], [412, 'ENTITY_CONFLICT'])
  const now = String((await app.ticketOf(id, app.admin)).headers['etag'])
  assert.equal((await app.change(id, app.admin, { status: 'CLOSED' }, { 'if-match': now })).status, 200)
})

test('a message that is sent twice with one key is written once', async () => {
  const author = await app.person()
  const { id } = await createTicket(app.ctx(), author)
  app.clock.advance(1)
  const send = () =>
    app.inject(
      routes.send,
      { params: { id }, body: { content: 'Una volta' } },
      { as: author, headers: { 'idempotency-key': 'una-sola' } },
    )
  assert.equal((await send()).answer.id, (await send()).answer.id)
  assert.deepEqual(await app.textsOf(id, author), [form.content, 'Una volta'])
})

test('attachments are read at a signed address only, and eight at most go into a message', async () => {
  const author = await app.person()
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
  const author = await app.person()
  const { answer } = await app.open(author, { about: { kind: 'match', id: match.id } })
  assert.ok(entered.some(({ team }) => answer.about?.name?.includes(team.name)))
  assert.deepEqual([answer.about?.kind, answer.about?.pageId], ['match', match.id])
  const other = await app.person()
  assert.equal(
    await titleOf(app.open(other, { about: { kind: 'match', id: newId<MatchId>() } })),
    'TOURNAMENT_NOT_FOUND',
  )
  assert.equal(await titleOf(app.open(other, { about: { kind: 'report', id: newId() } })), 'TOURNAMENT_NOT_FOUND')
  assert.equal(await titleOf(app.open(other, { about: { kind: 'user', id: newId() } })), 'USER_NOT_FOUND')
  const accused = await app.person()
  assert.equal(
    (await app.open(other, { about: { kind: 'user', id: accused.id } })).answer.about?.name,
    accused.username,
  )
})

test('a ticket about a report names its match, which is the page of the report', async () => {
  const { matches, teamOf } = await startWithTeams(app.ctx())
  const [match] = matches
  assert.ok(match)
  const [side] = sidesOf(match).map(teamOf)
  assert.ok(side)
  const params = { matchId: match.id, teamId: side.team.id }
  const body = { scores: { score: 2, opponentScore: 1 } }
  const { id } = (await app.inject(reportRoutes.sendForTeam, { params, body }, { as: side.owner })).answer
  const { answer } = await app.open(side.owner, { about: { kind: 'report', id } })
  assert.deepEqual([answer.about?.kind, answer.about?.id, answer.about?.pageId], ['report', id, match.id])
  assert.ok(answer.about?.name?.includes(side.team.name))
})

test('a ticket about a payment names who plays for it and its tournament, only for who pays', async () => {
  const { tournament } = await createPaidTournament(app.ctx())
  const { user, paymentId: id } = await reservePlace(app.ctx(), tournament.id)
  const { answer } = await app.open(user, { about: { kind: 'payment', id } })
  const { kind, name, pageId, within } = answer.about ?? {}
  assert.deepEqual([kind, name, pageId, within], ['payment', user.username, tournament.id, tournament.name])
  for (const [as, paymentId] of [
    [await app.person(), id],
    [await app.person(), newId()],
  ] as const)
    assert.equal(await titleOf(app.open(as, { about: { kind: 'payment', id: paymentId } })), 'TOURNAMENT_NOT_FOUND')
})

test('messages come in pages from the latest back', async () => {
  const author = await app.person()
  const { id } = await createTicket(app.ctx(), author)
  for (const text of ['due', 'tre', 'quattro']) await app.write(id, author, text)
  const page = async (query: { size: number; before?: string }) =>
    (await app.inject(routes.messages, { params: { id }, query }, { as: author })).answer
  const last = await page({ size: 2 })
  assert.deepEqual([last.entries.map(({ content }) => content), last.hasEarlier], [['tre', 'quattro'], true])
  const [oldest] = last.entries
  assert.ok(oldest)
  const before = await page({ size: 2, before: oldest.id })
  assert.deepEqual([before.entries.map(({ content }) => content), before.hasEarlier], [[form.content, 'due'], false])
})

/** The notifications about a ticket, newest first, with the names in them. */
const toldOf = async (id: TicketId, as: SignedIn) =>
  (await app.notificationsOf(as)).flatMap(({ type, data }) => (data.ticketId === id ? [[type, data.username]] : []))

test('both sides are told once until they read: in the menu, and by mail', async () => {
  const author = await app.person()
  const { id, number } = await createTicket(app.ctx(), author)
  const opened = (await app.notificationsOf(app.admin)).filter(({ data }) => data.ticketId === id)
  assert.deepEqual(
    opened.map(({ type, data }) => [type, data.username]),
    [['TICKET_OPENED', author.username]],
  )
  for (const text of ['uno', 'due']) await app.write(id, app.admin, text)
  const replies = await app.notificationsOf(author)
  assert.deepEqual(
    replies.map(({ type, data }) => [type, data.ticketNumber, data.username]),
    [['TICKET_REPLY', number, 'Serena']],
  )
  assert.deepEqual(await app.mailsTo(author), [`Lo staff ha risposto alla richiesta ${number}`])
  const last = (await app.inject(routes.messages, { params: { id } }, { as: author })).answer.entries.at(-1)
  assert.ok(last)
  const read = await app.inject(routes.read, { params: { id }, body: { messageId: last.id } }, { as: author })
  assert.equal(read.status, 204)
  assert.deepEqual(
    (await app.notificationsOf(author)).map((notification) => notification.read),
    [true],
  )
  for (const text of ['tre', 'quattro']) await app.write(id, author, text)
  const messages = (await app.notificationsOf(app.admin)).filter(({ data }) => data.ticketId === id)
  assert.deepEqual(
    messages.map(({ type }) => type),
    ['TICKET_MESSAGE', 'TICKET_OPENED'],
  )
  const subjects = await app.mailsTo(app.admin)
  assert.deepEqual(
    [`Ticket nuovo: numero ${number}`, `Messaggio nuovo nel ticket ${number}`].map(
      (subject) => subjects.filter((each) => each === subject).length,
    ),
    [1, 1],
  )
  await app.write(id, app.admin, 'cinque')
  assert.equal((await app.notificationsOf(author)).length, 2, 'after reading the next answer is told again')
})

test('an address that is not verified gets no mail', async () => {
  const author = await app.person({ verified: false })
  const { id } = await createTicket(app.ctx(), author)
  await app.write(id, app.admin, 'Eccoci')
  assert.equal((await app.notificationsOf(author)).length, 1)
  assert.deepEqual(await app.mailsTo(author), [])
})

test('tickets of an ADMIN who is none any more, is banned or gives them back belong to nobody, and all staff learn of those that wait', async () => {
  const rows = [
    { why: 'no ADMIN', leave: (userId: UserId) => app.events.emit(app.ctx(), 'user.adminRemoved', { userId }) },
    { why: 'deleted', leave: (userId: UserId) => app.events.emit(app.ctx(), 'user.deleting', { userId }) },
    { why: 'banned', leave: (userId: UserId) => Bans.set(app.ctx(), userId, { banned: true }) },
    { why: 'given back', leave: (_: UserId, id: TicketId) => app.change(id, app.admin, { assigneeId: null }) },
  ]
  for (const { why, leave } of rows) {
    const former = await app.person({ roles: ['ADMIN'] })
    const author = await app.person()
    const { id } = await createTicket(app.ctx(), author)
    await app.change(id, app.admin, { assigneeId: former.id })
    await app.write(id, author, 'Ci siete?')
    assert.deepEqual(await toldOf(id, app.admin), [['TICKET_OPENED', author.username]], why)
    await leave(former.id, id)
    assert.equal((await app.ticketOf(id, author)).answer.assignee, null, why)
    await app.write(id, author, 'Allora?')
    const all = [
      ['TICKET_MESSAGE', author.username],
      ['TICKET_OPENED', author.username],
    ]
    assert.deepEqual(await toldOf(id, app.admin), all, why)
  }
})

test('who gets a waiting ticket from another ADMIN is told of it, who takes it is not', async () => {
  const [first, second] = [await app.person({ roles: ['ADMIN'] }), await app.person({ roles: ['ADMIN'] })]
  const author = await app.person()
  const { id } = await createTicket(app.ctx(), author)
  const told = async () => (await toldOf(id, second)).filter(([type]) => type === 'TICKET_MESSAGE').length
  for (const [assigneeId, as, times] of [
    [first.id, app.admin, 0],
    [second.id, app.admin, 1],
    [first.id, app.admin, 1],
    [second.id, second, 1],
  ] as const) {
    assert.equal((await app.change(id, as, { assigneeId })).status, 200)
    assert.equal(await told(), times)
  }
})

test('staff are told of a ticket that its author opens again, of one that they open themselves they are not', async () => {
  const author = await app.person()
  const { id } = await createTicket(app.ctx(), author)
  await app.change(id, author, { status: 'CLOSED' })
  await app.change(id, app.admin, { status: 'OPEN' })
  assert.deepEqual(await toldOf(id, app.admin), [['TICKET_OPENED', author.username]])
  await app.change(id, author, { status: 'CLOSED' })
  app.clock.advance(1)
  await app.change(id, author, { status: 'OPEN' })
  for (const text of ['Ancora io', 'E ancora']) await app.write(id, author, text)
  assert.deepEqual(await toldOf(id, app.admin), [
    ['TICKET_MESSAGE', author.username],
    ['TICKET_OPENED', author.username],
  ])
})
