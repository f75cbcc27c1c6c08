import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  matchRoutes,
  newId,
  reportRoutes as routes,
  tournamentRoutes,
  type MatchId,
  type Scores,
  type TeamId,
  type TournamentPatch,
} from '@agone/contract'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { GameReports } from '../../games/index.ts'
import { Teams } from '../../teams/index.ts'
import { addMember, createPlayer } from '../../../../test/support/factories/teams.ts'
import { setStatus } from '../../../../test/support/factories/tournaments.ts'
import { reportPlugins, sidesOf, startWithTeams, historyOf } from '../../../../test/support/factories/matches.ts'

let app: TestApp
before(async () => {
  app = await testApp(reportPlugins)
})
after(() => app.close())

type ReportBody = { scores: Scores; comment?: string }
const send = (matchId: MatchId, teamId: TeamId, body: ReportBody, as?: SignedIn) =>
  app.inject(routes.sendForTeam, { params: { matchId, teamId }, body }, { as })
const withdraw = (matchId: MatchId, teamId: TeamId, as?: SignedIn) =>
  app.inject(routes.deleteForTeam, { params: { matchId, teamId } }, { as })
const view = async (id: MatchId, as?: SignedIn) =>
  (await app.inject(matchRoutes.view, { params: { id } }, { as })).answer
const reportsFor = async (id: MatchId, as?: SignedIn) => {
  const { answer } = await app.inject(routes.list, { params: { id } }, { as })
  return answer.map((side) => side.reports.filter((report) => !report.withdrawn).length)
}

/** A first-day match of a running league, its two teams, home first, and the manager. */
const match = async (options: Parameters<typeof startWithTeams>[1] = {}) => {
  const league = await startWithTeams(app.ctx(), options)
  const [first] = league.matches
  assert.ok(first)
  const [home, away] = sidesOf(first).map(league.teamOf)
  assert.ok(home && away)
  const patch = (body: TournamentPatch) =>
    app.inject(tournamentRoutes.update, { params: { id: league.tournament.id }, body }, { as: league.owner })
  return { ...league, id: first.id, home, away, patch }
}

const won = { scores: { score: 2, opponentScore: 1 } }
const lost = { scores: { score: 1, opponentScore: 2 } }

test('a side sees only its own report until both are sent, the public only that there is one', async () => {
  const { id, home, away, owner } = await match()
  assert.equal((await send(id, home.team.id, won, home.owner)).status, 201)
  assert.deepEqual(await reportsFor(id, home.owner), [1, 0])
  assert.deepEqual(await reportsFor(id, away.owner), [0, 0])
  assert.deepEqual(await reportsFor(id, await createPlayer(app.ctx())), [0, 0])
  assert.deepEqual(await reportsFor(id), [0, 0])
  assert.deepEqual(await reportsFor(id, owner), [1, 0])
  const seen = await view(id)
  assert.equal(seen.status, 'reported')
  assert.deepEqual(
    seen.participants.map(({ reportExists, reportVerified, score }) => [reportExists, reportVerified, score]),
    [
      [true, false, null],
      [false, false, null],
    ],
  )
  assert.equal((await send(id, away.team.id, lost, away.owner)).status, 201)
  assert.equal((await view(id)).status, 'agreed')
  for (const as of [home.owner, away.owner, owner]) assert.deepEqual(await reportsFor(id, as), [1, 1])
  assert.deepEqual(await reportsFor(id), [0, 0], 'not verified yet')
})

test('two different reports make the match disputed, a corrected one makes it agreed', async () => {
  const { id, home, away } = await match()
  await send(id, home.team.id, won, home.owner)
  await send(id, away.team.id, won, away.owner)
  assert.equal((await view(id)).status, 'disputed')
  app.clock.advance(1000)
  await send(id, away.team.id, lost, away.owner)
  assert.equal((await view(id)).status, 'agreed')
  const { answer } = await app.inject(routes.list, { params: { id } }, { as: home.owner })
  assert.deepEqual(
    answer[1]?.reports.map((report) => report.scores.score),
    [1, 2],
    'newest first, with the previous one',
  )
})

test('a manager gets the reports of all undecided matches in one call, and nobody else may', async () => {
  const league = await startWithTeams(app.ctx())
  const [reported, verified] = league.matches
  assert.ok(reported && verified)
  const home = league.teamOf(sidesOf(reported)[0])
  const other = league.teamOf(sidesOf(verified)[0])
  await send(reported.id, home.team.id, lost, home.owner)
  app.clock.advance(1000)
  const { answer: latest } = await send(reported.id, home.team.id, won, home.owner)
  await send(verified.id, other.team.id, won, other.owner)
  const undecided = (as?: SignedIn) => app.inject(routes.undecided, { params: { id: league.tournament.id } }, { as })
  assert.equal((await undecided(league.owner)).answer.length, 2)
  const verdict = { params: { id: verified.id }, body: { entryId: other.entryId } }
  await app.inject(routes.verify, verdict, { as: league.owner })
  assert.deepEqual((await undecided(league.owner)).answer, [latest])
  assert.equal(await titleOf(undecided(home.owner)), 'PERMISSION_DENIED')
  app.clock.advance(1000)
  await withdraw(reported.id, home.team.id, home.owner)
  assert.deepEqual((await undecided(league.owner)).answer, [], 'a withdrawn report is not valid')
})

