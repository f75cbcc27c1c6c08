import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  entryRoutes,
  penalizationRoutes,
  reportRoutes,
  tournamentRoutes,
  type EntryId,
  type MatchId,
} from '@agone/contract'
import { leagueTable, type MatchResult } from '@agone/engines'
import fc from 'fast-check'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import { rounds } from '../../../test/support/test-run.ts'
import { sidesOf, startWithTeams } from '../../../test/support/factories/matches.ts'
import { readerOf, standingPlugins } from '../../../test/support/factories/standings.ts'

let app: TestApp
before(async () => {
  app = await testApp(standingPlugins)
})
after(() => app.close())

/** The acts of a league; numbers choose among its matches, sides and teams. */
type Act =
  | { kind: 'report'; match: number; side: 0 | 1; score: [number, number] }
  | { kind: 'takeBack'; match: number; side: 0 | 1 }
  | { kind: 'verify'; match: number; side: 0 | 1 }
  | { kind: 'walkover'; match: number; side: 0 | 1 }
  | { kind: 'reopen'; match: number }
  | { kind: 'rule'; match: number; score: [number, number] }
  | { kind: 'penalise'; team: number; points: number }
  | { kind: 'withdraw'; team: number }

const match = fc.nat({ max: 100 })
const side = fc.constantFrom<(0 | 1)[]>(0, 1)
const score = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }))
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('report'), match, side, score }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('verify'), match, side }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeBack'), match, side }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('walkover'), match, side }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen'), match }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rule'), match, score }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('penalise'), team: match, points: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw'), team: match }) },
)

type Score = readonly [home: number, away: number]
type PlayedMatch = {
  id: MatchId
  round: number
  sides: [EntryId, EntryId]
  reports: [Score | undefined, Score | undefined]
  result?: { score: Score; walkover?: 'home' | 'away' } | undefined
}

/** A minimal model of a league. Every act returns whether it is allowed, and is applied if so. */
class Model {
  readonly matches: PlayedMatch[]
  readonly penalties: { id: EntryId; points: number; round: number }[] = []
  readonly withdrawn = new Set<EntryId>()
  day = 1

  constructor(matches: PlayedMatch[]) {
    this.matches = matches
  }

  settle(played: PlayedMatch, points: Score, walkover?: 'home' | 'away'): true {
    played.result = { score: points, ...(walkover ? { walkover } : {}) }
    const open = this.matches.filter(({ result }) => !result).map(({ round }) => round)
    const last = Math.max(...this.matches.map(({ round }) => round))
    this.day = Math.max(this.day, open.length > 0 ? Math.min(...open) : last)
    return true
  }

  report(played: PlayedMatch, of: 0 | 1, report: Score | undefined): boolean {
    const isThere = report !== undefined || played.reports[of] !== undefined
    if (played.result || played.round > this.day || !isThere) return false
    played.reports[of] = report
    return true
  }

  verify(played: PlayedMatch, of: 0 | 1): boolean {
    const report = played.reports[of]
    return played.result || !report ? false : this.settle(played, report)
  }

  award(played: PlayedMatch, of: 0 | 1): true {
    return this.settle(played, of === 0 ? [3, 0] : [0, 3], of === 0 ? 'away' : 'home')
  }

  reopen(played: PlayedMatch): boolean {
    if (!played.result) return false
    played.result = undefined
    return true
  }

  withdraw(id: EntryId): boolean {
    if (this.withdrawn.has(id)) return false
    this.withdrawn.add(id)
    for (const played of this.matches.filter(({ sides, result }) => sides.includes(id) && !result)) {
      this.award(played, played.sides[0] === id ? 1 : 0)
    }
    return true
  }

  results(): MatchResult[] {
    return this.matches.flatMap(({ round, sides: [home, away], result }) =>
      result
        ? [{ round, home, away, homeScore: result.score[0], awayScore: result.score[1], ...walkoverOf(result) }]
        : [],
    )
  }
}

const walkoverOf = ({ walkover }: NonNullable<PlayedMatch['result']>) => (walkover ? { walkover } : {})

const begin = async (teams: number) => {
  const league = await startWithTeams(app.ctx(), { teams })
  const model = new Model(
    league.matches.map((each) => ({
      id: each.id,
      round: each.round,
      sides: sidesOf(each),
      reports: [undefined, undefined],
    })),
  )
  return { ...league, model, ...readerOf(app, league.tournament.id) }
}
type League = Awaited<ReturnType<typeof begin>>

