import type { SideResult } from '@agone/contract'
import { seasonPlan, withSprints } from '@agone/engines'
import { asReported, storePlan, Penalizations, settle } from '../modules/matches/index.ts'
import { startFromImport } from '../modules/tournaments/index.ts'
import type { Ctx } from '../platform/context/ctx.ts'
import { romeTime } from './rome-time.ts'
import type { DemoCommunity } from './community.ts'
import { DemoTournament } from './demo-tournament.ts'
import { classify, drivers, races } from './races.ts'
import type { TimelineEvent } from './timeline.ts'

/** The seed of all races. */
export const seasonSeed = 'monoposto-63'

const racesDriven = 5

const sprints = races.flatMap(({ sprint }, index) => (sprint ? [index + 1] : []))

/** The start of a race, and of its sprint if there is one, in epoch milliseconds. The sixth race is in four days. */
const raceStart = (now: number, round: number): number => romeTime(now, 7 * (round - racesDriven) - 3, '21:00')

/** A Formula 1 season of ten races, some with a sprint; half of them are over. */
export const seasonEvents = (community: DemoCommunity, now: number): TimelineEvent[] => {
  const season = new DemoTournament(community)
  const before = (days: number) => raceStart(now, 1) - days * 24 * 3600_000
  return [
    { at: before(18), act: (ctx) => announce(ctx, season, now) },
    { at: before(6), act: (ctx) => season.enterUsers(ctx, drivers) },
    { at: before(2), act: (ctx) => begin(ctx, season, now) },
    ...Array.from({ length: racesDriven }, (_, index) => ({
      at: raceStart(now, index + 1) + 100 * 60_000,
      act: (ctx: Ctx) => drive(ctx, season, index + 1),
    })),
    { at: raceStart(now, 4) + 26 * 3600_000, act: (ctx) => penalise(ctx, season) },
  ]
}

const announce = async (ctx: Ctx, season: DemoTournament, now: number) => {
  await season.create(ctx, {
    game: 'Formula 1',
    platform: 'PC',
    name: 'Mondiale Monoposto',
    description:
      'Dieci gare, quattro con la sprint, dieci scuderie. Ten races, four of them with a sprint, ten stables.',
    slots: drivers.length,
    repeatTimes: races.length,
    startDate: new Date(raceStart(now, 1)).toISOString(),
    endDate: new Date(raceStart(now, races.length)).toISOString(),
    settings: { tieBreaks: 'formula1', sprints },
  })
  await season.setStatus(ctx, 'opened')
}

/** Starts the season with a plan instead of a draw, which does not name races. */
const begin = async (ctx: Ctx, season: DemoTournament, now: number) => {
  const plan = {
    matches: withSprints(
      seasonPlan(
        season.squads.map(({ entryId }) => entryId),
        races.map(({ name }, index) => ({
          round: index + 1,
          name,
          scheduledAt: new Date(raceStart(now, index + 1)),
        })),
      ),
      sprints,
    ),
    places: [],
  }
  const calendars = new Map(
    races.map(({ name }, index) => [
      index + 1,
      { displayName: name, scheduledAt: new Date(raceStart(now, index + 1)) },
    ]),
  )
  const started = await startFromImport(season.as(ctx), await season.record(ctx))
  await storePlan(season.as(ctx), started, { plan, from: 1, calendars })
  await season.loadMatches(ctx)
}

const drive = async (ctx: Ctx, season: DemoTournament, round: number) => {
  for (const match of await season.matchesOfDay(ctx, round)) {
    const finishes = classify(round, match.phase === 'sprint' ? 'sprint' : 'race', seasonSeed)
    const sides = finishes.flatMap(({ username, stable, position, outcome, lap, driverOfTheDay }): SideResult[] => {
      const entryId = season.squads.find(({ name }) => name === username)?.entryId
      if (!entryId) return []
      return [
        {
          entryId,
          stableId: season.community.stable(stable),
          ...(position === undefined ? {} : { position }),
          ...(outcome === undefined ? {} : { outcome }),
          ...(lap === undefined ? {} : { fastRideTime: lap }),
          driverOfTheDay,
        },
      ]
    })
    await settle(season.as(ctx), await season.record(ctx), { match, sides, origin: asReported })
  }
}

const penalise = async (ctx: Ctx, season: DemoTournament) => {
  const stableId = season.community.stable('Scuderia Ardesia')
  const reason = 'Assetto fuori regola nella gara di Murgia. Illegal set-up in the Murgia race.'
  await Penalizations.create(season.as(ctx), season.id, { stableId, points: 5, reason, matchDay: 4 })
}
