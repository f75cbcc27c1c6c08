import { gameRoutes, type Stable } from '@agone/contract/games/routes/games'
import type { MatchId } from '@agone/contract/ids'
import type { Participant } from '@agone/contract/matches/routes/matches'
import { standingRoutes } from '@agone/contract/standings/routes/standings'
import { stablesOf } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { stableColours } from '@agone/drawings/palette'
import { raceName } from '@agone/i18n/race-name'
import type { Translate } from '@agone/i18n/translate'
import type { Call } from '../../../../lib/api/client.ts'
import { findMatch, gapsAfter, listRace } from '../../../matches/index.ts'
import { findSeason, type Season, type SeasonRace } from '../../season/find-season.ts'
import {
  driverRows,
  lastRoundOf,
  nextSessions,
  overRaces,
  racesLeft,
  stableRows,
  type StandingRow,
} from './season-rows.ts'

/** What the overlays of a Formula 1 season show. */
export type SeasonView = 'table' | 'stables' | 'race' | 'next'

/** A driver in the classification of a race. */
export type RaceRow = {
  id: string
  position: number | null
  outcome: Participant['outcome']
  name: string | null
  /** The constructor. */
  detail: string | undefined
  colours: StandingRow['colours']
  /** Milliseconds behind the winner after penalties, where they are known. */
  gap: number | null
  /** Milliseconds of the best lap. */
  lap: number | null
  isFastest: boolean
  isDriverOfTheDay: boolean
  /** What penalties after the race cost: the sum of seconds, and of places. */
  penalty: { seconds: number; places: number }
  points: number | null
}

/** A race or a sprint of the calendar. */
/** `name` is that of the race, also for its sprint; `title` that of both. */
type Session = Pick<SeasonRace, 'round' | 'name' | 'sprint' | 'scheduledAt'> & { title: string }

const sessionOf = (t: Translate, race: SeasonRace): Session => {
  const { round, sprint, scheduledAt } = race
  const name = raceName(t, { ...race, phase: 'race' })
  return { round, name, sprint, scheduledAt, title: raceName(t, { ...race, phase: sprint ? 'sprint' : 'race' }) }
}

type Query = { view: SeasonView; matchId: MatchId | undefined; t: Translate }

/** Loads what an overlay of a season shows, with the loaders of its pages; undefined if `matchId` is not one of its races. */
export const findSeasonOverlay = async (call: Call, found: Tournament, { view, matchId, t }: Query) => {
  const [season, game] = await Promise.all([
    findSeason(call, found.id, undefined),
    call(gameRoutes.one, { params: { id: found.gameId } }),
  ])
  const stables = stablesOf({ tournament: found, game })
  if (view === 'next') return nextOf(t, season)
  if (view === 'race') return findRace(call, { races: season.races, matchId, stables, t })
  const { races } = season
  const last = overRaces(races).at(-1)
  const shown = { view: 'standings' as const, last: last && sessionOf(t, last) }
  if (view === 'table') return { ...shown, of: 'drivers' as const, rows: driverRows({ ...season, stables }) }
  const before = await findPositions(call, found, lastRoundOf(races) - 1)
  return { ...shown, of: view, rows: stableRows({ ...season, stables, ranked: season.stables }, before) }
}

const nextOf = (t: Translate, { races, drivers: [first, second] }: Season) => ({
  view: 'next' as const,
  sessions: nextSessions(races).map((race) => sessionOf(t, race)),
  left: racesLeft(races),
  /** Null before the first race. */
  leader:
    first === undefined || lastRoundOf(races) === 0
      ? null
      : { name: first.name, points: first.points, ahead: first.points - (second?.points ?? 0) },
  second: second?.name,
})

type OfRace = { races: readonly SeasonRace[]; stables: readonly Stable[] } & Pick<Query, 'matchId' | 't'>

const findRace = async (call: Call, { races, matchId, stables, t }: OfRace) => {
  const view = 'race' as const
  const race = matchId === undefined ? overRaces(races).at(-1) : races.find(({ id }) => id === matchId)
  if (race !== undefined)
    return { view, race: { ...sessionOf(t, race), rows: await findRows(call, race, { stables, t }) } }
  return matchId === undefined ? { view, race: undefined } : undefined
}

/** The positions of the stables after a round, by id; none before the first. */
const findPositions = async (call: Call, { id }: Tournament, day: number): Promise<Map<string, number>> => {
  if (day < 1) return new Map()
  const { entries } = await call(standingRoutes.ranking, {
    params: { id, engine: 'formula1', ranking: 'topStables' },
    query: { day, size: 100 },
  })
  return new Map(entries.map(({ stableId, name, position }) => [stableId ?? name, position]))
}

const findRows = async (
  call: Call,
  race: SeasonRace,
  { stables, t }: Pick<OfRace, 'stables' | 't'>,
): Promise<RaceRow[]> => {
  if (!race.isOver) return []
  const { match, penalties } = await findMatch(call, race.id, t)
  const gaps = gapsAfter(match, penalties)
  return listRace(match).results.flatMap((result) => {
    const { entryId, position, outcome, name, stableId, fastest, best, fastRideTime, pts } = result
    if (entryId === null || (position === null && outcome === null)) return []
    const own = penalties.filter((penalty) => penalty.entryId === entryId)
    return [
      {
        ...{ id: entryId, position, outcome, name, points: pts },
        detail: stables.find(({ id }) => id === stableId)?.name,
        colours: stableColours(stableId ?? entryId, stables),
        gap: gaps.get(entryId) ?? null,
        lap: fastRideTime,
        isFastest: fastest,
        isDriverOfTheDay: best,
        penalty: {
          seconds: own.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
          places: own.reduce((sum, { places }) => sum + (places ?? 0), 0),
        },
      },
    ]
  })
}