/** Runs the act in the model and in the product; returns both results. */
const perform = async (league: League, act: Act): Promise<{ expected: boolean; status: number }> => {
  const { model, entered, owner, tournament } = league
  const id = tournament.id
  if (act.kind === 'withdraw' || act.kind === 'penalise') {
    const chosen = entered[act.team % entered.length]
    assert.ok(chosen)
    const { entryId, team } = chosen
    if (act.kind === 'withdraw') {
      const call = app.inject(entryRoutes.removeTeam, { params: { id, teamId: team.id } }, { as: chosen.owner })
      return { expected: model.withdraw(entryId), status: (await call).status }
    }
    const body = { entryId, points: act.points, reason: 'ammenda' }
    model.penalties.push({ id: entryId, points: act.points, round: model.day })
    const call = app.inject(penalizationRoutes.add, { params: { id }, body }, { as: owner })
    return { expected: true, status: (await call).status }
  }
  const played = model.matches[act.match % model.matches.length]
  assert.ok(played)
  return onMatch(league, played, act)
}

type OnMatch = Exclude<Act, { kind: 'withdraw' | 'penalise' }>

const onMatch = async ({ model, owner, teamOf }: League, played: PlayedMatch, act: OnMatch) => {
  const params = { id: played.id }
  const [home, away] = played.sides
  if (act.kind === 'reopen') {
    const call = app.inject(reportRoutes.reopen, { params }, { as: owner })
    return { expected: model.reopen(played), status: (await call).status }
  }
  if (act.kind === 'rule') {
    const sides = [home, away].map((entryId, index) => ({ entryId, score: act.score[index] ?? 0 }))
    const call = app.inject(reportRoutes.rule, { params, body: { sides, reason: 'deciso' } }, { as: owner })
    return { expected: model.settle(played, act.score), status: (await call).status }
  }
  const entryId = played.sides[act.side]
  if (act.kind === 'verify') {
    const call = app.inject(
      reportRoutes.verify,
      { params, body: { entryId, reason: 'Lo dice il video' } },
      { as: owner },
    )
    return { expected: model.verify(played, act.side), status: (await call).status }
  }
  if (act.kind === 'walkover') {
    const body = { winnerEntryId: entryId, reason: 'assenti' }
    const call = app.inject(reportRoutes.walkover, { params, body }, { as: owner })
    return { expected: model.award(played, act.side), status: (await call).status }
  }
  const { team, owner: sender } = teamOf(entryId)
  const where = { matchId: played.id, teamId: team.id }
  if (act.kind === 'takeBack') {
    const call = app.inject(reportRoutes.deleteForTeam, { params: where }, { as: sender })
    return { expected: model.report(played, act.side, undefined), status: (await call).status }
  }
  const [own, other] = act.side === 0 ? act.score : act.score.toReversed()
  const body = { scores: { score: own ?? 0, opponentScore: other ?? 0 } }
  const call = app.inject(reportRoutes.sendForTeam, { params: where, body }, { as: sender })
  return { expected: model.report(played, act.side, act.score), status: (await call).status }
}

const stateOf = async ({ tournament }: League) =>
  (await app.inject(tournamentRoutes.one, { params: { id: tournament.id } })).answer

/** Compares the product's table with the model's, and checks the sum of all points. */
const compareWithModel = async (league: League) => {
  const { model, entered, tournament } = league
  const results = model.results()
  const rows = leagueTable({
    participants: entered.map(({ entryId }) => entryId),
    results,
    points: { win: 3, draw: 1, loss: 0 },
    tieBreaks: 'serie-a',
    penalizations: model.penalties,
    seed: tournament.draw_seed ?? '',
  })
  const figures = (row: { played: number; won: number; scored: number; points: number; penalization: number }) => [
    row.played,
    row.won,
    row.scored,
    row.points,
    row.penalization,
  ]
  const shown = await league.table()
  assert.deepEqual(
    shown.map((row) => [row.entryId, ...figures(row), row.form, row.movement]),
    rows.map((row) => [row.id, ...figures(row), [...row.form], row.movement]),
  )
  const awarded = results.reduce((sum, { homeScore, awayScore }) => sum + (homeScore === awayScore ? 2 : 3), 0)
  const taken = model.penalties.reduce((sum, { points }) => sum + points, 0)
  const all = shown.reduce((sum, row) => sum + row.points, 0)
  assert.equal(all, awarded - taken, 'points are conserved')
}

const live = async (teams: number, life: readonly Act[]) => {
  const league = await begin(teams)
  let { version } = await stateOf(league)
  for (const act of life) {
    app.clock.advance(1000)
    const { expected, status } = await perform(league, act)
    assert.equal(status < 300, expected, `${JSON.stringify(act)} answered ${status}`)
    const state = await stateOf(league)
    assert.equal(state.version > version, expected, `${JSON.stringify(act)}: the version grows with changes only`)
    assert.equal(state.currentMatchDay, league.model.day, JSON.stringify(act))
    version = state.version
    await compareWithModel(league)
  }
}

test('a league agrees with a simple model after every act', async () => {
  const actSequences = fc.array(acts, { minLength: 10, maxLength: 40 })
  await fc.assert(fc.asyncProperty(fc.constantFrom(2, 4, 6), actSequences, live), {
    numRuns: rounds({ few: 4, many: 40 }),
    endOnFailure: true,
  })
})
