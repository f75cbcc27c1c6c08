import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  chatModerationRoutes as moderation,
  chatRoutes,
  managedChatRoutes as routes,
  reportRoutes,
  type ChatView,
  type ManagedChat,
  type MatchId,
} from '@agone/contract'
import { testApp, titleOf, type TestApp } from '../../../../../test/support/http.ts'
import { startChat, writeIn } from '../../../../../test/support/factories/chat.ts'
import { reportPlugins } from '../../../../../test/support/factories/matches.ts'
import { createPlayer } from '../../../../../test/support/factories/teams.ts'
import type { SignedIn } from '../../../../platform/context/viewer.ts'

const hour = 3_600_000

let app: TestApp
before(async () => {
  app = await testApp(reportPlugins)
})
after(() => app.close())

type Query = Parameters<typeof listFor>[1]
const listFor = async (
  as: SignedIn,
  query: { view?: ChatView; open?: boolean; text?: string; page?: number; size?: number } = {},
) => (await app.inject(routes.list, { query }, { as })).answer
const chatsFor = async (as: SignedIn, query?: Query): Promise<ManagedChat[]> => [...(await listFor(as, query)).entries]
const idsFor = async (as: SignedIn, query?: Query) => (await chatsFor(as, query)).map(({ match }) => match.id)

/** A league of four teams; `writeTo` writes in the chat of a match as the owner of its first side. */
const startLeague = async () => {
  const league = await startChat(app.ctx(), { teams: 4 })
  const ids = league.matches.map(({ id }) => id)
  const writeTo = async (id: MatchId, content: string) => {
    app.clock.advance(1)
    const match = league.matches.find((each) => each.id === id)
    const side = league.entered.find(({ entryId }) => entryId === match?.sides[0]?.entry_id)
    assert.ok(side)
    return writeIn(app.ctx(), id, side.owner, content)
  }
  return { ...league, ids, writeTo }
}

test('managers see the chats of their tournaments, ADMIN all of them, players none', async () => {
  const [one, other] = [await startLeague(), await startLeague()]
  const [first, second] = [one.ids[0], other.ids[0]]
  assert.ok(first && second)
  await one.writeTo(first, 'Alle nove?')
  await other.writeTo(second, 'Lobby 12')
  assert.deepEqual([await idsFor(one.owner), await idsFor(other.owner)], [[first], [second]])
  const admin = await createPlayer(app.ctx(), { roles: ['ADMIN'] })
  const all = await idsFor(admin)
  assert.ok(all.includes(first) && all.includes(second))
  assert.deepEqual(await idsFor(await createPlayer(app.ctx(), { roles: ['TOURNAMENT_MANAGER'] })), [])
  assert.equal(await titleOf(app.inject(routes.list, { query: {} }, { as: one.captain })), 'PERMISSION_DENIED_ERROR')
  const assistant = await createPlayer(app.ctx())
  const row = { tournament_id: one.tournament.id, user_id: assistant.id }
  await app.db.insertInto('tournament_admins').values(row).execute()
  assert.deepEqual(await idsFor(assistant), [first])
  const tournaments = (await app.inject(routes.tournaments, {}, { as: one.owner })).answer
  assert.deepEqual(tournaments, [{ id: one.tournament.id, name: one.tournament.name }])
})

test('a chat in the list has the sides, the last message and the number of unread messages, until they are marked as read', async () => {
  const { owner, captain, match, home, write } = await startChat(app.ctx())
  await write(captain, 'Ci siamo')
  const { id: messageId } = await write(captain, 'Pronti?')
  const [row] = await chatsFor(owner)
  assert.equal(row?.match.sides[0]?.name, home.team.name)
  assert.deepEqual(
    [row.lastMessage.content, row.lastMessage.author?.username, row.unreadCount, row.status, row.isOpen],
    ['Pronti?', captain.username, 2, 'OPENED', true],
  )
  assert.deepEqual((await listFor(owner)).counts, { all: 1, unread: 1, urgent: 0 })
  await app.inject(chatRoutes.markRead, { params: { id: match.id }, body: { messageId } }, { as: owner })
  assert.deepEqual(await idsFor(owner, { view: 'unread' }), [])
  await write(owner, 'Si comincia')
  assert.deepEqual((await listFor(owner)).counts, { all: 1, unread: 0, urgent: 0 }, 'own messages are not unread')
})

test('everything is marked as read up to the newest message that the list showed', async () => {
  const league = await startLeague()
  const [first, second] = league.ids
  assert.ok(first && second)
  await league.writeTo(first, 'Uno')
  await league.writeTo(second, 'Due')
  const { newestId } = await listFor(league.owner)
  assert.ok(newestId)
  await league.writeTo(first, 'Arrivato dopo')
  const marked = await app.inject(routes.markRead, { body: { messageId: newestId } }, { as: league.owner })
  assert.equal(marked.status, 204)
  const [unread, ...others] = await chatsFor(league.owner, { view: 'unread' })
  assert.deepEqual([unread?.match.id, unread?.unreadCount, others], [first, 1, []])
})

