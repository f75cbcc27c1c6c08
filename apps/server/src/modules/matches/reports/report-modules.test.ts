import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  entryRoutes,
  matchRoutes,
  newId,
  reportRoutes as routes,
  type EntryId,
  type MatchId,
  type Scores,
  type SideResult,
  type StableId,
  type TournamentSettings,
} from '@agone/contract'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { createPlayer } from '../../../../test/support/factories/teams.ts'
import * as Matches from '../matches.ts'
import { matchPlugins, sidesOf, startWithTeams, startWithUsers } from '../../../../test/support/factories/matches.ts'

let app: TestApp
before(async () => {
  app = await testApp(matchPlugins)
})
after(() => app.close())

const report = (matchId: MatchId, user: SignedIn, scores: Scores, as = user) =>
  app.inject(routes.sendForUser, { params: { matchId, userId: user.id }, body: { scores } }, { as })
const verify = (id: MatchId, entryId: EntryId, as: SignedIn) =>
  app.inject(routes.verify, { params: { id }, body: { entryId } }, { as })
const rule = (id: MatchId, sides: SideResult[], as: SignedIn) =>
  app.inject(routes.rule, { params: { id }, body: { sides, reason: 'commissari di gara' } }, { as })
const view = async (id: MatchId) => (await app.inject(matchRoutes.view, { params: { id } })).answer

test('in a game of one against one the goals belong to the user, and so do the assists of the report', async () => {
  const ctx = app.ctx()
  const { matches, userOf, owner, tournament } = await startWithUsers(ctx)
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match)
  const stranger = await createPlayer(ctx)
  assert.equal(await titleOf(report(match.id, stranger, { score: 2, opponentScore: 1 })), 'USER_NOT_FOUND')
  assert.equal(
    await titleOf(report(match.id, userOf(home), { score: 2, opponentScore: 1 }, userOf(away))),
    'PERMISSION_DENIED',
  )
  const tooMany = report(match.id, userOf(home), { score: 2, opponentScore: 1, assists: 3 })
  assert.equal(await titleOf(tooMany), 'MALFORMED_ENTITY_ERROR')
  assert.equal((await report(match.id, userOf(home), { score: 2, opponentScore: 1, assists: 2 })).status, 201)
  assert.equal((await report(match.id, userOf(away), { score: 1, opponentScore: 2, assists: 1 })).status, 201)
  assert.equal((await verify(match.id, home, owner)).status, 201)
  const players = await Matches.listPlayers(ctx, tournament.id)
  assert.deepEqual(
    players.map(({ user_id, goals, assists }) => [user_id, goals, assists]).toSorted(),
    [
      [userOf(home).id, 2, 2],
      [userOf(away).id, 1, 1],
    ].toSorted(),
  )
})

test('a side has the assists of its own report only if that has as many goals as the result', async () => {
  const ctx = app.ctx()
  const { matches, userOf, owner, tournament } = await startWithUsers(ctx)
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match)
  await report(match.id, userOf(home), { score: 2, opponentScore: 2, assists: 2 })
  await report(match.id, userOf(away), { score: 2, opponentScore: 1, assists: 1 })
  const body = { entryId: away, reason: 'il video lo mostra' }
  assert.equal((await app.inject(routes.verify, { params: { id: match.id }, body }, { as: owner })).status, 201)
  const players = await Matches.listPlayers(ctx, tournament.id)
  assert.deepEqual(
    players.map(({ goals, assists }) => [goals, assists]).toSorted(),
    [
      [1, 0],
      [2, 1],
    ],
    'the home side had said 2 goals',
  )
})

test('a match lists scorers and assists only while it is verified', async () => {
  const { matches, userOf, owner } = await startWithUsers(app.ctx())
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match)
  const sheet = async () => {
    const { answer } = await app.inject(matchRoutes.players, { params: { id: match.id } })
    return answer.map(({ entryId, userId, goals, assists, mvp }) => [entryId, userId, goals, assists, mvp])
  }
  await report(match.id, userOf(home), { score: 1, opponentScore: 3, assists: 1 })
  await report(match.id, userOf(away), { score: 3, opponentScore: 1 })
  assert.deepEqual(await sheet(), [])
  await verify(match.id, home, owner)
  assert.deepEqual(await sheet(), [
    [away, userOf(away).id, 3, 0, false],
    [home, userOf(home).id, 1, 1, false],
  ])
  await app.inject(routes.reopen, { params: { id: match.id } }, { as: owner })
  assert.deepEqual(await sheet(), [])
})