test('with autoVerify two equal reports become the result', async () => {
  const { id, home, away } = await match({ settings: { autoVerify: true } })
  await send(id, home.team.id, won, home.owner)
  await send(id, away.team.id, { scores: { score: 0, opponentScore: 2 } }, away.owner)
  assert.equal((await view(id)).status, 'disputed')
  app.clock.advance(1000)
  await send(id, away.team.id, lost, away.owner)
  const seen = await view(id)
  assert.equal(seen.status, 'verified')
  assert.deepEqual(
    seen.participants.map(({ score, winner, reportVerified }) => [score, winner, reportVerified]),
    [
      [2, true, true],
      [1, false, true],
    ],
  )
})

test('a report withdrawn before the other side has reported has no effect', async () => {
  const { id, home, away } = await match()
  await send(id, home.team.id, won, home.owner)
  app.clock.advance(1000)
  assert.equal((await withdraw(id, home.team.id, home.owner)).status, 204)
  assert.equal((await view(id)).status, 'open')
  assert.equal(await titleOf(withdraw(id, home.team.id, home.owner)), 'TOURNAMENT_NOT_FOUND')
  app.clock.advance(1000)
  await send(id, away.team.id, lost, away.owner)
  assert.equal((await view(id)).status, 'reported')
  assert.deepEqual(await reportsFor(id, home.owner), [0, 0], 'a side that withdrew must report again first')
  app.clock.advance(1000)
  await send(id, home.team.id, won, home.owner)
  assert.equal((await view(id)).status, 'agreed')
})

test('a report withdrawn after the other side has reported is marked and audited, and the match is disputed', async () => {
  const { id, home, away, owner } = await match()
  const { answer: sent } = await send(id, home.team.id, won, home.owner)
  await send(id, away.team.id, lost, away.owner)
  assert.equal((await withdraw(id, home.team.id, home.owner)).status, 204)
  assert.equal((await view(id)).status, 'disputed')
  const { answer } = await app.inject(routes.list, { params: { id } }, { as: owner })
  assert.deepEqual(
    answer[0]?.reports.map((report) => report.withdrawn),
    [true],
  )
  const trail = await historyOf(app.ctx(), sent.id)
  assert.deepEqual(
    trail.map(({ action, actor_id }) => [action, actor_id]),
    [['takeBack', home.owner.id]],
  )
})

test('only admins of the team and managers send its report, and only for an open match of the team', async () => {
  const ctx = app.ctx()
  const { id, home, away, entered, tournament, matches } = await match()
  const member = await createPlayer(ctx)
  await addMember(ctx, { teamId: home.team.id, userId: member.id })
  const stranger = await createPlayer(ctx)
  const unverified = await createPlayer(ctx, { verified: false })
  const other = entered.find(({ entryId }) => entryId !== home.entryId && entryId !== away.entryId)
  const later = matches.find((each) => each.round === 2 && each.sides.some((side) => side.entry_id === home.entryId))
  assert.ok(other && later)
  const foul = {
    scores: { score: 1, opponentScore: 0, players: [{ userId: stranger.id, goals: 1, assists: 0, mvp: false }] },
  }
  const rows = [
    { title: 'UNAUTHORIZED', call: send(id, home.team.id, won) },
    { title: 'TOURNAMENT_NOT_FOUND', call: send(newId<MatchId>(), home.team.id, won, home.owner) },
    { title: 'USER_NOT_VERIFIED', call: send(id, home.team.id, won, unverified) },
    { title: 'FIELD_VALIDATION_ERROR', call: send(id, home.team.id, { scores: { score: -1 } }, home.owner) },
    { title: 'TEAM_NOT_FOUND', call: send(id, newId<TeamId>(), won, home.owner) },
    {
      title: 'TOURNAMENT_NOT_FOUND',
      call: send(id, other.team.id, won, other.owner),
      why: 'it has no side in the match',
    },
    { title: 'PERMISSION_DENIED', call: send(id, home.team.id, won, member), why: 'a member who is no admin' },
    { title: 'PERMISSION_DENIED', call: send(id, home.team.id, won, stranger) },
    { title: 'PERMISSION_DENIED', call: send(id, home.team.id, won, away.owner), why: 'the other side' },
    { title: 'TOURNAMENT_STATUS_DENY', call: send(later.id, home.team.id, won, home.owner), why: 'a later match day' },
    { title: 'NOT_IN_TEAM', call: send(id, home.team.id, foul, home.owner) },
  ]
  for (const { title, call, why } of rows) assert.equal(await titleOf(call), title, why ?? title)
  assert.equal(
    (await app.inject(tournamentRoutes.one, { params: { id: tournament.id } })).answer.version,
    tournament.version,
  )
})

