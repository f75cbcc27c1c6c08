import { Calendars, Penalizations, Proposals, type MatchRecord } from '../modules/matches/index.ts'
import type { Ctx } from '../platform/context/ctx.ts'
import { chatEvents, type DemoMessage } from './chat.ts'
import { captainsClub } from './clubs.ts'
import { romeTime } from './rome-time.ts'
import type { DemoCommunity } from './community.ts'
import { DemoTournament } from './demo-tournament.ts'
import { report, resultBetween, settleMatch, verifyMatch } from './football.ts'
import { leagueRules } from './rules.ts'
import type { TimelineEvent } from './timeline.ts'

/** The clubs of the league in seeding order. */
export const leagueClubs = [
  'Atletico Laguna',
  'Virtus Brughiera',
  'Real Scoglio',
  'Sporting Maestrale',
  'Pro Castagno',
  'Nuova Ostro',
  'Dinamo Vesuvio',
  'US Grecale',
  'Audace Carso',
  'Libertas Ponteverde',
] as const

/** The seed of the draw and, with the clubs' names, of the results. */
export const leagueSeed = 'tirrena-515'

/** The match day that is played now. */
const currentDay = 11
const kickOffs = ['21:00', '21:30', '22:00', '22:15', '21:30'] as const
const fullTime = 105 * 60_000

/**
 * The kick-off of a match of a match day, by its `index` (0 to 4), in epoch milliseconds: four matches on the same evening, that of the
 * captain's club, the last one, a day later.
 */
const kickOff = (now: number, day: number, index: number): number =>
  romeTime(now, 7 * (day - currentDay) + (index === 4 ? 0 : -1), kickOffs[index] ?? '21:00')

/** A double round-robin of ten clubs: ten match days are over, the eleventh has a match in each state. */
export const leagueEvents = (community: DemoCommunity, now: number): TimelineEvent[] => {
  const league = new DemoTournament(community)
  const start = kickOff(now, 1, 0)
  return [
    { at: start - 20 * 24 * 3600_000, act: (ctx) => announce(ctx, league, now) },
    { at: start - 6 * 24 * 3600_000, act: (ctx) => league.enterClubs(ctx, leagueClubs) },
    { at: start - 2 * 24 * 3600_000, act: (ctx) => begin(ctx, league, now) },
    ...Array.from({ length: currentDay - 1 }, (_, index) => pastDay(league, now, index + 1)).flat(),
    { at: kickOff(now, 7, 0) - 3 * 3600_000, act: (ctx) => penalise(ctx, league) },
    ...presentDay(league, now),
    { at: now - 3 * 3600_000, act: (ctx) => proposeTime(ctx, league, now) },
    ...chatEvents(league, disputedChat, {
      at: kickOff(now, currentDay, 2),
      find: (ctx) => matchAt(ctx, league, currentDay, 2),
    }),
    ...chatEvents(league, nextChat, { at: now, find: (ctx) => matchAt(ctx, league, currentDay, 4) }),
  ]
}

/** In the chat of the disputed match; minutes from its kick-off. */
const disputedChat: readonly DemoMessage[] = [
  [-25, 1, 'Lobby pronta: AGONE-11, entrate pure.'],
  [-22, 0, 'Ricevuto, siamo in undici.'],
  [112, 0, 'Il 2–2 non lo capiamo: il gol dell’89’ è annullato, guardate il filmato.'],
  [118, 1, 'La schermata finale dice 2–2.'],
  [119, 1, 'Lasciamo decidere a chi gestisce.'],
  [126, 'manager', 'Guardo tutti e due i filmati e decido in giornata.'],
]

/** In the chat of the match that is still to be played; minutes from now. */
const nextChat: readonly DemoMessage[] = [
  [-1570, 0, 'Per noi l’orario va bene. Voi ci siete tutti?'],
  [-1565, 1, 'Sì, undici e due riserve.'],
  [-1564, 1, 'La lobby la apriamo noi un quarto d’ora prima.'],
  [-96, 0, 'Perfetto. La diretta è qui: https://dirette.example/lega-tirrena'],
  [-90, 1, 'Grazie, a dopo!'],
]

const announce = async (ctx: Ctx, league: DemoTournament, now: number) => {
  await league.create(ctx, {
    game: 'Calcio 11 contro 11',
    name: 'Lega Tirrena',
    description: leagueRules.description,
    slots: 10,
    type: 'rankings',
    repeatTimes: 2,
    startDate: new Date(kickOff(now, 1, 0)).toISOString(),
    endDate: new Date(kickOff(now, 18, 4)).toISOString(),
    settings: { tieBreaks: 'serie-a', proposalDays: 7, zones: leagueRules.zones, rules: leagueRules.rules },
  })
  await league.setStatus(ctx, 'opened')
}

