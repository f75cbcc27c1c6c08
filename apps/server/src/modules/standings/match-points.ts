import { racePoints, type RaceResult } from '@agone/engines'
import { isRace, type MatchContext, type MatchRecord, type SideRow } from '../matches/index.ts'
import { raceResults } from './seasons.ts'
import { racingPoints, tablePoints, type Sheet } from './sheet.ts'

type Played = Pick<Sheet, 'tournament' | 'matches' | 'byId'> & { game: Sheet['game'] | undefined }
type PointsOf = NonNullable<MatchContext['points']>

/** What each verified match gave to its sides in the table. */
export const matchPoints = (sheet: Played): PointsOf =>
  sheet.tournament.module === 'FORMULA1' ? pointsOfRaces(sheet) : (match, side) => pointsOfPair(sheet, match, side)

const pointsOfPair = (sheet: Played, match: MatchRecord, side: SideRow): number | null => {
  if (match.phase === 'elimination' || isRace(match) || side.score === null) return null
  const { win, draw, loss } = tablePoints(sheet)
  if (side.winner) return win
  return match.sides.some((other) => other.winner) ? loss : draw
}

const pointsOfRaces = (sheet: Played): PointsOf => {
  const system = racingPoints(sheet)
  const given = new Map<string, number>()
  const key = ({ round, sprint, id }: RaceResult) => `${round}/${sprint ? 'sprint' : 'race'}/${id}`
  const races = Map.groupBy(raceResults(sheet), ({ round, sprint }) => `${round}/${sprint ? 'sprint' : 'race'}`)
  for (const results of races.values()) {
    for (const [result, points] of racePoints(results, system)) given.set(key(result), points)
  }
  return (match, side) => given.get(`${match.round}/${match.phase}/${side.entry_id}`) ?? null
}
