import {
  careerRoutes,
  engineOf,
  entryRoutes,
  matchRoutes,
  participantName,
  reportRoutes,
  standingRoutes,
  type EntryId,
  type MatchId,
  type TeamId,
  type TournamentId,
  type UserId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, titleOf, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { Users } from '../accounts/index.ts'
import { rule } from '../matches/results/ruling.ts'
import { decide, sidesOf, startWithTeams, startWithUsers, historyOf } from '../../../test/support/factories/matches.ts'
import { createPlayer, createTeam } from '../../../test/support/factories/teams.ts'
import { setStatus } from '../../../test/support/factories/tournaments.ts'
import { careerPlugins, readerOf } from '../../../test/support/factories/standings.ts'

let app: TestApp
before(async () => {
  app = await testApp(careerPlugins)
})
after(() => app.close())

type Row = { entryId: EntryId; points: number; position: number }
const pointsOf = (rows: readonly Row[]) => rows.map(({ entryId, points, position }) => ({ entryId, points, position }))
const view = async (id: MatchId) => (await app.inject(matchRoutes.view, { params: { id } })).answer
const namesIn = async (id: MatchId) => (await view(id)).participants.map(participantName)
const record = async (id: TeamId) => (await app.inject(careerRoutes.teamRecord, { params: { id } })).answer
const career = async (id: UserId) => (await app.inject(careerRoutes.career, { params: { id } })).answer
const searched = async (query: { teamId?: TeamId; userId?: UserId }) =>
  (await app.inject(matchRoutes.search, { query })).answer.entries.map(({ matchId }) => matchId).toSorted()

type OfTeam = { id: TournamentId; teamId: TeamId }
type OfUser = { id: TournamentId; userId: UserId }
const replaceTeam = (params: OfTeam, teamId: TeamId, as: SignedIn) =>
  app.inject(entryRoutes.replaceTeam, { params, body: { teamId, reason: 'la squadra si è sciolta' } }, { as })
const replaceUser = (params: OfUser, userId: UserId, as: SignedIn) =>
  app.inject(entryRoutes.replaceUser, { params, body: { userId } }, { as })

/** A league with a verified first match day; its first team won 3-0 with two goals of its owner. */
const league = async () => {
  const ctx = app.ctx()
  const started = await startWithTeams(ctx)
  const [first, other] = started.matches.filter((match) => match.round === 1)
  assert.ok(first && other)
  const [home, away] = sidesOf(first)
  const leaver = started.teamOf(home)
  const players = [{ userId: leaver.owner.id, goals: 2, assists: 0, mvp: true }]
  const sides = [
    { entryId: home, score: 3, players },
    { entryId: away, score: 0 },
  ]
  await rule(ctx, first, { sides, reason: 'visto' })
  await decide(ctx, other.id, [1, 1])
  const replacement = await createTeam(ctx, { gameId: started.tournament.game_id })
  const ids = { id: started.tournament.id, teamId: leaver.team.id }
  const later = started.matches.filter((match) => match.round > 1 && match.sides.some((side) => side.entry_id === home))
  return { ctx, ...started, first, home, leaver, replacement, ids, later, ...readerOf(app, started.tournament.id) }
}

test('in a league the former participant keeps the match, and the new one gets the points', async () => {
  const { ctx, first, home, leaver, replacement, ids, later, owner, table, ranking } = await league()
  const before = await table()
  assert.ok(before.every((row) => row.takenOver === null))
  const { status, answer } = await replaceTeam(ids, replacement.id, owner)
  assert.deepEqual([status, answer.id, answer.teamId], [200, home, replacement.id])
  const rowsAfter = await table()
  assert.deepEqual(pointsOf(rowsAfter), pointsOf(before))
  const row = rowsAfter.find(({ entryId }) => entryId === home)
  assert.deepEqual([row?.name, row?.takenOver], [replacement.name, { day: 2, from: leaver.team.name }])
  assert.ok((await namesIn(first.id)).includes(leaver.team.name))
  for (const match of later) assert.ok((await namesIn(match.id)).includes(replacement.name))
  const old = await record(leaver.team.id)
  assert.deepEqual([old.played, old.won, old.form, old.tournaments.length], [1, 1, ['won'], 1])
  assert.deepEqual([(await record(replacement.id)).played, (await record(replacement.id)).tournaments.length], [0, 1])
  assert.deepEqual(await searched({ teamId: leaver.team.id }), [first.id])
  assert.deepEqual(await searched({ teamId: replacement.id }), later.map(({ id }) => id).toSorted())
  const [scorer] = (await ranking('topScorer')).entries
  assert.deepEqual([scorer?.userId, scorer?.teamId, scorer?.value], [leaver.owner.id, leaver.team.id, 2])
  assert.equal((await career(leaver.owner.id)).totals.matches, 1)
  assert.equal((await career(replacement.owner.id)).totals.matches, 0)
  const [act] = (await historyOf(ctx, home)).filter(({ action }) => action === 'replace')
  assert.deepEqual(
    [act?.before, act?.after, act?.why],
    [
      { teamId: leaver.team.id, name: leaver.team.name },
      { teamId: replacement.id, name: replacement.name },
      'la squadra si è sciolta',
    ],
  )
})

test('a new participant has the results of their own matches, and alone the final position', async () => {
  const { ctx, home, leaver, replacement, ids, later, matches, owner, tournament } = await league()
  await replaceTeam(ids, replacement.id, owner)
  for (const match of matches.filter(({ round }) => round > 1)) {
    const isHome = match.sides[0]?.entry_id === home
    await decide(ctx, match.id, later.includes(match) ? (isHome ? [2, 0] : [0, 2]) : [0, 0])
  }
  await setStatus(ctx, tournament.id, 'ended')
  const [old, rowsAfter] = [await record(leaver.team.id), await record(replacement.id)]
  assert.deepEqual([old.won, old.trophies.length, old.tournaments[0]?.position], [1, 0, null])
  assert.deepEqual([rowsAfter.won, rowsAfter.trophies.length, rowsAfter.tournaments[0]?.position], [2, 1, 1])
  assert.deepEqual((await career(leaver.owner.id)).trophies, [])
})

test('a match that is reopened keeps the former participant and their line-up, and is reported by them', async () => {
  const { first, home, leaver, replacement, ids, owner } = await league()
  await replaceTeam(ids, replacement.id, owner)
  assert.equal((await app.inject(reportRoutes.reopen, { params: { id: first.id } }, { as: owner })).status, 204)
  assert.ok((await namesIn(first.id)).includes(leaver.team.name))
  const { answer: lineups } = await app.inject(matchRoutes.lineups, { params: { id: first.id } })
  const players = lineups.find(({ entryId }) => entryId === home)?.lineup.map(({ userId }) => userId)
  assert.deepEqual(players, [leaver.owner.id])
  const isHome = first.sides[0]?.team_id === leaver.team.id
  const scores = isHome ? { score: 3, opponentScore: 0 } : { score: 0, opponentScore: 3 }
  const report = (teamId: TeamId, as: SignedIn) =>
    app.inject(reportRoutes.sendForTeam, { params: { matchId: first.id, teamId }, body: { scores } }, { as })
  assert.equal(await titleOf(report(replacement.id, replacement.owner)), 'TOURNAMENT_NOT_FOUND')
  assert.equal((await report(leaver.team.id, leaver.owner)).status, 201)
})

test('in a cup the new participant advances, and the matches before keep their names', async () => {
  const ctx = app.ctx()
  const { matches, owner, teamOf, tournament } = await startWithTeams(ctx, { type: 'elimination' })
  const [one] = matches
  assert.ok(one)
  const [home] = sidesOf(one)
  await decide(ctx, one.id, [2, 0])
  const leaver = teamOf(home)
  const replacement = await createTeam(ctx, { gameId: tournament.game_id })
  await replaceTeam({ id: tournament.id, teamId: leaver.team.id }, replacement.id, owner)
  assert.ok((await namesIn(one.id)).includes(leaver.team.name))
  const final = matches.find((match) => match.round === 2)
  assert.ok(final)
  assert.ok((await namesIn(final.id)).includes(replacement.name))
  const { bracket } = readerOf(app, tournament.id)
  const slots = (await bracket()).rounds.map(({ ties }) => ties.flatMap((tie) => tie.slots.map(({ name }) => name)))
  assert.ok(slots[1]?.includes(replacement.name))
})

test('in Formula 1 races stay with the driver and points with the entry, and a guest may replace a driver', async () => {
  const ctx = app.ctx()
  const season = await startWithUsers(ctx, { users: 3, game: { module: 'FORMULA1' }, repeatTimes: 2 })
  const [race, next] = season.matches
  assert.ok(race && next)
  const entryIds = race.sides.flatMap((side) => side.entry_id ?? [])
  const [replacedId] = entryIds
  assert.ok(replacedId)
  const sides = entryIds.map((entryId, index) => ({ entryId, position: index + 1 }))
  await rule(ctx, race, { sides, reason: 'arrivo' })
  const { id } = season.tournament
  const { drivers } = readerOf(app, id, engineOf.FORMULA1)
  const before = await drivers()
  const leaver = season.userOf(replacedId)
  const guest = await Users.createProvisional(ctx, { creator: season.owner.id, username: `ospite${Date.now() % 1e9}` })
  assert.equal((await replaceUser({ id, userId: leaver.id }, guest.id, season.owner)).status, 200)
  const rowsAfter = await drivers()
  assert.deepEqual(pointsOf(rowsAfter), pointsOf(before))
  assert.deepEqual([rowsAfter[0]?.userId, rowsAfter[0]?.takenOver?.day], [guest.id, 2])
  assert.equal((await view(race.id)).participants[0]?.id, leaver.id)
  assert.ok((await view(next.id)).participants.some((side) => side.id === guest.id))
  const { totals } = await career(leaver.id)
  assert.deepEqual([totals.races, totals.wins], [1, 1])
  assert.equal((await career(guest.id)).totals.races, 0)
  assert.deepEqual(await searched({ userId: leaver.id }), [race.id])
  const { answer } = await app.inject(standingRoutes.ranking, {
    params: { id, engine: 'formula1', ranking: 'topUsers' },
  })
  assert.equal(answer.entries[0]?.userId, guest.id)
})

test('an entry can be replaced again, also by its first participant', async () => {
  const { ctx, first, home, leaver, replacement, ids, later, owner, table } = await league()
  await replaceTeam(ids, replacement.id, owner)
  const [second, third] = later
  assert.ok(second && third)
  await decide(ctx, second.id, [1, 1])
  app.clock.advance(1000)
  assert.equal((await replaceTeam({ ...ids, teamId: replacement.id }, leaver.team.id, owner)).status, 200)
  const names = await Promise.all([first, second, third].map(({ id }) => namesIn(id)))
  assert.deepEqual(
    names.map((pair) => [leaver.team.name, replacement.name].filter((name) => pair.includes(name))),
    [[leaver.team.name], [replacement.name], [leaver.team.name]],
  )
  assert.equal((await table()).find(({ entryId }) => entryId === home)?.takenOver?.from, replacement.name)
})

test('of many parallel replacements one succeeds, and only allowed users may replace', async () => {
  const ctx = app.ctx()
  const { ids, replacement, owner, tournament, entered, leaver } = await league()
  const rivals = [replacement, await createTeam(ctx, { gameId: tournament.game_id })]
  const answers = await Promise.all([...rivals, ...rivals].map((team) => replaceTeam(ids, team.id, owner)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  for (const { status, problem } of answers) if (status !== 200) assert.equal(problem.title, 'TEAM_NOT_FOUND')
  const other = entered.find(({ team }) => team.id !== leaver.team.id)
  assert.ok(other)
  const otherIds = { id: tournament.id, teamId: other.team.id }
  assert.equal(await titleOf(replaceTeam(otherIds, other.team.id, owner)), 'USER_CONFLICT')
  const foreign = await createTeam(ctx)
  assert.equal(await titleOf(replaceTeam(otherIds, foreign.id, owner)), 'GAME_INVALID')
  await setStatus(ctx, tournament.id, 'ended')
  assert.equal(await titleOf(replaceTeam(otherIds, leaver.team.id, owner)), 'TOURNAMENT_STATUS_DENY')
  const solo = await startWithUsers(ctx, { users: 2 })
  const [user] = solo.entered
  assert.ok(user)
  const soloIds = { id: solo.tournament.id, userId: user.user.id }
  const unverified = await createPlayer(ctx, { verified: false })
  assert.equal(await titleOf(replaceUser(soloIds, unverified.id, solo.owner)), 'USER_NOT_VERIFIED')
})
