import {
  newId,
  type EntryId,
  type Formula1Season,
  type SideResult,
  type StableId,
  type TournamentId,
} from '@agone/contract'
import type { Ctx } from '../../platform/context.ts'
import { invariant } from '../../platform/http/index.ts'
import { Users } from '../accounts/index.ts'
import { keepPlan, Matches, Penalizations, seasonPlan, settle } from '../matches/index.ts'
import { startAsGiven, TournamentEntries, Tournaments, type TournamentRecord } from '../tournaments/index.ts'
import { endOrGoOn, type Import } from './import.ts'
import { faultAt, faulty, fitting, nameFaults, type SeasonFault } from './season-file.ts'

type Race = Formula1Season['races'][number]
type Classified = Race['results'][number]

/** Imports a Formula 1 season; in the transaction of `ctx`. Refuses with FIELD_VALIDATION_ERROR, line and reason. */
export const importFormula1 = async (ctx: Ctx, season: Formula1Season, given: Import): Promise<TournamentId> => {
  const faults = [
    ...(season.name === undefined ? [] : nameFaults('/name', season.name, 3)),
    ...season.races.flatMap(raceFaults),
    ...roundFaults(season),
    ...penalizationFaults(season),
  ]
  if (faults.length > 0) throw faulty(given.text, faults)
  const names = namesOf(season, 'stable')
  const stables = new Map(names.map((name) => [name, newId<StableId>(ctx.clock.now())]))
  const tournament = await create(ctx, season, { stables, given })
  const entries = await enter(ctx, tournament, { season, stables, given })
  await race(ctx, tournament, { season, entries, stables, given })
  const source = season.source ?? `${season.season}`
  for (const { driver, stable, points, reason = source, matchDay = 0 } of season.penalizations ?? []) {
    const entryId = driver === undefined ? undefined : entries.get(driver)
    const stableId = stable === undefined ? undefined : stables.get(stable)
    await Penalizations.add(ctx, tournament.id, { entryId, stableId, points, reason, matchDay })
  }
  await endOrGoOn(ctx, tournament.id)
  return tournament.id
}

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

const namesOf = (season: Formula1Season, key: 'driver' | 'stable'): string[] => [
  ...new Set(season.races.flatMap(({ results, sprint = [] }) => [...results, ...sprint].map((result) => result[key]))),
]

type Stables = ReadonlyMap<string, StableId>

const create = (ctx: Ctx, season: Formula1Season, { stables, given }: { stables: Stables; given: Import }) => {
  const { points: race, fastestLap, sprintPoints, rounds, tieBreak } = season.rules
  return Tournaments.create(ctx, given.owner, {
    gameId: given.gameId,
    platformId: given.platformId,
    name: (season.name ?? `Formula 1 ${season.season}`).slice(0, 80),
    slots: Math.max(2, namesOf(season, 'driver').length),
    repeatTimes: Math.max(...season.races.map(({ round }) => round)),
    settings: {
      points: {
        race,
        ...(sprintPoints === undefined ? {} : { sprint: sprintPoints }),
        ...(fastestLap === undefined ? {} : { fastestLap }),
        ...(rounds === undefined ? {} : { rounds }),
      },
      tieBreaks: tieBreak ?? null,
      stables: [...stables].map(([slug, id]) => ({ id, name: shownName(slug), avatar: null })),
      rules: { it: season.source ?? '', en: season.source ?? '' },
    },
  })
}

/** Files name people by slugs: `max-verstappen` is shown as Max Verstappen. */
const shownName = (slug: string): string =>
  /[A-Z ]/.test(slug)
    ? slug
    : slug
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')

type Entering = { season: Formula1Season; stables: Stables; given: Import }

const enter = async (ctx: Ctx, tournament: TournamentRecord, { season, stables, given }: Entering) => {
  const drivers = namesOf(season, 'driver')
  const guests = await Users.createManyProvisional(ctx, { names: drivers, creator: given.owner.id })
  const results = season.races.flatMap((race) => race.results)
  const ids = await TournamentEntries.insertMany(
    ctx,
    tournament.id,
    drivers.map((driver, index) => {
      const userId = guests[index]?.id
      const stable = results.find((result) => result.driver === driver)?.stable ?? ''
      return {
        userId,
        stableId: stables.get(stable),
        lineup: userId ? [{ userId, shirtName: shownName(driver) }] : [],
      }
    }),
  )
  return new Map(drivers.flatMap((driver, index) => (ids[index] ? [[driver, ids[index]] as const] : [])))
}

type Racing = Entering & { entries: ReadonlyMap<string, EntryId> }

const race = async (ctx: Ctx, tournament: TournamentRecord, { season, entries, stables, given }: Racing) => {
  const rounds = season.races.map(({ round, name, sprint, date }) => ({
    round,
    name: shownName(name),
    sprint: sprint !== undefined && sprint.length > 0,
    scheduledAt: date ? new Date(`${date}T00:00:00Z`) : null,
  }))
  const started = await startAsGiven(ctx, tournament)
  const plan = { matches: seasonPlan([...entries.values()], rounds), places: [] }
  await keepPlan(ctx, started, { plan, from: Math.max(...rounds.map(({ round }) => round)) })
  const current = await Tournaments.find(ctx, tournament.id)
  for (const match of await Matches.all(ctx, tournament.id)) {
    const race = season.races.find(({ round }) => round === match.round)
    invariant(race, 'a race of the plan is not in the file')
    const results = match.phase === 'sprint' ? (race.sprint ?? []) : race.results
    if (results.length === 0) continue
    const best = match.phase === 'race' ? (race.driverOfTheDay ?? undefined) : undefined
    const sides = results.flatMap((result) => sideOf(result, { entries, stables, best }))
    const path = `/races/${season.races.indexOf(race)}/${match.phase === 'sprint' ? 'sprint' : 'results'}`
    await fitting(given.text, path, () =>
      settle(ctx, current, { match, sides, way: { walkover: false, ruled: false } }),
    )
    given.progress?.(match.round, rounds.length)
  }
}

type Known = { entries: Racing['entries']; stables: Stables; best: string | undefined }

const sideOf = (result: Classified, { entries, stables, best }: Known): SideResult[] => {
  const entryId = entries.get(result.driver)
  const stableId = stables.get(result.stable)
  if (!entryId || !stableId) return []
  return [
    {
      entryId,
      stableId,
      ...(result.outcome ? { outcome: result.outcome } : { position: result.position ?? undefined }),
      ...(result.fastestLapMs ? { fastRideTime: result.fastestLapMs } : {}),
      driverOfTheDay: result.driver === best,
    },
  ]
}
