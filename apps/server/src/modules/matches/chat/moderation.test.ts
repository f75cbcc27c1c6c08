import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  calendarRoutes,
  chatModerationRoutes as moderation,
  chatRoutes as routes,
  newId,
  reportRoutes,
  type ChatMessage,
  type ChatReportId,
  type ChatStatus,
  type MatchId,
  type UserId,
} from '@agone/contract'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import { startChat } from '../../../../test/support/factories/chat.ts'
import { historyOf, reportPlugins } from '../../../../test/support/factories/matches.ts'
import { createPlayer } from '../../../../test/support/factories/teams.ts'
import { History } from '../../history/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'

let app: TestApp
before(async () => {
  app = await testApp(reportPlugins)
})
after(() => app.close())

const post = (id: MatchId, as: SignedIn, content: string) =>
  app.inject(routes.post, { params: { id }, body: { content } }, { as })
const stateFor = async (id: MatchId, as: SignedIn) =>
  (await app.inject(routes.state, { params: { id } }, { as })).answer
const setStatus = (id: MatchId, as: SignedIn, status: ChatStatus) =>
  app.inject(moderation.setStatus, { params: { id }, body: { status } }, { as })
const setTimeout = (id: MatchId, as: SignedIn, userId: UserId, body = {}) =>
  app.inject(moderation.setTimeout, { params: { id, userId }, body }, { as })
const endTimeout = (id: MatchId, as: SignedIn, userId: UserId) =>
  app.inject(moderation.removeTimeout, { params: { id, userId } }, { as })
const messagesOf = async (id: MatchId, as: SignedIn): Promise<ChatMessage[]> =>
  (await app.inject(routes.messages, { params: { id } }, { as })).answer.entries

test('managers close and open the chat of a match, which is audited once for each change', async () => {
  const { match, owner, captain } = await startChat(app.ctx())
  assert.equal(await titleOf(setStatus(match.id, captain, 'CLOSED')), 'PERMISSION_DENIED')
  const closed = await setStatus(match.id, owner, 'CLOSED')
  assert.deepEqual([closed.status, closed.answer.status, closed.answer.mayWrite], [200, 'CLOSED', false])
  assert.equal((await setStatus(match.id, owner, 'CLOSED')).status, 200)
  assert.equal(await titleOf(post(match.id, captain, 'C’è nessuno?')), 'TOURNAMENT_STATUS_DENY')
  assert.equal((await stateFor(match.id, captain)).mayWrite, false)
  const admin = await createPlayer(app.ctx(), { roles: ['ADMIN'] })
  app.clock.advance(1)
  assert.equal((await setStatus(match.id, admin, 'OPENED')).answer.mayWrite, true)
  assert.equal((await post(match.id, captain, 'Eccomi')).status, 201)
  const acts = await historyOf(app.ctx(), match.id)
  assert.deepEqual(
    acts.map(({ action, actor_id }) => [action, actor_id]),
    [
      ['close', owner.id],
      ['open', admin.id],
    ],
  )
})

test('a user in timeout reads but does not write until it is over', async () => {
  const { match, owner, captain, opponent, write } = await startChat(app.ctx())
  const { id: messageId } = await write(captain, 'Arbitro venduto')
  const { status, answer } = await setTimeout(match.id, owner, captain.id, { minutes: 5, reason: 'toni' })
  const until = new Date(app.clock.now() + 5 * 60_000).toISOString()
  assert.deepEqual([status, answer], [201, { userId: captain.id, until }])
  const params = { id: match.id, messageId }
  for (const refused of [
    post(match.id, captain, 'E adesso?'),
    app.inject(routes.edit, { params, body: 'Scusate' }, { as: captain }),
    app.inject(routes.remove, { params }, { as: captain }),
    app.inject(routes.typing, { params: { id: match.id } }, { as: captain }),
  ]) {
    assert.equal(await titleOf(refused), 'PERMISSION_DENIED')
  }
  assert.equal((await messagesOf(match.id, captain)).length, 1)
  assert.deepEqual((await stateFor(match.id, captain)).timeouts, [answer])
  assert.equal((await stateFor(match.id, captain)).mayWrite, false)
  assert.deepEqual((await stateFor(match.id, owner)).timeouts, [answer])
  assert.deepEqual((await stateFor(match.id, opponent)).timeouts, [], 'the timeouts of others are for moderators')
  assert.equal((await post(match.id, opponent, 'Io scrivo')).status, 201)
  assert.equal((await stateFor(match.id, captain)).mayWrite, false)
  app.clock.advance(5 * 60_000)
  assert.equal((await stateFor(match.id, captain)).mayWrite, true, 'it ends although nothing is written')
  assert.equal((await post(match.id, captain, 'Mi sono calmato')).status, 201)
  assert.equal((await setTimeout(match.id, owner, captain.id)).status, 201, 'an old one does not prevent the next')
})

