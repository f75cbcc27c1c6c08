import type { Formula1Season, PointsSystem } from '@agone/contract'
import { faultAt, nameFaults, type SeasonFault } from './season-file.ts'

type Race = Formula1Season['races'][number]
type Classified = Race['results'][number]

/** The faults of a Formula 1 season. Pure. */
export const formula1Faults = (season: Formula1Season): SeasonFault[] => [
  ...(season.name === undefined ? [] : nameFaults('/name', season.name, 3)),
  ...season.races.flatMap(raceFaults),
  ...roundFaults(season),
  ...penalizationFaults(season),
]

/** The points system of the file. */
export const pointsSystemOf = ({ rules }: Formula1Season): PointsSystem => {
  const { points: race, fastestLap, sprintPoints, rounds } = rules
  return {
    race,
    ...(sprintPoints === undefined ? {} : { sprint: sprintPoints }),
    ...(fastestLap === undefined ? {} : { fastestLap }),
    ...(rounds === undefined ? {} : { rounds }),
  }
}

/** Each driver, or stable, of the season once. */
export const namesOf = (season: Formula1Season, key: 'driver' | 'stable'): string[] => [
  ...new Set(season.races.flatMap(({ results, sprint = [] }) => [...results, ...sprint].map((result) => result[key]))),
]

const raceFaults = ({ results, sprint = [], driverOfTheDay }: Race, at: number): SeasonFault[] => [
  ...listFaults(results, `/races/${at}/results`),
  ...listFaults(sprint, `/races/${at}/sprint`),
  ...(!driverOfTheDay || results.some(({ driver }) => driver === driverOfTheDay)
    ? []
    : [faultAt(`/races/${at}/driverOfTheDay`, 'takesNoPart', { name: driverOfTheDay })]),
]

const roundFaults = ({ races }: Formula1Season): SeasonFault[] =>
  races.flatMap(({ round }, at) =>
    races.findIndex((each) => each.round === round) === at
      ? []
      : [faultAt(`/races/${at}/round`, 'roundTwice', { day: round })],
  )

const listFaults = (results: readonly Classified[], path: string): SeasonFault[] => {
  const drivers = new Set<string>()
  return results.flatMap(({ driver, stable, position, outcome }, index) => {
    const where = `${path}/${index}`
    const names = [...nameFaults(`${where}/driver`, driver), ...nameFaults(`${where}/stable`, stable)]
    if (names.length > 0) return names
    if (drivers.has(driver)) return [faultAt(where, 'classifiedTwice', { name: driver })]
    drivers.add(driver)
    if (!position && !outcome) {
      return [faultAt(where, 'noResult', { name: driver })]
    }
    return []
  })
}

const penalizationFaults = (season: Formula1Season): SeasonFault[] => {
  const drivers = namesOf(season, 'driver')
  const stables = namesOf(season, 'stable')
  return (season.penalizations ?? []).flatMap(({ driver, stable }, index) => {
    const isKnown = driver === undefined ? stables.includes(stable ?? '') : drivers.includes(driver)
    return isKnown ? [] : [faultAt(`/penalizations/${index}`, 'takesNoPart', { name: driver ?? stable ?? '–' })]
  })
}
