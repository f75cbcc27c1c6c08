import type { Stable } from '@agone/contract/games/routes/games'
import { stableColours } from '@agone/drawings/palette'
import type { Season, SeasonRace } from '../../season/find-season.ts'
import { orderedRaces } from '../../season/season-view.ts'

/** A row of the standings of drivers or of constructors, at the size of a stream. */
export type StandingRow = {
  id: string
  position: number
  /** Places gained by the last race, negative if lost. */
  movement: number
  name: string
  /** The constructor of a driver, or the drivers of a constructor. */
  detail: string | undefined
  /** The two colours of the constructor (CSS). */
  colours: { club: string; club2: string }
  /** The points of the last round that has a result, with those of its sprint. */
  gained: number
  points: number
}

type Driver = Pick<Season['drivers'][number], 'entryId' | 'position' | 'movement' | 'name' | 'points' | 'stableId'>
type RankedStable = Pick<Season['stables'][number], 'id' | 'position' | 'name' | 'points'>
type Standings = Pick<Season, 'races'> & { drivers: readonly Driver[]; stables: readonly Stable[] }

/** The races and sprints whose classification is official, in the order of the calendar. */
export const overRaces = (races: readonly SeasonRace[]): SeasonRace[] =>
  orderedRaces(races).filter(({ isOver }) => isOver)

/** The last round of which at least one session has an official classification; 0 before the first. */
export const lastRoundOf = (races: readonly SeasonRace[]): number => overRaces(races).at(-1)?.round ?? 0

/** The results of a round, of its race and of its sprint, by entry. */
const resultsIn = (races: readonly SeasonRace[], round: number) =>
  races.flatMap((race) => (race.isOver && race.round === round ? Object.entries(race.results) : []))

const sumOf = (results: readonly { points: number }[]): number => results.reduce((sum, { points }) => sum + points, 0)

/** The standings of the drivers. */
export const driverRows = ({ drivers, races, stables }: Standings): StandingRow[] => {
  const results = resultsIn(races, lastRoundOf(races))
  return drivers.map(({ entryId, position, movement, name, points, stableId }) => ({
    ...{ id: entryId, position, movement, name, points },
    detail: stables.find(({ id }) => id === stableId)?.name,
    colours: stableColours(stableId ?? entryId, stables),
    gained: sumOf(results.flatMap(([id, result]) => (id === entryId ? [result] : []))),
  }))
}

/**
 * The standings of the constructors. `before` are their positions after the round before the last one, by id; without it nobody
 * has moved.
 */
export const stableRows = (
  { drivers, races, stables, ranked }: Standings & { ranked: readonly RankedStable[] },
  before: ReadonlyMap<string, number>,
): StandingRow[] => {
  const results = resultsIn(races, lastRoundOf(races))
  return ranked.map(({ id, position, name, points }) => ({
    ...{ id, position, name, points },
    movement: (before.get(id) ?? position) - position,
    detail: drivers.flatMap((driver) => (driver.stableId === id ? [driver.name] : [])).join(', ') || undefined,
    colours: stableColours(id, stables),
    gained: sumOf(results.flatMap(([, result]) => (result.stableId === id ? [result] : []))),
  }))
}

/** The sessions to come of the next round: its sprint, unless that is over, and its race. Empty after the last. */
export const nextSessions = (races: readonly SeasonRace[]): SeasonRace[] => {
  const left = orderedRaces(races).filter(({ isOver, isVoid }) => !isOver && !isVoid)
  return left.filter(({ round }) => round === left[0]?.round)
}

/** How many rounds have a race that is still to be driven. */
export const racesLeft = (races: readonly SeasonRace[]): number =>
  races.filter(({ isOver, isVoid, sprint }) => !isOver && !isVoid && !sprint).length
