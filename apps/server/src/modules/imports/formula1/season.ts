import type { Formula1Season, PointsSystem } from '@agone/contract'
import { faultAt, matchDayFaults, nameFaults, participantFaults, type SeasonFault } from '../season-file.ts'

type Race = Formula1Season['races'][number]
type Classified = Race['results'][number]

/** The faults of a Formula 1 season. Pure. */
export const formula1Faults = (season: Formula1Season): SeasonFault[] => [
  ...(season.name === undefined ? [] : nameFaults('/name', season.name, 3)),
  ...season.races.flatMap(raceFaults),
  ...roundFaults(season),
  ...penalizationFaults(season),
  ...participantFaults(season),
  ...strangerFaults(season),
  ...matchDayFaults(season, Math.max(...season.races.map(({ round }) => round))),
]

/** The points system of the file, without that of sprints if the file has none. */
export const ownPointsOf = ({ rules }: Formula1Season): PointsSystem => {
  const { points: race, fastestLap, sprintPoints, rounds } = rules
  return {
    race,
    ...(sprintPoints === undefined ? {} : { sprint: sprintPoints }),
    ...(fastestLap === undefined ? {} : { fastestLap }),
    ...(rounds === undefined ? {} : { rounds }),
  }
}

/** Each driver, or stable, of the season once: those of the list of participants, those of the races, and stables without drivers. */
export const namesOf = (season: Formula1Season, key: 'driver' | 'stable'): string[] => [
  ...new Set([
    ...(season.participants ?? []).flatMap(({ name, stable }) => (key === 'driver' ? name : (stable ?? []))),
    ...season.races.flatMap(({ results, sprint = [] }) =>
      [...results, ...sprint].flatMap((result) => result[key] ?? []),
    ),
    ...(key === 'stable' ? stablesInLots(season) : []),
  ]),
]

/** The product lists all stables in the lots, also those without drivers. With a list of participants any other name there is a stable's. */
const stablesInLots = ({ participants, lots = [] }: Formula1Season): string[] => {
  if (participants === undefined) return []
  const drivers = new Set(participants.map(({ name }) => name))
  return lots.filter((name) => !drivers.has(name))
}

/** Drivers who are classified, though the list of participants does not name them. */
const strangerFaults = ({ participants, races }: Formula1Season): SeasonFault[] => {
  if (participants === undefined) return []
  const listed = new Set(participants.map(({ name }) => name))
  return races.flatMap(({ results, sprint = [] }, at) =>
    Object.entries({ results, sprint }).flatMap(([key, list]) =>
      list.flatMap(({ driver }, index) =>
        listed.has(driver) ? [] : [faultAt(`/races/${at}/${key}/${index}/driver`, 'takesNoPart', { name: driver })],
      ),
    ),
  )
}

const raceFaults = ({ results, sprint = [], driverOfTheDay, penalties = [] }: Race, at: number): SeasonFault[] => [
  ...penalties.flatMap((penalty, index) =>
    hasEffect(penalty, penalty.sprint ? sprint : results)
      ? []
      : [faultAt(`/races/${at}/penalties/${index}`, 'noEffect', { name: penalty.driver })],
  ),
  ...listFaults(results, `/races/${at}/results`),
  ...listFaults(sprint, `/races/${at}/sprint`),
  ...(!driverOfTheDay || results.some(({ driver }) => driver === driverOfTheDay)
    ? []
    : [faultAt(`/races/${at}/driverOfTheDay`, 'takesNoPart', { name: driverOfTheDay })]),
]

type Penalty = NonNullable<Race['penalties']>[number]

/**
 * A penalty needs a classified driver, and either seconds or places; seconds need the gap to the winner. The product keeps penalties of a
 * race that is reopened or classified again (decision 775), so it may have some without effect.
 */
export const hasEffect = ({ driver, seconds, places }: Penalty, list: readonly Classified[]): boolean => {
  const { position, outcome, gapMs } = list.find((each) => each.driver === driver) ?? {}
  if (!position || outcome || (seconds === undefined) === (places === undefined)) return false
  return seconds === undefined || typeof gapMs === 'number' || position === 1
}

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
    const names = [...nameFaults(`${where}/driver`, driver), ...(stable ? nameFaults(`${where}/stable`, stable) : [])]
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
