import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  entryRoutes,
  matchRoutes,
  newId,
  reportRoutes as routes,
  tournamentRoutes,
  type EntryId,
  type MatchId,
  type ReportId,
  type TournamentId,
  type TournamentStatus,
} from '@agone/contract'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { createPlayer } from '../../../../test/support/factories/teams.ts'
import { setStatus } from '../../../../test/support/factories/tournaments.ts'
import * as Matches from '../matches.ts'
import { decide, matchPlugins, sidesOf, startWithTeams, historyOf } from '../../../../test/support/factories/matches.ts'

let app: TestApp
before(async () => {
  app = await testApp(matchPlugins)
})
after(() => app.close())

const view = async (id: MatchId) => (await app.inject(matchRoutes.view, { params: { id } })).answer
const dayOf = async (id: TournamentId) =>
  (await app.inject(tournamentRoutes.one, { params: { id } })).answer.currentMatchDay

const acts = (id: MatchId, [home, away]: [EntryId, EntryId]) => {
  const params = { id }
  const sides = [
    { entryId: home, score: 2 },
    { entryId: away, score: 0 },
  ]
  return {
    verify: (as?: SignedIn) => app.inject(routes.verify, { params, body: { entryId: home } }, { as }),
    reopen: (as?: SignedIn) => app.inject(routes.reopen, { params }, { as }),
    rule: (as?: SignedIn) => app.inject(routes.rule, { params, body: { sides, reason: 'a tavolino' } }, { as }),
    walkover: (as?: SignedIn) =>
      app.inject(routes.walkover, { params, body: { winnerEntryId: away, reason: 'assenti' } }, { as }),
  }
}

/** The first match of a running league with a report of the home side, 1-0. */
const reported = async (options: Parameters<typeof startWithTeams>[1] = {}) => {
  const league = await startWithTeams(app.ctx(), options)
  const [match] = league.matches
  assert.ok(match)
  const [home, away] = sidesOf(match)
  const { team, owner: sender } = league.teamOf(home)
  const sent = { params: { matchId: match.id, teamId: team.id }, body: { scores: { score: 1, opponentScore: 0 } } }
  assert.equal((await app.inject(routes.sendForTeam, sent, { as: sender })).status, 201)
  return { ...league, match, home, away, ...acts(match.id, [home, away]) }
}

test('a report verified by a manager becomes the result, once', async () => {
  const { match, away, owner, verify, reopen } = await reported()
  const other = app.inject(routes.verify, { params: { id: match.id }, body: { entryId: away } }, { as: owner })
  assert.equal(await titleOf(other), 'TOURNAMENT_NOT_FOUND', 'the other side has not reported')
  const { status, answer } = await verify(owner)
  assert.equal(status, 201)
  assert.deepEqual(
    answer.participants.map(({ score, winner }) => [score, winner]),
    [
      [1, true],
      [0, false],
    ],
  )
  assert.equal(await titleOf(verify(owner)), 'ENTITY_CONFLICT')
  assert.equal((await reopen(owner)).status, 204)
  assert.equal(await titleOf(reopen(owner)), 'ENTITY_CONFLICT')
  const after = await view(match.id)
  assert.equal(after.status, 'reported', 'its report is still valid')
  assert.deepEqual(
    after.participants.map(({ score, winner, reportVerified }) => [score, winner, reportVerified]),
    [
      [null, false, false],
      [null, false, false],
    ],
  )
  assert.equal((await verify(owner)).status, 201)
})

test('a manager verifies the reports that were shown: if others are valid by then it is refused', async () => {
  const { match, home, away, owner, teamOf } = await reported()
  const params = { id: match.id }
  const report = async (entryId: EntryId, [score, opponentScore]: [number, number]) => {
    app.clock.advance(1000)
    const { team, owner: sender } = teamOf(entryId)
    const sent = { params: { matchId: match.id, teamId: team.id }, body: { scores: { score, opponentScore } } }
    assert.equal((await app.inject(routes.sendForTeam, sent, { as: sender })).status, 201)
  }
  const shown = async () =>
    (await app.inject(routes.undecided, { params: { id: match.tournament_id } }, { as: owner })).answer.map(
      ({ id }) => id,
    )
  const verify = (reportIds: ReportId[], entryId = home) =>
    app.inject(routes.verify, { params, body: { entryId, reportIds } }, { as: owner })
  const mustBeRefused = async (seen: ReportId[], entryId?: EntryId) => {
    const { status, problem } = await verify(seen, entryId)
    assert.deepEqual([status, problem.title, problem.errors[0]?.reason], [409, 'ENTITY_CONFLICT', 'reportsChanged'])
  }

  const first = await shown()
  await report(home, [0, 1])
  await mustBeRefused(first)
  const second = await shown()
  await report(away, [1, 0])
  await mustBeRefused(second)
  await mustBeRefused(second, away)
  const { status, answer } = await verify(await shown())
  assert.equal(status, 201)
  assert.deepEqual(
    answer.participants.map(({ score }) => score),
    [0, 1],
  )
})