test('a verified match keeps its line-ups and shirts, until it is reopened', async () => {
  const ctx = app.ctx()
  const { matches, teamOf, owner, tournament } = await startWithTeams(ctx)
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match)
  const { team, owner: captain } = teamOf(home)
  const shirt = (shirtName: string, shirtNumber: number) =>
    app.inject(
      entryRoutes.lineup,
      {
        params: { id: tournament.id, teamId: team.id },
        body: { shirts: [{ userId: captain.id, shirtName, shirtNumber }] },
      },
      { as: captain },
    )
  const shown = async () => {
    const { answer } = await app.inject(matchRoutes.lineups, { params: { id: match.id } })
    assert.deepEqual(
      answer.map(({ entryId }) => entryId),
      [home, away],
    )
    return answer[0]?.lineup.map(({ shirtName, shirtNumber }) => [shirtName, shirtNumber])
  }
  await shirt('Neri', 4)
  assert.deepEqual(await shown(), [['Neri', 4]])
  const players = [{ userId: captain.id, goals: 2, assists: 0, mvp: true }]
  const sides = [
    { entryId: home, score: 2, players },
    { entryId: away, score: 0 },
  ]
  await rule(match.id, sides, owner)
  await shirt('Bianchi', 5)
  assert.deepEqual(await shown(), [['Neri', 4]])
  const { answer } = await app.inject(matchRoutes.players, { params: { id: match.id } })
  assert.deepEqual(
    answer.map(({ name }) => name),
    ['Neri'],
  )
  await rule(match.id, sides, owner)
  assert.deepEqual(await shown(), [['Neri', 4]], 'a corrected result keeps its line-ups')
  await app.inject(routes.reopen, { params: { id: match.id } }, { as: owner })
  assert.deepEqual(await shown(), [['Bianchi', 5]])
})

test('a ruling counts goals and assists in a game of one against one, a walkover does not', async () => {
  const ctx = app.ctx()
  const { matches, owner, tournament } = await startWithUsers(ctx)
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match)
  const sides = [
    { entryId: home, score: 4, assists: 3 },
    { entryId: away, score: 2 },
  ]
  const tooMany = sides.map((side) => ({ ...side, assists: 3 }))
  assert.equal(await titleOf(rule(match.id, tooMany, owner)), 'MALFORMED_ENTITY_ERROR', 'more assists than goals')
  await rule(match.id, sides, owner)
  const figures = async () =>
    (await Matches.listPlayers(ctx, tournament.id)).map(({ goals, assists }) => [goals, assists]).toSorted()
  assert.deepEqual(await figures(), [
    [2, 0],
    [4, 3],
  ])
  const body = { winnerEntryId: away, reason: 'non si è presentato' }
  assert.equal((await app.inject(routes.walkover, { params: { id: match.id }, body }, { as: owner })).status, 201)
  assert.deepEqual(await figures(), [])
})

const season = async (users: number, settings: Partial<TournamentSettings> = {}) => {
  const ctx = app.ctx()
  const stables = ['Rossi', 'Argento'].map((name) => ({ name }))
  const created = await startWithUsers(ctx, {
    ...{ users, settings, repeatTimes: 2 },
    game: { module: 'FORMULA1', data: { stables } },
  })
  const [race] = created.matches
  assert.ok(race)
  const entries = race.sides.flatMap((side) => side.entry_id ?? [])
  return { ...created, race, entries, stables: created.game.stables.map((stable) => stable.id) }
}

test('a position or fastest lap claimed by two drivers is disputed until one report changes', async () => {
  const { race, entries, userOf, owner } = await season(3)
  const [first, second, third] = entries
  assert.ok(first && second && third)
  await report(race.id, userOf(first), { position: 1, fastRideTime: 80_000 })
  await report(race.id, userOf(second), { position: 1, fastRideTime: 81_000 })
  assert.equal((await view(race.id)).status, 'disputed')
  assert.equal(await titleOf(verify(race.id, first, owner)), 'MALFORMED_ENTITY_ERROR')
  app.clock.advance(1000)
  await report(race.id, userOf(second), { position: 2, fastRideTime: 80_000 })
  assert.equal((await view(race.id)).status, 'disputed', 'the fastest lap')
  app.clock.advance(1000)
  await report(race.id, userOf(second), { position: 2, fastRideTime: 80_001 })
  assert.equal((await view(race.id)).status, 'reported')
  await report(race.id, userOf(third), { outcome: 'DNF' })
  assert.equal((await view(race.id)).status, 'agreed')
  assert.equal((await verify(race.id, third, owner)).status, 201)
  const { participants } = await view(race.id)
  const figures = new Map(participants.map((each) => [each.entryId, [each.position, each.outcome, each.fastRideTime]]))
  assert.deepEqual(
    entries.map((id) => figures.get(id)),
    [
      [1, null, 80_000],
      [2, null, 80_001],
      [null, 'DNF', null],
    ],
    'all reports of a race are verified together',
  )
})