test('a timeout ends early, and both acts are in the history, sealed with the key of the user', async () => {
  const { match, owner, captain } = await startChat(app.ctx())
  assert.equal((await setTimeout(match.id, owner, captain.id, { userId: captain.id, reason: 'insulti' })).status, 201)
  assert.equal(await titleOf(setTimeout(match.id, owner, captain.id)), 'ENTITY_CONFLICT')
  app.clock.advance(1)
  assert.equal((await endTimeout(match.id, owner, captain.id)).status, 204)
  assert.equal(await titleOf(endTimeout(match.id, owner, captain.id)), 'ENTITY_CONFLICT')
  assert.equal((await post(match.id, captain, 'Grazie')).status, 201)
  const acts = (await History.listOf(app.ctx(), owner.id)).filter(({ entityId }) => entityId === match.id)
  assert.deepEqual(
    acts.map(({ action, why, about }) => [action, why, about]),
    [
      ['setTimeout', 'insulti', captain.id],
      ['endTimeout', undefined, captain.id],
    ],
  )
})

test('only people of the match who do not moderate it get a timeout', async () => {
  const { match, owner, captain, opponent } = await startChat(app.ctx())
  const stranger = await createPlayer(app.ctx())
  const rows = [
    { title: 'PERMISSION_DENIED', as: captain, userId: opponent.id },
    { title: 'USER_NOT_FOUND', as: owner, userId: stranger.id },
    { title: 'USER_NOT_FOUND', as: owner, userId: newId<UserId>() },
    { title: 'NOT_AVAILABLE_FOR_ENTITY_ERROR', as: owner, userId: owner.id },
  ]
  for (const { title, as, userId } of rows) assert.equal(await titleOf(setTimeout(match.id, as, userId)), title)
  assert.equal(
    await titleOf(setTimeout(match.id, owner, captain.id, { userId: opponent.id })),
    'MALFORMED_ENTITY_ERROR',
    'the body names another user than the path',
  )
  for (const minutes of [0, 43_201, 1.5]) {
    assert.equal(await titleOf(setTimeout(match.id, owner, captain.id, { minutes })), 'FIELD_VALIDATION_ERROR')
  }
})

test('a manager deletes any message, also in a closed chat; the history keeps its text under the author’s key', async () => {
  const { match, owner, captain, write } = await startChat(app.ctx())
  const { id: messageId } = await write(captain, 'Parole grosse')
  await setStatus(match.id, owner, 'CLOSED')
  const params = { id: match.id, messageId }
  assert.equal((await app.inject(routes.remove, { params }, { as: owner })).status, 204)
  const [seen] = await messagesOf(match.id, captain)
  assert.deepEqual([seen?.content, seen?.deleted], ['', true])
  const [act] = (await History.listOf(app.ctx(), owner.id)).filter(({ action }) => action === 'deleteMessage')
  assert.deepEqual([act?.entityId, act?.about], [match.id, captain.id])
  assert.deepEqual(act?.from, { userId: captain.id, messageId, text: 'Parole grosse', attachments: 0 })
  const stored = await app.db.selectFrom('history').select('after').where('action', '=', 'deleteMessage').execute()
  assert.doesNotMatch(JSON.stringify(stored), /grosse/)
})