test('a ruling or a walkover does not replace a result that the manager has not seen', async () => {
  const { match, home, away, owner, rule } = await reported()
  const params = { id: match.id }
  const correct = (verifiedAt: string | null) => {
    const sides = [home, away].map((entryId) => ({ entryId, score: 4 }))
    return app.inject(routes.rule, { params, body: { sides, verifiedAt, reason: 'visti i video' } }, { as: owner })
  }
  const award = (verifiedAt: string | null) =>
    app.inject(routes.walkover, { params, body: { winnerEntryId: away, verifiedAt, reason: 'assenti' } }, { as: owner })
  const mustBeRefused = async (refused: ReturnType<typeof correct>) => {
    const { status, problem } = await refused
    assert.deepEqual([status, problem.title, problem.errors[0]?.reason], [409, 'ENTITY_CONFLICT', 'resultChanged'])
  }

  assert.equal((await rule(owner)).status, 201)
  const first = (await view(match.id)).verifiedAt
  for (const act of [correct, award]) await mustBeRefused(act(null))
  app.clock.advance(1000)
  const { status, answer } = await correct(first)
  assert.deepEqual([status, answer.participants.map(({ score }) => score)], [201, [4, 4]], 'a correction')
  for (const act of [correct, award]) await mustBeRefused(act(first))
  assert.equal((await award(answer.verifiedAt)).status, 201)
  assert.equal((await app.inject(routes.reopen, { params }, { as: owner })).status, 204)
  await mustBeRefused(award(answer.verifiedAt))
  assert.equal((await award(null)).status, 201)
})

test('every act of a manager is in the audit trail with who, from, to and why', async () => {
  const { match, owner, verify, reopen, rule, walkover } = await reported()
  for (const act of [verify, reopen, rule, walkover]) {
    app.clock.advance(1000)
    assert.ok((await act(owner)).status < 300)
  }
  const trail = await historyOf(app.ctx(), match.id)
  assert.deepEqual(
    trail.map(({ action, why }) => [action, why]),
    [
      ['verify', null],
      ['reopen', null],
      ['rule', 'a tavolino'],
      ['walkover', 'assenti'],
    ],
  )
  for (const { action, actor_id, before: from, after: to } of trail) {
    assert.equal(actor_id, owner.id)
    assert.ok(from && to, action)
  }
})

test('a ruling and a walkover are marked, and the walkover has the score of the tournament', async () => {
  const { match, owner, rule, walkover } = await reported({ settings: { walkoverScore: 5 } })
  await rule(owner)
  const ruled = await view(match.id)
  assert.deepEqual([ruled.ruled, ruled.walkover, ruled.participants[0]?.score], [true, false, 2])
  await walkover(owner)
  const awarded = await view(match.id)
  assert.deepEqual([awarded.ruled, awarded.walkover], [true, true])
  assert.deepEqual(
    awarded.participants.map(({ score, winner }) => [score, winner]),
    [
      [0, false],
      [5, true],
    ],
  )
  const stranger = { params: { id: match.id }, body: { winnerEntryId: newId<EntryId>(), reason: 'assenti' } }
  assert.equal(await titleOf(app.inject(routes.walkover, stranger, { as: owner })), 'MALFORMED_ENTITY_ERROR')
  const empty = { params: { id: match.id }, body: { winnerEntryId: newId<EntryId>(), reason: '   ' } }
  assert.equal(await titleOf(app.inject(routes.walkover, empty, { as: owner })), 'FIELD_VALIDATION_ERROR')
})

