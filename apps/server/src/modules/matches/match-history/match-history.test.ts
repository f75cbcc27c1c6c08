import {
  calendarRoutes,
  matchHistoryRoutes as routes,
  readinessRoutes,
  reportRoutes,
  type EntryId,
  type MatchEvent,
  type MatchId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createUser, viewerOf } from '../../../../test/support/factories/accounts.ts'
import { reportPlugins, sidesOf, startWithTeams } from '../../../../test/support/factories/matches.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { update } from '../../tournaments/changes.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => reportPlugins(server))
})
after(() => app.close())

const historyOf = async (id: MatchId, as?: SignedIn): Promise<MatchEvent[]> => {
  const { status, answer, text } = await app.inject(routes.list, { params: { id } }, as ? { as } : {})
  assert.equal(status, 200, text)
  return answer
}

/** The events without their times, oldest first. */
const eventsOf = async (id: MatchId) => (await historyOf(id)).toReversed().map(withoutTime)

const withoutTime = (event: MatchEvent) => {
  const { at: _, ...rest } = event
  return rest
}

const minute = 60_000

/** A league of two teams, with the acts of its people; a minute passes before each. */
const start = async (options: Parameters<typeof startWithTeams>[1] = {}) => {
  const league = await startWithTeams(app.ctx(), { teams: 2, ...options })
  const { matches, owner, tournament, teamOf } = league
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match)
  const params = { id: match.id }
  const report = async (entryId: EntryId, score: number, opponentScore: number, wait = minute) => {
    app.clock.advance(wait)
    const { team, owner: captain } = teamOf(entryId)
    const sent = { params: { teamId: team.id, matchId: match.id }, body: { scores: { score, opponentScore } } }
    const { status, text } = await app.inject(reportRoutes.sendForTeam, sent, { as: captain })
    assert.equal(status, 201, text)
  }
  const rule = async (goals: readonly [number, number], reason: string) => {
    app.clock.advance(minute)
    const sides = [home, away].map((entryId, at) => ({ entryId, score: goals[at] ?? 0 }))
    const { status, text } = await app.inject(reportRoutes.rule, { params, body: { sides, reason } }, { as: owner })
    assert.equal(status, 201, text)
  }
  const schedule = async (at: number | null) => {
    app.clock.advance(minute)
    const scheduledAt = at === null ? null : new Date(at).toISOString()
    const moved = { params: { id: match.calendar_id }, body: { scheduledAt } }
    assert.equal((await app.inject(calendarRoutes.update, moved, { as: owner })).status, 200)
    return scheduledAt
  }
  const setReady = async (entryId: EntryId, ready: boolean) => {
    app.clock.advance(minute)
    const { status, text } = await app.inject(
      readinessRoutes.set,
      { params, body: { ready } },
      { as: teamOf(entryId).owner },
    )
    assert.equal(status, 200, text)
  }
  return { ...league, match, params, home, away, owner, tournament, report, rule, schedule, setReady }
}

test('a stranger reads that a match was disputed, ruled with a reason and changed, and nothing of what a report says', async () => {
  const { match, home, away, report, rule } = await start()
  await report(home, 2, 1)
  await report(away, 2, 2)
  assert.deepEqual(await eventsOf(match.id), [
    { type: 'reported', entryId: home },
    { type: 'reported', entryId: away },
    { type: 'disputed' },
  ])
  await report(away, 7, 7)
  await rule([2, 1], 'Il secondo gol era in fuorigioco.')
  await rule([3, 1], 'Mancava un gol.')
  const [again, ruled, changed] = (await eventsOf(match.id)).slice(3)
  assert.deepEqual(again, { type: 'reported', entryId: away, again: true })
  const ruling = { type: 'result', origin: 'ruled' }
  assert.deepEqual(ruled, { ...ruling, reason: 'Il secondo gol era in fuorigioco.', score: { goals: [2, 1] } })
  assert.deepEqual(changed, {
    ...ruling,
    reason: 'Mancava un gol.',
    score: { goals: [3, 1] },
    scoreBefore: { goals: [2, 1] },
  })
})

test('equal reports, even at the same moment, agree and become the result; opened again the match has none', async () => {
  const { match, params, owner, home, away, report } = await start()
  await report(home, 1, 0)
  await report(away, 0, 1, 0)
  app.clock.advance(minute)
  const verified = { params, body: { entryId: home } }
  assert.equal((await app.inject(reportRoutes.verify, verified, { as: owner })).status, 201)
  app.clock.advance(minute)
  assert.equal((await app.inject(reportRoutes.reopen, { params }, { as: owner })).status, 204)
  const score = { goals: [1, 0] }
  assert.deepEqual((await eventsOf(match.id)).slice(2), [
    { type: 'agreed' },
    { type: 'result', origin: 'reported', score },
    { type: 'reopened', scoreBefore: score },
  ])
  const times = (await historyOf(match.id)).map(({ at }) => at)
  assert.deepEqual(times, times.toSorted().toReversed(), 'newest first')
})

test('everybody reads when the match was moved and that both sides came; another time asks them again', async () => {
  const { match, home, away, schedule, setReady } = await start({ settings: { noShowMinutes: 10 } })
  const first = await schedule(app.clock.now() + 10 * minute)
  await setReady(home, true)
  const second = await schedule(app.clock.now() + 10 * minute)
  await setReady(away, true)
  await setReady(home, true)
  await schedule(null)
  assert.deepEqual(await eventsOf(match.id), [
    { type: 'timeSet', scheduledAt: first },
    { type: 'timeSet', scheduledAt: second, scheduledBefore: first },
    { type: 'ready' },
    { type: 'timeSet', scheduledAt: null, scheduledBefore: second },
  ])
})

test('a report that was taken back, one of a manager and a walkover are in the history', async () => {
  const { match, params, owner, home, away, report, teamOf } = await start()
  await report(home, 1, 0)
  app.clock.advance(minute)
  const { team, owner: captain } = teamOf(home)
  const own = { params: { teamId: team.id, matchId: match.id } }
  assert.equal((await app.inject(reportRoutes.deleteForTeam, own, { as: captain })).status, 204)
  app.clock.advance(minute)
  const scores = { score: 1, opponentScore: 0 }
  assert.equal((await app.inject(reportRoutes.sendForTeam, { ...own, body: { scores } }, { as: owner })).status, 201)
  app.clock.advance(minute)
  const award = { params, body: { winnerEntryId: away, reason: 'assente' } }
  assert.equal((await app.inject(reportRoutes.walkover, award, { as: owner })).status, 201)
  assert.deepEqual(await eventsOf(match.id), [
    { type: 'reported', entryId: home },
    { type: 'reportWithdrawn', entryId: home },
    { type: 'reported', entryId: home, byManager: true },
    { type: 'result', origin: 'walkover', reason: 'assente', score: { goals: [0, 3] } },
  ])
})

test('nobody outside of a hidden tournament reads what happened in its matches', async () => {
  const { match, tournament, home, teamOf, rule } = await start()
  await rule([1, 0], 'come finita')
  await update(app.ctx(), tournament.id, { flags: ['HIDDEN'] })
  const stranger = viewerOf(await createUser(app.ctx()))
  for (const as of [undefined, stranger]) {
    const { status, problem } = await app.inject(routes.list, { params: { id: match.id } }, { as })
    assert.deepEqual([status, problem.title], [404, 'TOURNAMENT_NOT_FOUND'])
  }
  assert.equal((await historyOf(match.id, teamOf(home).owner)).length, 1)
})
