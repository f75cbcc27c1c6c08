import type { FootballSeason } from '@agone/contract'
import { drawLeague } from '@agone/engines'
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