test('only managers of the tournament decide', async () => {
  const ctx = app.ctx()
  const { match, home, away, teamOf, ...all } = await reported()
  const unknown = acts(newId<MatchId>(), [home, away])
  const others = [teamOf(home).owner, await createPlayer(ctx, { roles: ['TOURNAMENT_MANAGER'] })]
  const unverified = await createPlayer(ctx, { verified: false })
  for (const name of ['verify', 'reopen', 'rule', 'walkover'] as const) {
    assert.equal(await titleOf(all[name]()), 'UNAUTHORIZED', name)
    assert.equal(await titleOf(unknown[name](all.owner)), 'TOURNAMENT_NOT_FOUND', name)
    assert.equal(await titleOf(all[name](unverified)), 'USER_NOT_VERIFIED', name)
    for (const as of others) assert.equal(await titleOf(all[name](as)), 'PERMISSION_DENIED', name)
  }
  assert.equal((await view(match.id)).status, 'reported')
  const staff = await createPlayer(ctx, { roles: ['ADMIN'] })
  assert.equal((await all.rule(staff)).status, 201)
})

test('managers decide while it is running, paused or ended, but not archived', async () => {
  const { owner, tournament, rule, reopen } = await reported()
  const steps: TournamentStatus[] = ['paused', 'ended']
  for (const status of steps) {
    await setStatus(app.ctx(), tournament.id, status)
    assert.equal((await rule(owner)).status, 201, status)
    assert.equal((await reopen(owner)).status, 204, status)
  }
  await setStatus(app.ctx(), tournament.id, 'archived')
  assert.equal(await titleOf(rule(owner)), 'TOURNAMENT_STATUS_DENY')
  assert.equal(await titleOf(reopen(owner)), 'TOURNAMENT_STATUS_DENY')
})

test('of twenty parallel verifications, one succeeds', async () => {
  const { match, owner, verify } = await reported()
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(owner)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  for (const { status, problem } of answers) if (status !== 201) assert.equal(problem.title, 'ENTITY_CONFLICT')
  assert.equal((await historyOf(app.ctx(), match.id)).length, 1)
})

test('the match day moves on by itself and stays at the last; after the last result the tournament is decided', async () => {
  const ctx = app.ctx()
  const { tournament, matches, owner } = await startWithTeams(ctx)
  const isDecided = async () =>
    (await app.inject(tournamentRoutes.one, { params: { id: tournament.id } })).answer.decided
  const ofDay = (day: number) => matches.filter((match) => match.round === day)
  for (const match of ofDay(2)) await decide(ctx, match.id, [1, 0])
  assert.equal(await dayOf(tournament.id), 1)
  const [first, second] = ofDay(1)
  assert.ok(first && second)
  await decide(ctx, first.id, [0, 0])
  assert.equal(await dayOf(tournament.id), 1)
  assert.equal((await view(ofDay(3)[0]?.id ?? first.id)).status, 'scheduled')
  await decide(ctx, second.id, [0, 0])
  assert.equal(await dayOf(tournament.id), 3)
  for (const match of ofDay(3)) {
    assert.equal((await view(match.id)).status, 'open')
    assert.equal(await isDecided(), false)
    await decide(ctx, match.id, [2, 2])
  }
  assert.equal(await dayOf(tournament.id), 3)
  assert.equal(await isDecided(), true)
  const found = async (decided: boolean) => {
    const query = { name: tournament.name, status: ['running' as const], decided, size: 100 }
    const { entries } = (await app.inject(tournamentRoutes.search, { query })).answer
    return entries.some(({ id }) => id === tournament.id)
  }
  assert.deepEqual([await found(true), await found(false)], [true, false])
  const reopened = await app.inject(routes.reopen, { params: { id: first.id } }, { as: owner })
  assert.equal(reopened.status, 204)
  assert.equal(await isDecided(), false)
})

test('a postponed match that the manager leaves behind does not stop the match day', async () => {
  const ctx = app.ctx()
  const { tournament, matches, owner, teamOf } = await startWithTeams(ctx, { teams: 6 })
  const { id } = tournament
  const ofDay = (day: number) => matches.filter((match) => match.round === day)
  const [postponed, ...others] = ofDay(1)
  assert.ok(postponed)
  for (const match of others) await decide(ctx, match.id, [1, 0])
  assert.equal(await dayOf(id), 1)
  const moved = await app.inject(
    tournamentRoutes.update,
    { params: { id }, body: { currentMatchDay: 2 } },
    { as: owner },
  )
  assert.equal(moved.status, 200, moved.text)
  const [first, ...rest] = ofDay(2)
  assert.ok(first)
  for (const match of rest) await decide(ctx, match.id, [1, 0])
  assert.equal(await dayOf(id), 2, 'one match of the day is left')
  await decide(ctx, first.id, [1, 0])
  assert.equal(await dayOf(id), 3)
  const [next] = ofDay(3)
  assert.ok(next)
  const { team, owner: captain } = teamOf(sidesOf(next)[0])
  const report = { params: { matchId: next.id, teamId: team.id }, body: { scores: { score: 1, opponentScore: 0 } } }
  assert.equal((await app.inject(routes.sendForTeam, report, { as: captain })).status, 201)
  await decide(ctx, postponed.id, [0, 0])
  assert.equal(await dayOf(id), 3, 'the old match is no match of the current day')
})

