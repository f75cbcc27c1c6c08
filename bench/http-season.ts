import type { FootballSeason } from '@agone/contract'
import { bracketOf, drawLeague, resolveBracket, roundOf, tieCount, type TieResult } from '@agone/engines'
import { scores } from './engines/scores.ts'

/** A double round robin of 20 as a season file; the matches of the days after `played` have no result. */
export const benchSeason = (name: string, played = 38): FootballSeason => {
  const teams = Array.from({ length: 20 }, (_, index) => `Club ${String(index + 1).padStart(2, '0')}`)
  const next = scores()
  const matches = [...drawLeague({ participants: teams, repeatTimes: 2, seed: 'bench' })].map((fixture) => {
    const { round, home, away } = fixture
    const homeScore = next()
    const awayScore = next()
    return round > played ? fixture : { round, home, away, homeScore, awayScore, goals: scorers(homeScore, awayScore) }
  })
  return { name, source: 'generated', matches }
}

// Two players of a team share its goals, so that an import also creates players and stores figures.
const scorers = (home: number, away: number): NonNullable<FootballSeason['matches'][number]['goals']> => [
  ...Array.from({ length: home }, (_, at) => ({ team: 'home' as const, player: `Striker ${at % 2}`, minute: 10 + at })),
  ...Array.from({ length: away }, (_, at) => ({ team: 'away' as const, player: `Winger ${at % 2}`, minute: 50 + at })),
]

/** The first `days` of a round robin as a season file; those after `played` have no result. */
export const benchRounds = (
  name: string,
  { teams, days, played }: { teams: number; days: number; played: number },
): FootballSeason => {
  const clubs = Array.from({ length: teams }, (_, index) => `Club ${String(index + 1).padStart(4, '0')}`)
  const next = scores()
  const fixtures = [...drawLeague({ participants: clubs, repeatTimes: 1, seed: 'bench' })]
  const matches = fixtures.flatMap(({ round, home, away }) => {
    if (round > days) return []
    return [{ round, home, away, ...(round > played ? {} : { homeScore: next(), awayScore: next() }) }]
  })
  return { name, source: 'generated', matches }
}

/** A knock-out of `size` clubs as a season file, in which only the final is open. */
export const benchBracket = (name: string, size: number): FootballSeason => {
  let clubs = Array.from({ length: size }, (_, index) => `Club ${String(index + 1).padStart(4, '0')}`)
  const matches: FootballSeason['matches'] = []
  for (let round = 1; clubs.length > 1; round++) {
    const isFinal = clubs.length === 2
    const winners: string[] = []
    for (let at = 0; at < clubs.length; at += 2) {
      const [home = '', away = ''] = clubs.slice(at, at + 2)
      const result = isFinal ? {} : { homeScore: 2, awayScore: at % 3 === 0 ? 1 : 0 }
      matches.push({ round, tie: matches.length + 1, home, away, ...result })
      winners.push(home)
    }
    clubs = winners
  }
  return { name, source: 'generated', type: 'elimination', matches }
}

/** Double elimination of `size` clubs as a season file, in which only the grand final is open; there is no second one. */
export const benchDouble = (name: string, size: number): FootballSeason => {
  const club = (at: number) => `Club ${String(at + 1).padStart(4, '0')}`
  const pairs = Array.from({ length: size / 2 }, (_, tie) => [club(2 * tie), club(2 * tie + 1)] as const)
  const bracket = bracketOf(pairs, { legs: 1, double: { reset: false } })
  const final = tieCount(bracket) - 1
  const matches: FootballSeason['matches'] = []
  const results: TieResult[] = []
  for (let waiting = Array.from({ length: final + 1 }, (_, tie) => tie); waiting.length > 0;) {
    const { slots } = resolveBracket(bracket, results)
    const nameIn = (slot: number) => bracket.participants[slots[slot] ?? -1]
    waiting = waiting.filter((tie) => {
      const [home, away] = [nameIn(2 * tie), nameIn(2 * tie + 1)]
      if (home === undefined || away === undefined) return true
      const score = tie === final ? {} : { homeScore: 2, awayScore: tie % 2 }
      matches.push({ round: roundOf(bracket, tie), tie: tie + 1, home, away, ...score })
      if (tie < final) results.push({ tie, leg: 0, home, homeScore: 2, awayScore: tie % 2 })
      return false
    })
  }
  return { name, source: 'generated', type: 'doubleElimination', matches }
}
