import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  brandId,
  bracketDrawRoutes,
  chatRoutes,
  matchRoutes,
  reportRoutes,
  tableInputRoutes,
  tournamentRoutes,
  type ChatRoomId,
  type Consequences,
  type MatchId,
  type SideResult,
  type StableId,
  type TournamentId,
  type TournamentPatch,
} from '@agone/contract'
import { testApp, titleOf, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { registerFiles } from '../files/index.ts'
import { Matches } from '../matches/index.ts'
import { decide, sidesOf, startWithTeams, startWithUsers } from '../../../test/support/factories/matches.ts'
import { createPlayer } from '../../../test/support/factories/teams.ts'
import { createTournament, enterTeams } from '../../../test/support/factories/tournaments.ts'
import { readerOf, standingPlugins } from '../../../test/support/factories/standings.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    registerFiles(server)
    standingPlugins(server)
  })
})
after(() => app.close())

const preview = (id: TournamentId, as?: SignedIn) => app.inject(bracketDrawRoutes.preview, { params: { id } }, { as })
const draw = (id: TournamentId, as?: SignedIn) => app.inject(bracketDrawRoutes.draw, { params: { id } }, { as })
const reopen = (id: MatchId, as: SignedIn) => app.inject(reportRoutes.reopen, { params: { id } }, { as })
const consequences = (id: MatchId, as?: SignedIn) => app.inject(reportRoutes.consequences, { params: { id } }, { as })
const nothing: Consequences = { rows: [], slots: [], next: [], matchDay: null }
const all = (id: TournamentId) => Matches.listAll(app.ctx(), id)
const daysOf = async (id: TournamentId) => {
  const { answer } = await app.inject(tournamentRoutes.one, { params: { id } })
  return [answer.currentMatchDay, answer.matchDays]
}

/** Two groups of four, of which two each advance; in each match the team that entered earlier wins. */
const groups = async ({ decided = true } = {}) => {
  const settings = { groups: 2, advancing: 2, thirdPlace: true }
  const created = await startWithTeams(app.ctx(), { teams: 8, settings })
  const strength = new Map(created.entered.map(({ entryId }, index) => [entryId, 8 - index]))
  if (decided) {
    for (const match of created.matches) {
      const [home, away] = sidesOf(match)
      await decide(app.ctx(), match.id, [strength.get(home) ?? 0, strength.get(away) ?? 0])
    }
  }
  return { ...created, id: created.tournament.id, ...readerOf(app, created.tournament.id) }
}

test('the groups lead to a bracket, first as a preview and then drawn', async () => {
  const { id, owner, table } = await groups()
  assert.deepEqual(await daysOf(id), [3, 3])
  const isDecided = async () => (await app.inject(tournamentRoutes.one, { params: { id } })).answer.decided
  assert.equal(await isDecided(), false, 'the bracket is not drawn')
  const planned = (await preview(id, owner)).answer
  const [a1, a2] = await table({}, 'A')
  const [b1, b2] = await table({}, 'B')
  assert.deepEqual(
    planned.slice(0, 2).map(({ entryIds }) => entryIds.toSorted()),
    [[a1?.entryId, b2?.entryId].toSorted(), [b1?.entryId, a2?.entryId].toSorted()],
  )
  assert.equal((await draw(id, owner)).status, 204)
  assert.equal(await titleOf(draw(id, owner)), 'ENTITY_CONFLICT')
  assert.equal(await titleOf(preview(id, owner)), 'ENTITY_CONFLICT')
  const drawn = (await all(id)).filter((match) => match.phase === 'elimination')
  assert.deepEqual(
    drawn.map((match) => match.sides.map((side) => side.entry_id)),
    planned.map(({ entryIds }) => entryIds),
  )
  assert.deepEqual(await daysOf(id), [4, 5])
  for (let left = drawn; left.length > 0;) {
    assert.equal(await isDecided(), false)
    for (const { id: match } of left.filter(({ sides }) => sides.every((side) => side.entry_id !== null)))
      await decide(app.ctx(), match, [1, 0])
    left = (await all(id)).filter((match) => match.phase === 'elimination' && match.status !== 'verified')
  }
  assert.equal(await isDecided(), true)
})