test('a message of somebody else is reported to staff with the text that it had', async () => {
  const { match, owner, captain, opponent, write } = await startChat(app.ctx())
  const admin = await createPlayer(app.ctx(), { roles: ['ADMIN'] })
  const { id: messageId } = await write(opponent, 'Siete scarsi')
  const params = { id: match.id, messageId }
  const report = (as: SignedIn) => app.inject(moderation.report, { params, body: { reason: 'offende' } }, { as })
  const { status, answer } = await report(captain)
  assert.deepEqual(
    [status, answer.content, answer.author?.id, answer.reporter?.id],
    [201, 'Siete scarsi', opponent.id, captain.id],
  )
  assert.equal(await titleOf(report(captain)), 'ENTITY_CONFLICT')
  assert.equal(await titleOf(report(opponent)), 'NOT_AVAILABLE_FOR_ENTITY_ERROR', 'a message of one’s own')
  assert.equal((await report(owner)).status, 201)
  await app.inject(routes.edit, { params, body: 'Siete bravi' }, { as: opponent })
  const list = (closed?: boolean, as = admin) =>
    app.inject(moderation.reports, { query: closed === undefined ? {} : { closed } }, { as })
  const close = (reportId: ChatReportId, closed: boolean) =>
    app.inject(moderation.closeReport, { params: { reportId }, body: { closed } }, { as: admin })
  const own = async (closed?: boolean) =>
    (await list(closed)).answer.entries.filter(({ matchId }) => matchId === match.id).map(({ content }) => content)
  assert.deepEqual(await own(), ['Siete scarsi', 'Siete scarsi'])
  assert.notEqual((await close(answer.id, true)).answer.closedAt, null)
  assert.deepEqual([(await own(true)).length, (await own(false)).length], [1, 1])
  await close(answer.id, true)
  assert.equal((await close(answer.id, false)).answer.closedAt, null)
  assert.equal((await own(false)).length, 2)
  const acts = (await History.listOf(app.ctx(), admin.id)).map(({ action, entityId, about }) => [
    action,
    entityId,
    about,
  ])
  assert.deepEqual(acts, [
    ['closeReport', match.id, opponent.id],
    ['reopenReport', match.id, opponent.id],
  ])
  assert.equal(await titleOf(list(undefined, owner)), 'PERMISSION_DENIED_ERROR')
  assert.equal(await titleOf(close(newId<ChatReportId>(), true)), 'UNKNOWN_ERROR')
  await app.inject(routes.remove, { params }, { as: opponent })
  assert.equal(
    await titleOf(report(await createPlayer(app.ctx(), { roles: ['ADMIN'] }))),
    'ENTITY_CONFLICT',
    'a deleted one',
  )
})

test('the time, reports and results are system messages of the chat, which nobody can change', async () => {
  const { match, home, captain, opponent, owner } = await startChat(app.ctx())
  const scheduledAt = '2027-03-01T20:30:00.000Z'
  const calendar = { params: { id: match.calendar_id }, body: { scheduledAt } }
  for (let times = 0; times < 2; times += 1) {
    assert.equal((await app.inject(calendarRoutes.update, calendar, { as: owner })).status, 200)
  }
  const report = {
    params: { matchId: match.id, teamId: home.team.id },
    body: { scores: { score: 2, opponentScore: 1 } },
  }
  await app.inject(reportRoutes.sendForTeam, report, { as: captain })
  const deleted = await app.inject(reportRoutes.deleteForTeam, { params: report.params }, { as: captain })
  assert.equal(deleted.status, 204)
  const sides = match.sides.flatMap(({ entry_id }) =>
    entry_id ? [{ entryId: entry_id, score: entry_id === home.entryId ? 3 : 0 }] : [],
  )
  const ruling = { params: { id: match.id }, body: { sides, reason: 'assente' } }
  assert.equal((await app.inject(reportRoutes.rule, ruling, { as: owner })).status, 201)
  await app.inject(reportRoutes.reopen, { params: { id: match.id } }, { as: owner })
  const messages = await messagesOf(match.id, opponent)
  assert.deepEqual(
    messages.map(({ event }) => event),
    [
      { type: 'TIME_SET', scheduledAt },
      { type: 'REPORT_SENT', entryId: home.entryId, byManager: false },
      { type: 'REPORT_WITHDRAWN', entryId: home.entryId },
      { type: 'RESULT', ruled: true, walkover: false, reason: 'assente', scores: [3, 0] },
      { type: 'REOPENED' },
    ],
  )
  for (const { author, authorId, content } of messages) assert.deepEqual([author, authorId, content], [null, null, ''])
  const [first] = messages
  assert.ok(first)
  const params = { id: match.id, messageId: first.id }
  assert.equal(await titleOf(app.inject(routes.remove, { params }, { as: owner })), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  assert.equal(
    await titleOf(app.inject(routes.edit, { params, body: 'x' }, { as: captain })),
    'NOT_AVAILABLE_FOR_ENTITY_ERROR',
  )
})

test('an act that is refused leaves no system message', async () => {
  const { match, captain, home } = await startChat(app.ctx())
  const report = { params: { matchId: match.id, teamId: home.team.id }, body: { scores: { score: 2 } } }
  assert.equal(await titleOf(app.inject(reportRoutes.sendForTeam, report, { as: captain })), 'MALFORMED_ENTITY_ERROR')
  assert.deepEqual(await messagesOf(match.id, captain), [])
})