test('what needs a decision comes first: disputes, and a report that has been missing for a day', async () => {
  const league = await startLeague()
  const [undisputed, disputed, overdue] = league.ids
  assert.ok(undisputed && disputed && overdue)
  const report = async (id: MatchId, side: number, scores: { score: number; opponentScore: number }) => {
    const match = league.matches.find((each) => each.id === id)
    const { team, owner } = league.teamOf(match?.sides[side]?.entry_id)
    const sent = { params: { matchId: id, teamId: team.id }, body: { scores } }
    assert.equal((await app.inject(reportRoutes.sendForTeam, sent, { as: owner })).status, 201)
  }
  const needs = async () =>
    Object.fromEntries((await chatsFor(league.owner)).map(({ match, need }) => [match.id, need]))
  await app.db.updateTable('matches').set({ status: 'open' }).where('id', '=', overdue).execute()
  await app.db.updateTable('tournaments').set({ current_match_day: 3 }).where('id', '=', league.tournament.id).execute()
  await report(overdue, 0, { score: 1, opponentScore: 0 })
  assert.deepEqual(await needs(), { [overdue]: 'oneReport' })
  app.clock.advance(25 * hour)
  await report(disputed, 0, { score: 2, opponentScore: 1 })
  await report(disputed, 1, { score: 2, opponentScore: 1 })
  await league.writeTo(undisputed, 'Quando si gioca?')
  assert.deepEqual(await idsFor(league.owner), [disputed, overdue, undisputed])
  const found = await needs()
  assert.deepEqual([found[disputed], found[overdue]], ['disputed', 'overdue'])
  assert.deepEqual(await idsFor(league.owner, { view: 'urgent' }), [disputed, overdue])
})

test('a reported message makes its chat urgent for ADMIN, until the report is closed, but not for managers', async () => {
  const { owner, captain, opponent, match, write } = await startChat(app.ctx())
  const admin = await createPlayer(app.ctx(), { roles: ['ADMIN'] })
  const { id: messageId } = await write(opponent, 'Siete scarsi')
  const params = { id: match.id, messageId }
  const reported = await app.inject(moderation.report, { params, body: { reason: 'offende' } }, { as: captain })
  const needFor = async (as: SignedIn) => (await chatsFor(as)).find((chat) => chat.match.id === match.id)?.need
  assert.deepEqual([await needFor(admin), await needFor(owner)], ['reported', null])
  const { entries } = (await app.inject(moderation.reports, { query: { matchId: match.id } }, { as: admin })).answer
  assert.deepEqual(
    entries.map(({ id }) => id),
    [reported.answer.id],
  )
  const close = { params: { reportId: reported.answer.id }, body: { closed: true } }
  await app.inject(moderation.closeReport, close, { as: admin })
  assert.equal(await needFor(admin), null)
})

test('open and closed chats are separate lists', async () => {
  const { owner, captain, match, write } = await startChat(app.ctx())
  await write(captain, 'Ciao')
  assert.deepEqual([await idsFor(owner, { open: true }), await idsFor(owner, { open: false })], [[match.id], []])
  await app.inject(moderation.setStatus, { params: { id: match.id }, body: { status: 'CLOSED' } }, { as: owner })
  assert.deepEqual([await idsFor(owner, { open: true }), await idsFor(owner, { open: false })], [[], [match.id]])
})

test('the search ignores accents and finds messages, teams and authors; a result has the newest matching message', async () => {
  const league = await startLeague()
  const [first, second] = league.ids
  assert.ok(first && second)
  await league.writeTo(first, 'Perché non rispondete?')
  const { id } = await league.writeTo(first, 'PERCHE 100% sì')
  await league.writeTo(first, 'Eccoci')
  await league.writeTo(second, 'Tutto a posto')
  const [row, ...others] = await chatsFor(league.owner, { text: 'perché' })
  assert.deepEqual([row?.match.id, row?.found?.id, row?.lastMessage.content, others], [first, id, 'Eccoci', []])
  assert.deepEqual(await idsFor(league.owner, { text: '100%' }), [first])
  assert.deepEqual(await idsFor(league.owner, { text: '10_%' }), [], 'wildcards of LIKE are plain text')
  const match = league.matches.find((each) => each.id === second)
  const { team, owner: author } = league.teamOf(match?.sides[0]?.entry_id)
  assert.ok((await idsFor(league.owner, { text: team.name.toUpperCase() })).includes(second))
  assert.ok((await idsFor(league.owner, { text: author.username })).includes(second))
  const params = { id: first, messageId: id }
  await app.inject(chatRoutes.remove, { params }, { as: league.owner })
  const [after] = await chatsFor(league.owner, { text: 'perche' })
  assert.equal(after?.found?.content, 'Perché non rispondete?', 'a deleted message is not found')
})

test('the pages together list every chat once, in order', async () => {
  const league = await startLeague()
  for (const id of league.ids) await league.writeTo(id, 'Presente')
  const pages = await Promise.all([1, 2, 3].map((page) => listFor(league.owner, { page, size: 4 })))
  assert.deepEqual(
    pages.flatMap(({ entries }) => entries.map(({ match }) => match.id)),
    league.ids.toReversed(),
  )
  assert.deepEqual(
    pages.map(({ resultsCount, totalPages, hasNext }) => [resultsCount, totalPages, hasNext]),
    [
      [6, 2, true],
      [6, 2, false],
      [6, 2, false],
    ],
  )
})
