import { isRace } from '@agone/contract'
import { racePoints, type RaceResult } from '@agone/engines'
import type { MatchContext, MatchRecord, SideRow } from '../matches/index.ts'
import { raceResults } from './seasons.ts'
import { racingPoints, tablePoints, type TournamentSnapshot } from './tournament-snapshot.ts'

type PointsSource = Pick<TournamentSnapshot, 'tournament' | 'matches' | 'byId'> & {
  game: TournamentSnapshot['game'] | undefined
}
type PointsOf = NonNullable<MatchContext['points']>

/** The points of each verified match for its sides in the table. */
export const matchPoints = (snapshot: PointsSource): PointsOf =>
  snapshot.tournament.module === 'FORMULA1'
    ? pointsOfRaces(snapshot)
    : (match, side) => pointsOfPair(snapshot, match, side)

const pointsOfPair = (snapshot: PointsSource, match: MatchRecord, side: SideRow): number | null => {
  if (match.phase === 'elimination' || isRace(match) || side.score === null) return null
  const { win, draw, loss } = tablePoints(snapshot)
  if (side.winner) return win
  return match.sides.some((other) => other.winner) ? loss : draw
}

const pointsOfRaces = (snapshot: PointsSource): PointsOf => {
  const system = racingPoints(snapshot)
  const awarded = new Map<string, number>()
  const key = ({ round, sprint, id }: RaceResult) => `${round}/${sprint ? 'sprint' : 'race'}/${id}`
  const races = Map.groupBy(raceResults(snapshot), ({ round, sprint }) => `${round}/${sprint ? 'sprint' : 'race'}`)
  for (const results of races.values()) {
    for (const [result, points] of racePoints(results, system)) awarded.set(key(result), points)
  }
  return (match, side) => awarded.get(`${match.round}/${match.phase}/${side.entry_id}`) ?? null
}
