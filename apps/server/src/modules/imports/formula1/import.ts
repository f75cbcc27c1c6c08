import {
  newId,
  type EntryId,
  type Formula1Season,
  type NewTournament,
  type SideResult,
  type StableId,
  type TournamentId,
} from '@agone/contract'
import { seasonPlan, withSprints } from '@agone/engines'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { invariant } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import {
  storePlan,
  Matches,
  Penalizations,
  RacePenalties,
  settleOneOfMany,
  type MatchRecord,
} from '../../matches/index.ts'
import { startFromImport, TournamentEntries, Tournaments, type TournamentRecord } from '../../tournaments/index.ts'
import { namesOf, ownPointsOf } from './season.ts'
import { timeOf } from '../football/match.ts'
import { endOrResume, originOf, settingsOf, type Import } from '../import.ts'
import { idsInOrderOfLots } from '../lots.ts'
import { atPath } from '../season-file.ts'

type Classified = Formula1Season['races'][number]['results'][number]

/** Imports a validated Formula 1 season, in the transaction of `ctx`. */
export const importFormula1 = async (ctx: Ctx, season: Formula1Season, parameters: Import): Promise<TournamentId> => {
  const id = newId<TournamentId>(ctx.clock.now())
  const names = namesOf(season, 'stable')
  const stables = idsInOrderOfLots<StableId>(ctx, id, { names, lots: season.lots })
  const tournament = await create(ctx, season, { id, stables, parameters })
  const entries = await insertEntries(ctx, tournament, { season, stables, parameters })
  await race(ctx, tournament, { season, entries, stables, parameters })
  const source = season.source ?? `${season.season}`
  for (const { driver, stable, points, reason = source, matchDay = 0 } of season.penalizations ?? []) {
    const entryId = driver === undefined ? undefined : entries.get(driver)
    const stableId = stable === undefined ? undefined : stables.get(stable)
    await Penalizations.create(ctx, tournament.id, { entryId, stableId, points, reason, matchDay })
  }
  await TournamentEntries.markWithdrawn(
    ctx,
    (season.participants ?? []).flatMap(({ name, withdrawn }) => (withdrawn ? (entries.get(name) ?? []) : [])),
  )
  await endOrResume(ctx, tournament.id, { day: season.currentDay })
  return tournament.id
}

type Stables = ReadonlyMap<string, StableId>

type Creating = { id: TournamentId; stables: Stables; parameters: Import }

const create = (ctx: Ctx, season: Formula1Season, { id, stables, parameters }: Creating) => {
  const input: NewTournament = {
    gameId: parameters.gameId,
    platformId: parameters.platformId,
    name: (season.name ?? `Formula 1 ${season.season}`).slice(0, 80),
    description: season.description ?? '',
    slots: Math.max(2, namesOf(season, 'driver').length),
    repeatTimes: Math.max(...season.races.map(({ round }) => round)),
    settings: {
      ...settingsOf(season),
      points: ownPointsOf(season),
      tieBreaks: season.rules.tieBreak ?? null,
      sprints: sprintsOf(season),
      stables: [...stables].map(([slug, id]) => ({ id, name: shownName(season, slug), avatar: null })),
    },
  }
  return Tournaments.create(ctx, parameters.owner, input, { id })
}

/** The rounds with a sprint. A file of the product has the sprints that are not over, too, which are empty lists. */
const sprintsOf = ({ races, participants }: Formula1Season): number[] =>
  races.flatMap(({ round, sprint }) => (sprint && (sprint.length > 0 || participants !== undefined) ? [round] : []))

/** Files name drivers by slugs: `max-verstappen` becomes Max Verstappen. With a list of participants names stay as they are. */
const shownName = ({ participants }: Formula1Season, slug: string): string =>
  participants !== undefined || /[A-Z ]/.test(slug)
    ? slug
    : slug
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')

type EntryContext = { season: Formula1Season; stables: Stables; parameters: Import }

