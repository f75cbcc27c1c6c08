import { Calendars } from '../modules/matches/index.ts'
import type { Ctx } from '../platform/context/ctx.ts'
import { romeTime } from './rome-time.ts'
import type { DemoCommunity } from './community.ts'
import { DemoTournament } from './demo-tournament.ts'
import { settleMatch, type Result } from './football.ts'
import type { TimelineEvent } from './timeline.ts'

/** The clubs of the cup, best seed first. */
const cupClubs = [
  'Atletico Laguna',
  'Real Scoglio',
  'Sporting Maestrale',
  'Virtus Brughiera',
  'Audace Carso',
  'Unione Fiumara',
  'US Grecale',
  'Pro Castagno',
  'Nuova Ostro',
  'Fulgor Altipiano',
  'Olimpia Sasso',
  'Rapid Murgia',
  'Aurora Trinacria',
  'Dinamo Vesuvio',
  'Libertas Ponteverde',
  'Polisportiva Nebbia',
] as const

type Club = (typeof cupClubs)[number]
type Tie = readonly [Club, number, number, Club, ...([] | readonly [penalties: number, number])]

/** The result of each tie; the last two numbers are penalties. */
const ties: readonly Tie[] = [
  ['Atletico Laguna', 3, 0, 'Polisportiva Nebbia'],
  ['Pro Castagno', 1, 2, 'Nuova Ostro'],
  ['Virtus Brughiera', 2, 2, 'Aurora Trinacria', 5, 4],
  ['Audace Carso', 1, 3, 'Rapid Murgia'],
  ['Real Scoglio', 4, 1, 'Libertas Ponteverde'],
  ['US Grecale', 0, 1, 'Fulgor Altipiano'],
  ['Sporting Maestrale', 2, 1, 'Dinamo Vesuvio'],
  ['Unione Fiumara', 1, 2, 'Olimpia Sasso'],
  ['Atletico Laguna', 2, 0, 'Nuova Ostro'],
  ['Virtus Brughiera', 3, 1, 'Rapid Murgia'],
  ['Real Scoglio', 1, 1, 'Fulgor Altipiano', 2, 4],
  ['Sporting Maestrale', 2, 1, 'Olimpia Sasso'],
  ['Atletico Laguna', 1, 2, 'Virtus Brughiera'],
  ['Sporting Maestrale', 3, 2, 'Fulgor Altipiano'],
  ['Atletico Laguna', 2, 1, 'Fulgor Altipiano'],
  ['Virtus Brughiera', 2, 1, 'Sporting Maestrale'],
]

const resultOf = (home: string, away: string): Result => {
  for (const [first, firstGoals, secondGoals, second, ...penalties] of ties) {
    const isSame = first === home && second === away
    if (!isSame && !(first === away && second === home)) continue
    const inOrder = (one: number, other: number) => (isSame ? ([one, other] as const) : ([other, one] as const))
    const [firstPenalties, secondPenalties] = penalties
    if (firstPenalties === undefined || secondPenalties === undefined)
      return { score: inOrder(firstGoals, secondGoals) }
    return { score: inOrder(firstGoals, secondGoals), penalties: inOrder(firstPenalties, secondPenalties) }
  }
  throw new RangeError(`the cup has no ${home} against ${away}`)
}

const daysAgo = [66, 59, 52, 45] as const

/** A finished cup of sixteen clubs: two ties were decided on penalties, and there was a match for third place. */
export const cupEvents = (community: DemoCommunity, now: number): TimelineEvent[] => {
  const cup = new DemoTournament(community)
  const kickOff = (round: number) => romeTime(now, -(daysAgo[round - 1] ?? 0), '21:30')
  const before = (days: number) => kickOff(1) - days * 24 * 3600_000
  return [
    { at: before(16), act: (ctx) => announce(ctx, cup, { from: kickOff(1), to: kickOff(4) }) },
    { at: before(5), act: (ctx) => cup.enterClubs(ctx, cupClubs) },
    { at: before(3), act: (ctx) => begin(ctx, cup, kickOff) },
    ...[1, 2, 3, 4].map((round) => ({
      at: kickOff(round) + 2 * 3600_000,
      act: (ctx: Ctx) => playRound(ctx, cup, round),
    })),
    { at: kickOff(4) + 3 * 3600_000, act: (ctx) => cup.setStatus(ctx, 'ended') },
  ]
}

const announce = async (ctx: Ctx, cup: DemoTournament, { from, to }: { from: number; to: number }) => {
  await cup.create(ctx, {
    game: 'Calcio 11 contro 11',
    name: 'Coppa delle Torri',
    description:
      'Sedici club, gara secca, rigori dopo il novantesimo. Sixteen clubs, single matches, penalties when level.',
    slots: 16,
    type: 'elimination',
    startDate: new Date(from).toISOString(),
    endDate: new Date(to).toISOString(),
    settings: { thirdPlace: true },
  })
  await cup.setStatus(ctx, 'opened')
}

const begin = async (ctx: Ctx, cup: DemoTournament, kickOff: (round: number) => number) => {
  await cup.setStatus(ctx, 'running', '7f3a-91c2')
  for (const calendar of await Calendars.list(ctx, cup.id)) {
    const scheduledAt = new Date(kickOff(calendar.round)).toISOString()
    await Calendars.update(cup.as(ctx), calendar.id, { scheduledAt })
  }
}

const playRound = async (ctx: Ctx, cup: DemoTournament, round: number) => {
  for (const match of await cup.matchesOfDay(ctx, round)) {
    const [home, away] = match.sides.map((side) => cup.squad(side.entry_id).name)
    await settleMatch(ctx, cup, match, resultOf(home ?? '', away ?? ''))
  }
}
