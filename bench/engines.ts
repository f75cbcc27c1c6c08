import {
  BracketResults,
  drawElimination,
  drawLeague,
  finalPlaces,
  leagueTable,
  MatchResults,
  resolveBracket,
} from '@agone/engines'
import { bareBracket, bareLeague } from './engines/bare.ts'
import { compare, type Comparison } from './engines/compare.ts'
import { scores } from './engines/scores.ts'

/**
 * The draw, all results and the final table with the public functions, compared with a bare typed-array loop that does the same
 * without names, rules or objects. Fails when a median is more than `limit` times the bare one.
 */
const limit = 5

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `participant-${index + 1}`)

const bracketCase = (slots: number, runs: number): Comparison => {
  const participants = ids(slots)
  return {
    name: `bracket of ${slots} slots`,
    runs,
    bare: () => bareBracket(slots),
    engine: () => {
      const bracket = drawElimination({ participants, seed: 'bench' })
      const results = new BracketResults(bracket)
      const next = scores()
      for (let match = 0; match < slots - 1; match++) {
        const home = next()
        const away = next()
        results.report(match, home, home === away ? away + 1 : away)
      }
      const { order } = finalPlaces(resolveBracket(bracket, results))
      return [order[0], order[1], order[order.length - 1]].join()
    },
  }
}

const leagueCase = (teams: number, runs: number): Comparison => {
  const participants = ids(teams)
  return {
    name: `double round robin of ${teams} (${teams * (teams - 1)} matches)`,
    runs,
    bare: () => bareLeague(teams),
    engine: () => {
      const fixtures = drawLeague({ participants, repeatTimes: 2, seed: 'bench' })
      const results = new MatchResults(fixtures)
      const next = scores()
      for (let match = 0; match < fixtures.length; match++) results.report(match, next(), next())
      const points = { win: 3, draw: 1, loss: 0 }
      const table = leagueTable({ participants, results, points, tieBreaks: 'serie-a', seed: 'bench' })
      return checksum(table)
    },
  }
}

const checksum = (table: { played: number; points: number; scored: number }[]): string => {
  const sum = (of: 'played' | 'points' | 'scored'): number => table.reduce((total, row) => total + row[of], 0)
  return [sum('played'), sum('points'), sum('scored'), table[0]?.points, table.at(-1)?.points].join()
}

const cases = [
  leagueCase(20, 25),
  leagueCase(200, 15),
  leagueCase(1000, 11),
  bracketCase(1024, 25),
  bracketCase(65_536, 15),
]

const ratios = cases.map((each) => compare(each, limit))
if (ratios.some((ratio) => ratio > limit)) process.exitCode = 1