const begin = async (ctx: Ctx, league: DemoTournament, now: number) => {
  await league.setStatus(ctx, 'running', leagueSeed)
  for (const calendar of await Calendars.list(ctx, league.id)) {
    const matches = inOrder(league, await league.matchesOfDay(ctx, calendar.round))
    await Calendars.update(league.as(ctx), calendar.id, {
      scheduledAt: new Date(kickOff(now, calendar.round, 0)).toISOString(),
      matchTimes: matches.map(({ id }, index) => ({
        matchId: id,
        scheduledAt: new Date(kickOff(now, calendar.round, index)).toISOString(),
      })),
    })
  }
}

/** The matches of a day, the captain's club last. */
const inOrder = (league: DemoTournament, matches: readonly MatchRecord[]): MatchRecord[] => {
  const isOfCaptain = (match: MatchRecord) =>
    match.sides.some((side) => league.squad(side.entry_id).name === captainsClub)
  return matches.toSorted((a, b) => Number(isOfCaptain(a)) - Number(isOfCaptain(b)))
}

const matchAt = async (ctx: Ctx, league: DemoTournament, day: number, index: number) => {
  const match = inOrder(league, await league.matchesOfDay(ctx, day))[index]
  if (!match) throw new RangeError(`match day ${day} has no match ${index}`)
  const [home, away] = match.sides.map((side) => league.squad(side.entry_id).name)
  return { match, result: resultBetween(home ?? '', away ?? '', leagueSeed) }
}

/** The last two match days have reports; earlier ones only results. */
const pastDay = (league: DemoTournament, now: number, day: number): TimelineEvent[] =>
  kickOffs.map((_, index) => ({
    at: kickOff(now, day, index) + fullTime,
    async act(ctx) {
      const { match, result } = await matchAt(ctx, league, day, index)
      await (day < currentDay - 2 ? settleMatch : verifyMatch)(ctx, league, match, result)
    },
  }))

const penalise = async (ctx: Ctx, league: DemoTournament) => {
  const entryId = league.squads.find(({ name }) => name === 'Dinamo Vesuvio')?.entryId
  const reason = 'Formazione consegnata in ritardo alla giornata 6. Line-up handed in late on match day 6.'
  await Penalizations.create(league.as(ctx), league.id, { entryId, points: 1, reason, matchDay: 6 })
}

/** The next opponent of the captain's club proposes to play a day later. */
const proposeTime = async (ctx: Ctx, league: DemoTournament, now: number) => {
  const day = currentDay + 1
  const { match } = await matchAt(ctx, league, day, 4)
  const opponent = match.sides.map((side) => league.squad(side.entry_id)).find(({ name }) => name !== captainsClub)
  const viewer = league.community.user(opponent?.players[0] ?? '')
  const times = [new Date(kickOff(now, day, 4) + 24 * 3600_000).toISOString()]
  await Proposals.create({ ...ctx, viewer }, match, times)
}

/** One match is verified, one agreed, one disputed, one reported by one side; the last one is still to be played. */
const presentDay = (league: DemoTournament, now: number): TimelineEvent[] => {
  const after = (index: number, act: (ctx: Ctx, scene: Awaited<ReturnType<typeof matchAt>>) => Promise<void>) => ({
    at: kickOff(now, currentDay, index) + fullTime,
    act: async (ctx: Ctx) => act(ctx, await matchAt(ctx, league, currentDay, index)),
  })
  return [
    after(0, (ctx, { match, result }) => verifyMatch(ctx, league, match, result)),
    after(1, async (ctx, { match, result }) => {
      await report(ctx, league, match, { side: 0, result })
      await report(ctx, league, match, { side: 1, result })
    }),
    after(2, async (ctx, { match }) => {
      const comment = "Gol dell'89' annullato dal gioco: si vede nel filmato."
      await report(ctx, league, match, { side: 0, result: { score: [2, 1] }, namesOwnMvp: true, comment })
      await report(ctx, league, match, {
        side: 1,
        result: { score: [2, 2] },
        namesOwnMvp: true,
        comment: "Level at 89', the final screen says 2-2.",
      })
    }),
    after(3, (ctx, { match, result }) => report(ctx, league, match, { side: 0, result, comment: 'Bella partita.' })),
  ]
}