test('contradictory figures are refused', async () => {
  const { id, home, away } = await match()
  const player = (goals: number, assists = 0, mvp = false) => ({ userId: home.owner.id, goals, assists, mvp })
  const rows: { why: string; scores: Scores }[] = [
    { why: 'a score of one side only', scores: { score: 1 } },
    { why: 'more goals of players than of the team', scores: { score: 1, opponentScore: 0, players: [player(2)] } },
    { why: 'more assists than goals', scores: { score: 1, opponentScore: 0, players: [player(1, 2)] } },
    { why: 'a player twice', scores: { score: 3, opponentScore: 0, players: [player(1), player(1)] } },
    { why: 'penalties in a league', scores: { score: 1, opponentScore: 1, penalties: 4, opponentPenalties: 3 } },
    { why: 'a position in a football match', scores: { score: 1, opponentScore: 1, position: 1 } },
    { why: 'own assists in a team game', scores: { score: 1, opponentScore: 1, assists: 1 } },
    { why: 'the manager names the driver of the day', scores: { score: 1, opponentScore: 1, driverOfTheDay: true } },
    { why: 'an unknown field of the game', scores: { score: 1, opponentScore: 1, fields: { corners: 3 } } },
  ]
  for (const { why, scores } of rows) {
    assert.equal(await titleOf(send(id, home.team.id, { scores }, home.owner)), 'MALFORMED_ENTITY_ERROR', why)
  }
  const good = { scores: { score: 1, opponentScore: 0, players: [player(1, 0, true)] } }
  assert.equal((await send(id, home.team.id, good, home.owner)).status, 201)
  assert.equal(away.entryId === home.entryId, false)
})

test('reports are refused while they are closed, while the tournament is paused, and after verification', async () => {
  const ctx = app.ctx()
  const { id, home, owner, game, patch, tournament } = await match()
  await send(id, home.team.id, won, home.owner)
  await GameReports.close(ctx, game.id)
  assert.equal(await titleOf(send(id, home.team.id, won, home.owner)), 'REPORTS_CLOSED')
  assert.equal(await titleOf(withdraw(id, home.team.id, home.owner)), 'REPORTS_CLOSED')
  await GameReports.open(ctx, game.id)
  await patch({ status: 'paused' })
  assert.equal(await titleOf(send(id, home.team.id, won, home.owner)), 'TOURNAMENT_STATUS_DENY')
  await setStatus(ctx, tournament.id, 'running')
  const params = { id }
  await app.inject(routes.verify, { params, body: { entryId: home.entryId } }, { as: owner })
  assert.equal(await titleOf(send(id, home.team.id, won, home.owner)), 'MATCH_REPORT_VERIFIED')
  assert.equal(await titleOf(withdraw(id, home.team.id, home.owner)), 'MATCH_REPORT_VERIFIED')
})

test('proofs have signed addresses that work; nine are too many', async () => {
  const { id, home, away } = await match()
  const params = { matchId: id, teamId: home.team.id }
  const text = (name: string): Blob => new File(['sette a zero'], name, { type: 'text/plain' })
  const nine = Array.from({ length: 9 }, (_, index) => text(`${index}.txt`))
  const refused = app.inject(
    routes.sendForTeam,
    { params, body: won, files: { attachments: nine } },
    { as: home.owner },
  )
  assert.equal(await titleOf(refused), 'TOO_MANY_FILES')
  assert.deepEqual(await reportsFor(id, home.owner), [0, 0])
  const files = { attachments: [text('tabellino.txt')] }
  const { answer } = await app.inject(routes.sendForTeam, { params, body: won, files }, { as: home.owner })
  const [proof] = answer.attachments
  assert.ok(proof)
  assert.deepEqual([proof.name, proof.isImage, proof.bytes], ['tabellino.txt', false, 12])
  const address = new URL(proof.url, 'http://localhost')
  const read = await app.request({ url: address.pathname + address.search })
  assert.deepEqual([read.status, read.text], [200, 'sette a zero'])
  assert.match(String(read.headers['content-disposition']), /^attachment/)
  assert.equal((await app.request({ url: address.pathname })).status, 404, 'without a signature it is not found')
  assert.deepEqual(await reportsFor(id, away.owner), [0, 0])
})