test('a race does not wait for a driver who has withdrawn, who reports no more', async () => {
  const { race, entries, userOf, owner, tournament } = await season(3)
  const [first, second, third] = entries
  assert.ok(first && second && third)
  const leave = (driver: EntryId) => {
    const params = { id: tournament.id, userId: userOf(driver).id }
    return app.inject(entryRoutes.removeUser, { params }, { as: userOf(driver) })
  }
  await report(race.id, userOf(first), { position: 1 })
  await report(race.id, userOf(second), { position: 2 })
  assert.equal((await view(race.id)).status, 'reported')
  assert.equal((await leave(third)).status, 204)
  const { status, participants } = await view(race.id)
  assert.equal(status, 'agreed', 'the report of the third driver was the last that was missing')
  assert.deepEqual(
    participants.map(({ withdrawn }) => withdrawn),
    entries.map((entryId) => entryId === third),
  )
  assert.equal(await titleOf(report(race.id, userOf(third), { position: 1 })), 'TOURNAMENT_STATUS_DENY')
  assert.equal((await report(race.id, userOf(third), { outcome: 'DNF' }, owner)).status, 201, 'a manager still may')
  assert.equal((await leave(second)).status, 204)
  app.clock.advance(1000)
  assert.equal((await view(race.id)).status, 'agreed', 'a report that was sent before counts')
})

test('with automatic verification the withdrawal of the last missing driver makes the reports the result', async () => {
  const { race, entries, userOf, owner, tournament } = await season(3, { autoVerify: true })
  const [first, second, third] = entries
  assert.ok(first && second && third)
  await report(race.id, userOf(first), { position: 2 })
  await report(race.id, userOf(second), { position: 1 })
  const params = { id: tournament.id, userId: userOf(third).id }
  assert.equal((await app.inject(entryRoutes.removeUser, { params }, { as: owner })).status, 204)
  const { status, participants } = await view(race.id)
  assert.deepEqual([status, participants.map(({ position }) => position)], ['verified', [2, 1, null]])
})

test('a driver reports a position or an outcome, in a participating stable, and no driver of the day', async () => {
  const { race, entries, userOf, stables } = await season(2)
  const driver = userOf(entries[0])
  const rows: { why: string; scores: Scores }[] = [
    { why: 'neither position nor outcome', scores: { fastRideTime: 80_000 } },
    { why: 'a position and an outcome', scores: { position: 1, outcome: 'DNF' } },
    { why: 'an unknown stable', scores: { position: 1, stableId: newId<StableId>() } },
    { why: 'goals', scores: { position: 1, score: 3 } },
    { why: 'driver of the day', scores: { position: 1, driverOfTheDay: true } },
  ]
  for (const { why, scores } of rows) {
    assert.equal(await titleOf(report(race.id, driver, scores)), 'MALFORMED_ENTITY_ERROR', why)
  }
  const [stable] = stables
  assert.ok(stable)
  assert.equal((await report(race.id, driver, { position: 1, stableId: stable })).status, 201)
})

