import assert from 'node:assert/strict'
import { penalizationRoutes, reportRoutes, type FootballSeason, type PenalizationId } from '@agone/contract'
import { readerOf } from '../factories/standings.ts'
import { realSeason } from './real-seasons.ts'
import { leagueRows, type Deduction, type PlayedMatch } from './plain-standings.ts'
import type { PlayApp } from './play-app.ts'
import {
  asPlayed,
  beginSeason,
  pick,
  shownRows,
  squadsIn,
  withoutResult,
  type Club,
  type FileMatch,
  type PlayedSeason,
} from './played-matches.ts'

/** Points were deducted after the match day `after`, and given back after `until`. */
type Verdict = { team: string; points: number; after: number; until?: number }

/**
 * Juventus: 20 January 2023, suspended on 20 April, and 22 May. Everton: 17 November 2023, reduced on 26 February, and 8 April 2024.
 * Nottingham Forest: 18 March 2024.
 */
export const leagues: { name: string; verdicts: Verdict[] }[] = [
  {
    name: 'serie-a-2022-23',
    verdicts: [
      { team: 'Juventus FC', points: 15, after: 18, until: 30 },
      { team: 'Juventus FC', points: 10, after: 35 },
    ],
  },
  { name: 'serie-a-2023-24', verdicts: [] },
  {
    name: 'premier-league-2023-24',
    verdicts: [
      { team: 'Everton FC', points: 10, after: 12, until: 26 },
      { team: 'Everton FC', points: 6, after: 26 },
      { team: 'Nottingham Forest FC', points: 4, after: 29 },
      { team: 'Everton FC', points: 2, after: 32 },
    ],
  },
]

/** The table of a league, which is in step with the same in the simplest way. */
const comparedLeague = (app: PlayApp, file: FootballSeason, scene: PlayedSeason) => {
  const { rules = {}, matches } = file
  const names = squadsIn(matches).map(({ name }) => name)
  const points = { win: rules.pointsWin ?? 3, draw: rules.pointsDraw ?? 1 }
  const played: PlayedMatch[] = []
  const deductions: (Deduction & { id: PenalizationId })[] = []
  const reader = readerOf(app, scene.id)
  const mustBeEqual = async (day?: number): Promise<void> => {
    const expected = leagueRows({
      ...{ names, points, tieBreak: rules.tieBreak ?? [] },
      matches: played.filter(({ round }) => round <= (day ?? round)),
      deductions: deductions.filter((each) => each.day <= (day ?? each.day)),
    })
    const shown = await reader.table(day === undefined ? {} : { day })
    assert.deepEqual(shownRows(scene, shown), expected, `the table, ${day ?? 'now'}`)
  }
  const as = { as: app.manager }
  const deduct = async ({ team, points: sum, after: day }: Verdict): Promise<void> => {
    const body = { entryId: scene.teams.get(team)?.entryId, points: sum, reason: 'Violazioni amministrative' }
    const call = { params: { id: scene.id }, body }
    const { id, matchDay } = await app.succeed(app.inject(penalizationRoutes.add, call, as))
    assert.equal(matchDay, day + 1, 'it counts from the match day that is open')
    deductions.push({ id, name: team, points: sum, day: matchDay })
  }
  const giveBack = async ({ team, points: sum }: Verdict): Promise<void> => {
    const at = deductions.findIndex((each) => each.name === team && each.points === sum)
    const [found] = deductions.splice(at, 1)
    assert.ok(found)
    const call = { params: { id: scene.id, penalizationId: found.id } }
    assert.equal((await app.inject(penalizationRoutes.remove, call, as)).status, 204)
  }
  return { played, reader, mustBeEqual, deduct, giveBack }
}

export const playLeague = async (
  app: PlayApp,
  { name, verdicts, from }: (typeof leagues)[number] & { from: number },
) => {
  const file: FootballSeason & { table: Club[] } = realSeason(name)
  const { matches, penalizations: _official, table: official, ...rest } = file
  const isPlayed = ({ round }: FileMatch) => Number(round) < from
  const scene = await beginSeason(
    app,
    { ...rest, matches: matches.map((match) => (isPlayed(match) ? match : withoutResult(match))) },
    matches.filter((match) => !isPlayed(match)),
  )
  const league = comparedLeague(app, file, scene)
  league.played.push(...matches.filter(isPlayed).map((match) => asPlayed(match, Number(match.round))))
  await mustNotReportAhead(app, scene, from)
  for (const verdict of verdicts) if (verdict.after === from - 1) await league.deduct(verdict)
  for (let day = from; day <= 38; day++) {
    league.played.push(...(await scene.playDay(day)).map((match) => asPlayed(match, day)))
    await league.mustBeEqual()
    for (const verdict of verdicts) {
      if (verdict.until === day) await league.giveBack(verdict)
      if (verdict.after === day) await league.deduct(verdict)
      if (verdict.until === day || verdict.after === day) await league.mustBeEqual()
    }
  }
  await app.end(scene.id)
  const columns = ['position', 'played', 'won', 'drawn', 'lost', 'points', 'penalization'] as const
  assert.deepEqual(
    (await league.reader.table()).map((row) => ({
      team: scene.nameOf.get(row.entryId),
      ...pick(row, columns),
      ...{ goalsFor: row.scored, goalsAgainst: row.conceded, goalDifference: row.difference },
    })),
    official,
  )
  for (let day = from; day <= 38; day++) await league.mustBeEqual(day)
}

const mustNotReportAhead = async (app: PlayApp, { id, teams, namesOf }: PlayedSeason, day: number): Promise<void> => {
  const [next] = await app.matchesOf(id, 'fifa', day + 1)
  assert.ok(next)
  const { teamId, captain } = teams.get(namesOf(next)[0] ?? '') ?? {}
  assert.ok(teamId)
  const call = { params: { teamId, matchId: next.matchId }, body: { scores: { score: 1, opponentScore: 0 } } }
  const { problem } = await app.inject(reportRoutes.sendForTeam, call, { as: captain })
  assert.equal(problem.title, 'TOURNAMENT_STATUS_DENY')
}