test('a manager reports for a side; the report is marked and audited', async () => {
  const { id, home, owner } = await match()
  const { status, answer } = await send(id, home.team.id, won, owner)
  assert.deepEqual([status, answer.byManager, answer.senderId], [201, true, owner.id])
  const [act] = await historyOf(app.ctx(), answer.id)
  assert.deepEqual([act?.action, act?.actor_id], ['reportForSide', owner.id])
  assert.equal((await send(id, home.team.id, won, home.owner)).answer.byManager, false)
})

test('a manager reports for a team that was deleted meanwhile; its former owner may not', async () => {
  const { id, tournament, home, away, owner } = await match()
  await send(id, home.team.id, won, home.owner)
  const body = { entryId: home.entryId }
  assert.equal((await app.inject(routes.verify, { params: { id }, body }, { as: owner })).status, 201)
  await setStatus(app.ctx(), tournament.id, 'ended')
  await Teams.remove(app.ctx(away.owner), away.team.id)
  assert.equal((await app.inject(routes.reopen, { params: { id } }, { as: owner })).status, 204)
  assert.equal((await send(id, away.team.id, lost, owner)).status, 201)
  assert.equal(await titleOf(send(id, away.team.id, lost, away.owner)), 'PERMISSION_DENIED')
  assert.equal((await withdraw(id, away.team.id, owner)).status, 204)
})

test('many parallel reports leave one valid report per side', async () => {
  const { id, home, away } = await match()
  const calls = Array.from({ length: 8 }, () => [
    send(id, home.team.id, won, home.owner),
    send(id, away.team.id, lost, away.owner),
  ])
  const answers = await Promise.all(calls.flat())
  assert.ok(answers.every(({ status }) => status === 201))
  assert.equal((await view(id)).status, 'agreed')
})

test('unknown matches are left out, even if all are unknown', async () => {
  const { status, answer } = await app.inject(matchRoutes.findMany, { query: { id: [newId<MatchId>()] } })
  assert.deepEqual([status, answer], [200, []])
})

test('a side can report ten times, also in parallel; withdrawing does not help, and a manager still can', async () => {
  const { id, home, away, owner } = await match()
  const answers = await Promise.all(Array.from({ length: 15 }, () => send(id, home.team.id, won, home.owner)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 10)
  for (const { status, problem, headers } of answers) {
    if (status !== 201) assert.deepEqual([problem.title, Number(headers['retry-after'])], ['RATE_LIMIT', 60])
  }
  assert.equal((await withdraw(id, home.team.id, home.owner)).status, 204)
  const { problem } = await send(id, home.team.id, won, home.owner)
  assert.equal(problem.title, 'RATE_LIMIT')
  assert.match(problem.errors[0]?.message ?? '', /sent 10 times already: no more are taken, not even later/)
  assert.equal((await send(id, home.team.id, won, owner)).status, 201)
  assert.equal((await send(id, away.team.id, lost, away.owner)).status, 201)
})

test('a user keeps attachments up to the quota, also in parallel; withdrawing a report frees its own', async () => {
  const small = await testApp((own) => reportPlugins(own, { reportsPerSide: 10, attachmentBytes: 100 }))
  try {
    const ctx = small.ctx()
    const captain = await createPlayer(ctx)
    const played = []
    for (let count = 0; count < 3; count += 1) {
      const { matches, entered, owner } = await startWithTeams(ctx)
      const [first] = matches
      const home = entered.find(({ entryId }) => entryId === first?.sides[0]?.entry_id)
      assert.ok(first && home)
      played.push({ params: { userId: captain.id, matchId: first.id, teamId: home.team.id }, owner })
    }
    const [one, two, three] = played
    assert.ok(one && two && three)
    const attach = ({ params: { matchId, teamId } }: typeof one, bytes: number) => {
      const attachments = [new File(['x'.repeat(bytes)], 'prova.txt', { type: 'text/plain' })]
      const staff = { ...captain, roles: ['ADMIN' as const] }
      return small.inject(
        routes.sendForTeam,
        { params: { matchId, teamId }, body: won, files: { attachments } },
        { as: staff },
      )
    }
    assert.equal((await attach(one, 60)).status, 201)
    const both = await Promise.all([attach(two, 30), attach(three, 30)])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 400])
    assert.ok(both.some(({ problem }) => problem.title === 'TOO_MANY_FILES'))
    const withdrawal = { params: { matchId: one.params.matchId, teamId: one.params.teamId } }
    assert.equal(
      (await small.inject(routes.deleteForTeam, withdrawal, { as: { ...captain, roles: ['ADMIN'] } })).status,
      204,
    )
    assert.equal((await attach(three, 70)).status, 201)
    assert.equal((await attach(two, 1)).problem.title, 'TOO_MANY_FILES')
  } finally {
    await small.close()
  }
})
