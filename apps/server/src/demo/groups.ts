import { Calendars } from '../modules/matches/index.ts'
import type { Ctx } from '../platform/context/ctx.ts'
import { romeTime } from './rome-time.ts'
import type { DemoCommunity } from './community.ts'
import { DemoTournament } from './demo-tournament.ts'
import { resultBetween, settleMatch } from './football.ts'
import type { TimelineEvent } from './timeline.ts'

const groupClubs = [
  'Rapid Murgia',
  'Olimpia Sasso',
  'Audace Carso',
  'Unione Fiumara',
  'Aurora Trinacria',
  'Fulgor Altipiano',
  'Libertas Ponteverde',
  'Polisportiva Nebbia',
] as const

/** Two groups of four with all matches played; their bracket is not drawn yet. */
export const groupEvents = (community: DemoCommunity, now: number): TimelineEvent[] => {
  const tournament = new DemoTournament(community)
  const kickOff = (round: number) => romeTime(now, 7 * (round - 3) - 4, '21:15')
  const before = (days: number) => kickOff(1) - days * 24 * 3600_000
  return [
    { at: before(12), act: (ctx) => announce(ctx, tournament, kickOff) },
    { at: before(4), act: (ctx) => tournament.enterClubs(ctx, groupClubs) },
    { at: before(2), act: (ctx) => begin(ctx, tournament, kickOff) },
    ...[1, 2, 3].map((round) => ({
      at: kickOff(round) + 2 * 3600_000,
      act: (ctx: Ctx) => playDay(ctx, tournament, round),
    })),
  ]
}

const announce = async (ctx: Ctx, tournament: DemoTournament, kickOff: (round: number) => number) => {
  await tournament.create(ctx, {
    game: 'Calcio 11 contro 11',
    platform: 'Xbox Series',
    name: 'Coppa Ionica',
    description: 'Due gironi da quattro, le prime due alle semifinali. Two groups of four, two of each go through.',
    slots: 8,
    type: 'rankings',
    startDate: new Date(kickOff(1)).toISOString(),
    settings: { groups: 2, advancing: 2, thirdPlace: true, tieBreaks: 'uefa-group' },
  })
  await tournament.setStatus(ctx, 'opened')
}

const begin = async (ctx: Ctx, tournament: DemoTournament, kickOff: (round: number) => number) => {
  await tournament.setStatus(ctx, 'running', 'coppa-ionica')
  for (const calendar of await Calendars.list(ctx, tournament.id)) {
    const scheduledAt = new Date(kickOff(calendar.round)).toISOString()
    await Calendars.update(tournament.as(ctx), calendar.id, { scheduledAt })
  }
}

const playDay = async (ctx: Ctx, tournament: DemoTournament, round: number) => {
  for (const match of await tournament.matchesOfDay(ctx, round)) {
    const [home, away] = match.sides.map((side) => tournament.squad(side.entry_id).name)
    await settleMatch(ctx, tournament, match, resultBetween(home ?? '', away ?? '', 'ionica-1'))
  }
}