test('only managers draw the bracket, and only after the last group match', async () => {
  const { id, owner, matches } = await groups({ decided: false })
  const member = await createPlayer(app.ctx(), { roles: ['TOURNAMENT_MANAGER'] })
  for (const act of [preview, draw]) {
    assert.equal(await titleOf(act(id)), 'UNAUTHORIZED')
    assert.equal(await titleOf(act(id, member)), 'PERMISSION_DENIED')
    assert.equal(await titleOf(act(id, owner)), 'TOURNAMENT_STATUS_DENY', 'group matches are open')
  }
  const plain = await startWithTeams(app.ctx())
  assert.equal(await titleOf(draw(plain.tournament.id, plain.owner)), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  assert.equal(matches.length, 12)
})

test('groups whose bracket would be impossible do not start, and start once the settings are changed', async () => {
  const ctx = app.ctx()
  const settings = { groups: 4, advancing: 4 }
  const { tournament, owner } = await createTournament(ctx, { slots: 16, settings })
  await enterTeams(ctx, tournament, 10)
  const params = { id: tournament.id }
  const change = (body: TournamentPatch) => app.inject(tournamentRoutes.update, { params, body }, { as: owner })
  assert.equal(await titleOf(change({ status: 'running' })), 'MATCHES_GENERATION_ERROR', 'two groups have two teams')
  assert.equal((await change({ settings: { groups: 3, advancing: 2 } })).status, 200)
  assert.equal(await titleOf(change({ status: 'running' })), 'MATCHES_GENERATION_ERROR', 'six make no bracket')
  assert.equal((await change({ settings: { groups: 4, advancing: 2 } })).status, 200)
  const started = await change({ status: 'running' })
  assert.equal(started.status, 200, started.text)
  for (const { id } of await all(tournament.id)) await decide(ctx, id, [1, 0])
  assert.equal((await draw(tournament.id, owner)).status, 204)
  const ties = (await all(tournament.id)).filter(({ phase, round }) => phase === 'elimination' && round === 4)
  assert.equal(ties.length, 4)
})

test('reopening a group match undoes the draw of the bracket, unless it has results', async () => {
  const { id, owner, matches, bracket } = await groups()
  await draw(id, owner)
  const [match] = matches
  assert.ok(match)
  const shown = (await consequences(match.id, owner)).answer
  assert.equal(shown.slots.length, 4)
  assert.ok(shown.slots.every(({ after: then, blocked }) => then === null && !blocked))
  assert.equal((await reopen(match.id, owner)).status, 204)
  assert.deepEqual((await bracket()).rounds, [])
  assert.deepEqual(await daysOf(id), [3, 3])
  await decide(app.ctx(), match.id, [1, 0])
  await draw(id, owner)
  const tie = (await all(id)).find((each) => each.phase === 'elimination')
  assert.ok(tie)
  await decide(app.ctx(), tie.id, [1, 0])
  assert.ok((await consequences(match.id, owner)).answer.slots.every(({ blocked }) => blocked))
  assert.equal(await titleOf(reopen(match.id, owner)), 'ENTITY_CONFLICT')
  await assert.rejects(decide(app.ctx(), match.id, [5, 0]), /ENTITY_CONFLICT/, 'nor ruled again')
})

test('the chats of a bracket are deleted when it is undone, with their files; a chat of the group stays', async () => {
  const { id, owner, matches } = await groups()
  await draw(id, owner)
  const [match] = matches
  const tie = (await all(id)).find((each) => each.phase === 'elimination')
  assert.ok(match && tie)
  const picture = new File(['salvataggio'], 'partita.sav')
  for (const each of [match, tie]) {
    const sent = { params: { id: each.id }, body: { content: 'Pronti?' }, files: { attachments: [picture] } }
    assert.equal((await app.inject(chatRoutes.post, sent, { as: owner })).status, 201)
  }
  const filesOf = async () =>
    (await app.db.selectFrom('files').select('id').where('owner_id', '=', owner.id).execute()).length
  const roomsOf = async () => {
    const ids = [match.id, tie.id].map((each) => brandId<ChatRoomId>(each))
    return (await app.db.selectFrom('chat_rooms').select('id').where('id', 'in', ids).execute()).map((room) => room.id)
  }
  assert.deepEqual([await filesOf(), (await roomsOf()).length], [2, 2])
  assert.equal((await reopen(match.id, owner)).status, 204)
  assert.deepEqual([await filesOf(), await roomsOf()], [1, [match.id]])
  assert.equal((await app.inject(chatRoutes.messages, { params: { id: tie.id } }, { as: owner })).status, 404)
})

test('a withdrawn team does not advance from a group', async () => {
  const { id, owner, table, teamOf } = await groups()
  const [first, second, third] = await table({}, 'A')
  assert.ok(first && second && third)
  const { team, owner: leaver } = teamOf(first.entryId)
  const deletion = await app.request(
    { method: 'DELETE', url: `/esports/v2/tournaments/${id}/teams/${team.id}` },
    { as: leaver },
  )
  assert.equal(deletion.status, 204)
  const entries = (await preview(id, owner)).answer.flatMap(({ entryIds }) => entryIds)
  assert.ok(!entries.includes(first.entryId))
  assert.ok(entries.includes(second.entryId) && entries.includes(third.entryId))
  const inputs = (await app.inject(tableInputRoutes.get, { params: { id, engine: 'fifa' } })).answer
  const leavers = inputs.groups.flatMap((group) => group.entries.filter(({ mayAdvance }) => !mayAdvance))
  assert.deepEqual(
    leavers.map(({ entryId }) => entryId),
    [first.entryId],
  )
  const rows = await table({}, 'A')
  assert.deepEqual(
    rows.filter(({ mayAdvance }) => !mayAdvance).map(({ entryId }) => entryId),
    [first.entryId],
    'its row says so',
  )
})

test('the preview of a reopening lists the rows that change', async () => {
  const { tournament, matches, owner } = await startWithTeams(app.ctx(), { teams: 6 })
  const { table } = readerOf(app, tournament.id)
  const goals = [3, 1, 2, 0, 5, 1, 0, 4, 2, 2, 1, 3, 0, 0, 1]
  for (const [index, match] of matches.entries()) {
    await decide(app.ctx(), match.id, [goals[index] ?? 0, goals[(index * 7 + 3) % goals.length] ?? 0])
  }
  for (const match of matches.filter((_, index) => index % 4 === 0)) {
    const before = await table()
    assert.equal(await titleOf(consequences(match.id, await createPlayer(app.ctx()))), 'PERMISSION_DENIED')
    const shown = (await consequences(match.id, owner)).answer
    assert.equal((await reopen(match.id, owner)).status, 204)
    const moved = movedRows(before, await table())
    assert.deepEqual(new Map(shown.rows.map((row) => [row.entryId, row])), moved)
    assert.deepEqual((await consequences(match.id, owner)).answer, nothing, 'it is open now')
  }
})

type Row = { entryId: Consequences['rows'][number]['entryId']; name: string; position: number; points: number }

const movedRows = (before: readonly Row[], now: readonly Row[]): Map<string, Consequences['rows'][number]> =>
  new Map(
    now.flatMap(({ entryId, name, position, points }) => {
      const earlier = before.find((row) => row.entryId === entryId)
      if (!earlier || (earlier.position === position && earlier.points === points)) return []
      const row = {
        entryId,
        name,
        before: { position: earlier.position, points: earlier.points },
        after: { position, points },
      }
      return [[entryId, row] as const]
    }),
  )

test('the preview of a reopening lists the slots of the bracket that become empty', async () => {
  const { tournament, matches, owner } = await startWithTeams(app.ctx(), { type: 'elimination' })
  const [one, other] = matches
  assert.ok(one && other)
  await decide(app.ctx(), one.id, [2, 1])
  await decide(app.ctx(), other.id, [2, 1])
  const final = (await all(tournament.id)).at(-1)
  assert.ok(final)
  const { answer } = await consequences(one.id, owner)
  assert.deepEqual(answer.rows, [])
  assert.deepEqual(
    answer.slots.map(({ matchId, after: then, blocked }) => [matchId, then, blocked]),
    [[final.id, null, false]],
  )
  await decide(app.ctx(), final.id, [1, 0])
  const blocked = (await consequences(one.id, owner)).answer.slots.map((slot) => slot.blocked)
  assert.deepEqual(blocked, [true])
  assert.equal(await titleOf(reopen(one.id, owner)), 'ENTITY_CONFLICT')
})

test('a season counts its races, and points stay with the stable for which they were won', async () => {
  const stables = ['Rossi', 'Argento'].map((name) => ({ name }))
  const options = { users: 3, game: { module: 'FORMULA1' as const, data: { stables } }, repeatTimes: 2 }
  const { matches, owner, tournament, game, entered } = await startWithUsers(app.ctx(), options)
  const [red, silver] = game.stables
  const [first, second] = entered.map(({ entryId }) => entryId)
  assert.ok(red && silver && first && second)
  for (const [index, match] of matches.entries()) {
    const stableId: StableId = index === 0 ? red.id : silver.id
    const sides: SideResult[] = [
      { entryId: first, position: 1, stableId },
      { entryId: second, position: 2, stableId: silver.id },
    ]
    const body = { sides, reason: 'ordine d’arrivo' }
    assert.equal((await app.inject(reportRoutes.rule, { params: { id: match.id }, body }, { as: owner })).status, 201)
  }
  const { drivers, ranking } = readerOf(app, tournament.id, 'formula1')
  assert.deepEqual(
    (await drivers()).map(({ points, wins, races, stableId }) => [points, wins, races, stableId]),
    [
      [50, 2, 2, silver.id],
      [36, 0, 2, silver.id],
      [0, 0, 0, null],
    ],
  )
  const rows = (await ranking('topStables')).entries
  assert.deepEqual(
    rows.map(({ stableId, points }) => [stableId, points]),
    [
      [silver.id, 61],
      [red.id, 25],
    ],
  )
  assert.deepEqual(
    (await drivers({ day: 1 })).map(({ points }) => points),
    [25, 18, 0],
  )
  assert.deepEqual(
    (await drivers({ day: 0 })).map(({ points, races }) => [points, races]),
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    'before the first race nobody has any',
  )
})

test('a race page has the points of each driver, only after verification', async () => {
  const options = { users: 3, game: { module: 'FORMULA1' as const }, repeatTimes: 2 }
  const { matches, owner, entered } = await startWithUsers(app.ctx(), options)
  const [race, next] = matches
  const [first, second] = entered.map(({ entryId }) => entryId)
  assert.ok(race && next && first && second)
  const sides: SideResult[] = [
    { entryId: first, position: 1 },
    { entryId: second, position: 2 },
  ]
  const pointsIn = async (id: MatchId) => {
    const { participants } = (await app.inject(matchRoutes.view, { params: { id } })).answer
    return Object.fromEntries(participants.map(({ entryId, pts }) => [String(entryId), pts]))
  }
  assert.deepEqual(new Set(Object.values(await pointsIn(race.id))), new Set([null]))
  const body = { sides, reason: 'ordine d’arrivo' }
  await app.inject(reportRoutes.rule, { params: { id: race.id }, body }, { as: owner })
  const points = await pointsIn(race.id)
  assert.deepEqual([points[first], points[second]], [25, 18])
  assert.deepEqual(new Set(Object.values(await pointsIn(next.id))), new Set([null]))
})

test('the reason of a stables’ row is points or a better countback', async () => {
  const stables = ['Rossi', 'Argento', 'Blu'].map((name) => ({ name }))
  const options = { users: 5, game: { module: 'FORMULA1' as const, data: { stables } } }
  const { matches, owner, tournament, game, entered } = await startWithUsers(app.ctx(), options)
  const [match] = matches
  const [red, silver, blue] = game.stables
  assert.ok(match && red && silver && blue)
  const order = [red, blue, silver, blue, silver]
  const sides = entered.map(({ entryId }, index) => ({ entryId, position: index + 1, stableId: order[index]?.id }))
  const body = { sides, reason: 'ordine d’arrivo' }
  assert.equal((await app.inject(reportRoutes.rule, { params: { id: match.id }, body }, { as: owner })).status, 201)
  const rows = (await readerOf(app, tournament.id, 'formula1').ranking('topStables')).entries
  const withoutTies = { tied: [], matches: [] }
  assert.deepEqual(
    rows.map(({ stableId, points, why }) => [stableId, points, why]),
    [
      [blue.id, 30, { rule: 'points', values: [30, 25], versus: red.id, ...withoutTies, place: null }],
      [red.id, 25, { rule: 'countback', values: [1, 0], versus: silver.id, ...withoutTies, place: 1 }],
      [silver.id, 25, null],
    ],
  )
})