test('a manager sends a whole classification; missing entries are absent', async () => {
  const { race, entries, owner, stables } = await season(4)
  const [first, second, third, absent] = entries
  assert.ok(first && second && third && absent)
  const refused: { why: string; sides: SideResult[] }[] = [
    { why: 'a position twice', sides: [first, second].map((entryId) => ({ entryId, position: 1 })) },
    { why: 'an entry twice', sides: [1, 2].map((position) => ({ entryId: first, position })) },
    { why: 'an unknown entry', sides: [{ entryId: newId<EntryId>(), position: 1 }] },
    { why: 'no position', sides: [{ entryId: first }] },
    { why: 'goals', sides: [{ entryId: first, position: 1, score: 1 }] },
    { why: 'an unknown stable', sides: [{ entryId: first, position: 1, stableId: newId<StableId>() }] },
    {
      why: 'two drivers of the day',
      sides: [first, second].map((entryId, index) => ({ entryId, position: index + 1, driverOfTheDay: true })),
    },
  ]
  for (const { why, sides } of refused) {
    assert.equal(await titleOf(rule(race.id, sides, owner)), 'MALFORMED_ENTITY_ERROR', why)
  }
  const [stable] = stables
  assert.ok(stable)
  const sides: SideResult[] = [
    { entryId: first, position: 1, stableId: stable, fastRideTime: 79_500 },
    { entryId: second, position: 2, driverOfTheDay: true },
    { entryId: third, outcome: 'DSQ' },
  ]
  assert.equal((await rule(race.id, sides, owner)).status, 201)
  const { participants, status, ruled } = await view(race.id)
  assert.deepEqual([status, ruled], ['verified', true])
  const of = (id: EntryId) => participants.find((each) => each.entryId === id)
  assert.deepEqual([of(first)?.stableId, of(first)?.fastRideTime, of(first)?.winner], [stable, 79_500, true])
  assert.deepEqual([of(second)?.driverOfTheDay, of(third)?.outcome], [true, 'DSQ'])
  assert.deepEqual([of(absent)?.position, of(absent)?.outcome, of(absent)?.reportVerified], [null, null, false])
  const walkover = { params: { id: race.id }, body: { winnerEntryId: first, reason: 'nessuno' } }
  assert.equal(
    await titleOf(app.inject(routes.walkover, walkover, { as: owner })),
    'NOT_AVAILABLE_FOR_ENTITY_ERROR',
    'a race has no walkover',
  )
})

test('a ruling of a football match has no position, lap, stable or assists of a side', async () => {
  const { matches, owner } = await startWithTeams(app.ctx())
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match)
  const extras: Partial<SideResult>[] = [
    { position: 1 },
    { outcome: 'DNF' },
    { fastRideTime: 80_000 },
    { stableId: newId<StableId>() },
    { driverOfTheDay: true },
    { assists: 1 },
  ]
  for (const extra of extras) {
    const sides = [
      { entryId: home, score: 1, ...extra },
      { entryId: away, score: 0 },
    ]
    assert.equal(await titleOf(rule(match.id, sides, owner)), 'MALFORMED_ENTITY_ERROR', JSON.stringify(extra))
  }
  assert.equal(
    await titleOf(rule(match.id, [{ entryId: home, score: 1 }], owner)),
    'MALFORMED_ENTITY_ERROR',
    'one side',
  )
})

test('a game’s own fields keep their keys, and are validated', async () => {
  const label = { it: 'Round', en: 'Rounds' }
  const fields = [
    { key: 'rounds_won', label, type: 'int', min: 0, max: 30 },
    { key: 'map', label, type: 'text', min: null, max: null },
  ] as const
  const { matches, userOf } = await startWithUsers(app.ctx(), {
    game: { module: 'GENERIC', inTeam: false, fields: [...fields] },
  })
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match).map(userOf)
  assert.ok(home && away)
  const score = { score: 16, opponentScore: 9 }
  const rows: { why: string; fields: NonNullable<Scores['fields']> }[] = [
    { why: 'above the maximum', fields: { rounds_won: 31 } },
    { why: 'not whole', fields: { rounds_won: 1.5 } },
    { why: 'a text instead of a number', fields: { rounds_won: 'tanti' } },
    { why: 'a number instead of a text', fields: { map: 1 } },
    { why: 'unknown', fields: { corners: 1 } },
  ]
  for (const { why, fields: sent } of rows) {
    assert.equal(await titleOf(report(match.id, home, { ...score, fields: sent })), 'MALFORMED_ENTITY_ERROR', why)
  }
  const { status, answer } = await report(match.id, home, { ...score, fields: { rounds_won: 16, map: 'Mirage' } })
  assert.equal(status, 201)
  assert.deepEqual(answer.scores, { ...score, fields: { rounds_won: 16, map: 'Mirage' } })
})

test('a user cannot report in a tournament of teams', async () => {
  const { matches, entered } = await startWithTeams(app.ctx())
  const [match] = matches
  const [side] = entered
  assert.ok(match && side)
  const refused = report(match.id, side.owner, { score: 1, opponentScore: 0 })
  assert.equal(await titleOf(refused), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
})