test('a tournament that goes on after its end opens the day after those that were decided meanwhile', async () => {
  const ctx = app.ctx()
  const { tournament, matches } = await startWithTeams(ctx)
  await setStatus(ctx, tournament.id, 'ended')
  for (const match of matches.filter(({ round }) => round === 1)) await decide(ctx, match.id, [1, 0])
  assert.equal(await dayOf(tournament.id), 1)
  await setStatus(ctx, tournament.id, 'running')
  assert.equal(await dayOf(tournament.id), 2)
  for (const { id } of matches.filter(({ round }) => round === 2)) assert.equal((await view(id)).status, 'open')
})

const withdraw = async (league: Awaited<ReturnType<typeof startWithTeams>>, entryId: EntryId) => {
  const { team, owner } = league.teamOf(entryId)
  const params = { id: league.tournament.id, teamId: team.id }
  assert.equal((await app.inject(entryRoutes.removeTeam, { params }, { as: owner })).status, 204)
}

test('a participant who withdraws forfeits undecided matches and keeps decided ones', async () => {
  const ctx = app.ctx()
  const league = await startWithTeams(ctx)
  const [played] = league.matches
  assert.ok(played)
  const [withdrawn] = sidesOf(played)
  await decide(ctx, played.id, [4, 0])
  await withdraw(league, withdrawn)
  for (const match of (await Matches.listAll(ctx, league.tournament.id)).filter((each) =>
    each.sides.some((side) => side.entry_id === withdrawn),
  )) {
    assert.equal(match.status, 'verified')
    assert.equal(match.walkover, match.id !== played.id)
    const own = match.sides.find((side) => side.entry_id === withdrawn)
    assert.equal(own?.score, match.id === played.id ? 4 : 0)
    if (match.id === played.id) continue
    const [act] = await historyOf(ctx, match.id)
    assert.deepEqual([act?.action, act?.why], ['walkover', 'withdrawal'])
  }
})

test('with that setting all matches of a participant who withdraws are void and cannot be reported', async () => {
  const ctx = app.ctx()
  const league = await startWithTeams(ctx, { settings: { withdrawal: 'void' } })
  const [played, waiting] = league.matches.filter((match) => match.round === 1)
  assert.ok(played && waiting)
  const [withdrawn, other] = sidesOf(played)
  await decide(ctx, played.id, [4, 0])
  await decide(ctx, waiting.id, [1, 0])
  assert.equal(await dayOf(league.tournament.id), 2)
  await withdraw(league, withdrawn)
  const after = await view(played.id)
  assert.deepEqual([after.status, after.ruled], ['void', false])
  assert.deepEqual(
    after.participants.map(({ score, winner, reportVerified }) => [score, winner, reportVerified]),
    [
      [null, false, false],
      [null, false, false],
    ],
  )
  const { rule, verify, walkover } = acts(played.id, [withdrawn, other])
  for (const act of [rule, verify, walkover]) assert.equal(await titleOf(act(league.owner)), 'TOURNAMENT_STATUS_DENY')
  const second = await Matches.listAll(ctx, league.tournament.id)
  for (const match of second.filter((each) => each.round === 2 && each.status !== 'void')) {
    await decide(ctx, match.id, [0, 0])
  }
  assert.equal(await dayOf(league.tournament.id), 3, 'void matches do not delay the match day')
})

test('a later match that was ruled early and is reopened waits for its match day', async () => {
  const ctx = app.ctx()
  const { matches, owner } = await startWithTeams(ctx)
  const later = matches.find((match) => match.round === 3)
  assert.ok(later)
  await decide(ctx, later.id, [1, 0])
  assert.equal((await app.inject(routes.reopen, { params: { id: later.id } }, { as: owner })).status, 204)
  assert.equal((await view(later.id)).status, 'scheduled')
})