const insertEntries = async (ctx: Ctx, tournament: TournamentRecord, { season, stables, parameters }: EntryContext) => {
  const drivers = namesOf(season, 'driver')
  const guests = await Users.createManyProvisional(ctx, { names: drivers, creator: parameters.owner.id })
  const results = season.races.flatMap((race) => race.results)
  const ids = idsInOrderOfLots<EntryId>(ctx, tournament.id, { names: drivers, lots: season.lots })
  await TournamentEntries.insertMany(
    ctx,
    tournament.id,
    drivers.map((driver, index) => {
      const userId = guests[index]?.id
      const listed = season.participants?.find(({ name }) => name === driver)
      const stable = listed?.stable ?? results.find((result) => result.driver === driver)?.stable ?? ''
      return {
        id: ids.get(driver),
        userId,
        seed: listed?.seed ?? undefined,
        stableId: stables.get(stable),
        lineup: userId ? [{ userId, shirtName: shownName(season, driver) }] : [],
      }
    }),
  )
  return ids
}

type RaceContext = EntryContext & { entries: ReadonlyMap<string, EntryId> }

const race = async (ctx: Ctx, tournament: TournamentRecord, { season, entries, stables, parameters }: RaceContext) => {
  const rounds = season.races.map(({ round, name, date, time }) => ({
    round,
    name: shownName(season, name),
    scheduledAt: date ? new Date(timeOf({ date, time: time ?? null })) : null,
  }))
  const names = new Map(season.days?.map(({ day, name }) => [day, name]))
  const calendars = new Map(
    rounds.map(({ round, scheduledAt }) => [round, { displayName: names.get(round) ?? '', scheduledAt }] as const),
  )
  const started = await startFromImport(ctx, tournament)
  const races = seasonPlan([...entries.values()], rounds)
  const plan = { matches: withSprints(races, started.settings.sprints), places: [] }
  await storePlan(ctx, started, { plan, from: Math.max(...rounds.map(({ round }) => round)), calendars })
  const current = await Tournaments.get(ctx, tournament.id)
  for (const match of await Matches.listAll(ctx, tournament.id)) {
    const race = season.races.find(({ round }) => round === match.round)
    invariant(race, 'a race of the plan is not in the file')
    const results = match.phase === 'sprint' ? (race.sprint ?? []) : race.results
    if (results.length === 0) continue
    const best = match.phase === 'race' ? (race.driverOfTheDay ?? undefined) : undefined
    const sides = results.flatMap((result) => sideOf(result, { entries, stables, best }))
    const path = `/races/${season.races.indexOf(race)}/${match.phase === 'sprint' ? 'sprint' : 'results'}`
    await insertPenalties(ctx, match, { race, entries })
    const { status, reason, sprintStatus, sprintReason } = race
    const origin = originOf(
      match.phase === 'sprint' ? { status: sprintStatus, reason: sprintReason } : { status, reason },
    )
    await atPath(parameters.text, path, () => settleOneOfMany(ctx, current, { match, sides, origin }))
    parameters.progress?.(match.round, rounds.length)
  }
  await Tournaments.touch(ctx, tournament.id)
}

type PenaltyContext = { race: Formula1Season['races'][number]; entries: RaceContext['entries'] }

/** The penalties of a race or of a sprint, before its result: they change the positions. */
const insertPenalties = async (ctx: Ctx, match: MatchRecord, { race, entries }: PenaltyContext) => {
  for (const { driver, seconds, places, reason, sprint = false } of race.penalties ?? []) {
    const entryId = entries.get(driver)
    if (!entryId || sprint !== (match.phase === 'sprint')) continue
    await RacePenalties.insert(ctx, match, { entryId, seconds, places, reason })
  }
}

type SideContext = { entries: RaceContext['entries']; stables: Stables; best: string | undefined }

const sideOf = (result: Classified, { entries, stables, best }: SideContext): SideResult[] => {
  const entryId = entries.get(result.driver)
  if (!entryId) return []
  const stableId = stables.get(result.stable ?? '')
  return [
    {
      entryId,
      ...(stableId ? { stableId } : {}),
      ...(result.outcome ? { outcome: result.outcome } : { position: result.position ?? undefined }),
      ...(typeof result.gapMs === 'number' ? { gap: result.gapMs } : {}),
      ...(result.fastestLapMs ? { fastRideTime: result.fastestLapMs } : {}),
      driverOfTheDay: result.driver === best,
    },
  ]
}
