import type { EntryId, FootballSeason, SideResult, TournamentId, UserId } from '@agone/contract'
import { bracketPlan, type Bracket, type PlannedMatch } from '@agone/engines'
import type { Ctx } from '../../platform/context/ctx.ts'
import { invariant } from '../../platform/http/index.ts'
import { Users } from '../accounts/index.ts'
import { asReported, storePlan, Matches, Penalizations, settle } from '../matches/index.ts'
import { Teams } from '../teams/index.ts'
import { startFromImport, TournamentEntries, Tournaments, type TournamentRecord } from '../tournaments/index.ts'
import { isThirdPlace, tablePointsOf, timeOf, type PlacedMatch, type SortedSeason } from './football-season.ts'
import { atPath } from './season-file.ts'
import { endIfDecided, type Import } from './import.ts'
import { idsInOrderOfLots } from './lots.ts'

type ParsedFootball = { season: FootballSeason; sorted: SortedSeason }

/** Imports a validated football season, in the transaction of `ctx`. */
export const importFootball = async (
  ctx: Ctx,
  { season, sorted }: ParsedFootball,
  parameters: Import,
): Promise<TournamentId> => {
  const tournament = await create(ctx, season, { sorted, parameters })
  const participants = await insertEntries(ctx, tournament, { season, sorted, parameters })
  await insertMatches(ctx, tournament, { sorted, participants, parameters })
  const source = season.source ?? season.name
  for (const { team, points, reason = source, matchDay = 0 } of season.penalizations ?? []) {
    const entryId = participants.entries.get(team)
    await Penalizations.create(ctx, tournament.id, { entryId, points, reason, matchDay })
  }
  await endIfDecided(ctx, tournament.id)
  return tournament.id
}

type SeasonContext = { sorted: SortedSeason; parameters: Import }

const create = async (
  ctx: Ctx,
  season: FootballSeason,
  { sorted, parameters }: SeasonContext,
): Promise<TournamentRecord> => {
  const times = season.matches.map(timeOf).filter((time) => time > 0)
  return Tournaments.create(ctx, parameters.owner, {
    gameId: parameters.gameId,
    platformId: parameters.platformId,
    name: season.name.slice(0, 80),
    slots: sorted.teams.length,
    type: 'rankings',
    startDate: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
    endDate: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
    settings: {
      points: tablePointsOf(season),
      tieBreaks: season.rules?.tieBreak ?? null,
      groups: sorted.groups.length > 0 ? sorted.groups.length : null,
      advancing: advancing(sorted),
      thirdPlace: sorted.bracket?.thirdPlace ?? false,
      rules: { it: season.source ?? '', en: season.source ?? '' },
    },
  })
}

const advancing = ({ groups, bracket }: SortedSeason): number | null =>
  groups.length > 0 && bracket ? Math.max(1, Math.round(bracket.participants.length / groups.length)) : null

type ImportedParticipants = { entries: ReadonlyMap<string, EntryId>; players: ReadonlyMap<string, UserId> }

const insertEntries = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { season, sorted, parameters }: SeasonContext & { season: FootballSeason },
) => {
  const teamIds = await Teams.createImported(
    ctx,
    parameters.owner.id,
    sorted.teams.map((name) => ({ name, gameId: parameters.gameId })),
  )
  const squads = squadsOf(season)
  const names = [...new Set([...squads.values()].flatMap((squad) => [...squad]))]
  const guests = await Users.createManyProvisional(ctx, { names, creator: parameters.owner.id })
  const players = new Map(names.flatMap((name, index) => (guests[index] ? [[name, guests[index].id] as const] : [])))
  const entries = idsInOrderOfLots<EntryId>(ctx, tournament.id, { names: sorted.teams, lots: season.lots })
  await TournamentEntries.insertMany(
    ctx,
    tournament.id,
    sorted.teams.map((team, index) => ({
      id: entries.get(team),
      teamId: teamIds[index],
      group: sorted.groupOf.get(team),
      lineup: [...(squads.get(team) ?? [])].flatMap((shirtName) => {
        const userId = players.get(shirtName)
        return userId ? [{ userId, shirtName }] : []
      }),
    })),
  )
  return { entries, players } satisfies ImportedParticipants
}

/** The line-ups of the teams: the scorers, since a file has no squads. */
const squadsOf = (season: FootballSeason): Map<string, Set<string>> => {
  const squads = new Map<string, Set<string>>()
  for (const { home, away, goals = [] } of season.matches) {
    for (const goal of goals) {
      if (goal.ownGoal) continue
      const team = goal.team === 'home' ? home : away
      squads.set(team, (squads.get(team) ?? new Set()).add(goal.player))
    }
  }
  return squads
}

type FootballContext = { sorted: SortedSeason; participants: ImportedParticipants; parameters: Import }

const insertMatches = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { sorted, participants, parameters }: FootballContext,
) => {
  const { matches, sources } = planOf(sorted, participants.entries)
  const started = await startFromImport(ctx, tournament)
  const lastDay = Math.max(...matches.map((match) => match.round))
  const calendars = calendarsOf(matches)
  const ids = await storePlan(ctx, started, { plan: { matches, places: [] }, from: lastDay, calendars })
  const records = new Map((await Matches.listAll(ctx, tournament.id)).map((match) => [match.id, match]))
  const current = await Tournaments.get(ctx, tournament.id)
  for (const [index, source] of sources.entries()) {
    const id = ids[index]
    if (!source || !id || typeof source.match.homeScore !== 'number') continue
    const match = matches[index]?.phase === 'elimination' ? await Matches.get(ctx, id) : records.get(id)
    invariant(match, 'a match of the plan is missing')
    const sides = sidesOf(source, participants)
    await atPath(parameters.text, `/matches/${source.at}`, () =>
      settle(ctx, current, { match, sides, origin: asReported }),
    )
    parameters.progress?.(index + 1, sources.length)
  }
}

/** The plan of all phases, with the match of the file for each of its matches. */
const planOf = (sorted: SortedSeason, entries: ImportedParticipants['entries']) => {
  const table = sorted.table.map(({ match, round }): PlannedMatch<EntryId> => {
    const group = sorted.groupOf.get(match.home) ?? null
    return {
      round,
      phase: group === null ? 'league' : 'groups',
      group,
      tie: null,
      leg: 1,
      name: null,
      scheduledAt: dateOf(match),
      sides: [match.home, match.away].map((team) => ({ entryId: entries.get(team) ?? null })),
    }
  })
  const inOrder = table
    .map((match, index) => ({ match, source: sorted.table[index] }))
    .toSorted((a, b) => a.match.round - b.match.round)
  const after = Math.max(0, ...table.map((match) => match.round))
  const knockoutMatches = sorted.bracket
    ? knockoutPlan(sorted, sorted.bracket, { entries, after, offset: inOrder.length })
    : []
  const all = [...inOrder, ...knockoutMatches]
  return { matches: all.map(({ match }) => match), sources: all.map(({ source }) => source) }
}

const dateOf = (match: PlacedMatch['match']) => (match.date ? new Date(timeOf(match)) : null)

type KnockoutContext = { entries: ImportedParticipants['entries']; after: number; offset: number }

const knockoutPlan = (sorted: SortedSeason, bracket: Bracket, { entries, after, offset }: KnockoutContext) => {
  const planned = bracketPlan(bracket, entries, after)
  const sources = sourcesOfTies(sorted, bracket)
  return planned.map((match, index) => {
    const source = sources[index]
    const home = source && entries.get(source.match.home)
    const isHomeSecond = match.sides[1]?.entryId === home && home !== undefined
    const sides = (isHomeSecond ? match.sides.toReversed() : match.sides).map((side) =>
      side.from ? { ...side, from: { ...side.from, match: side.from.match + offset } } : side,
    )
    return { match: { ...match, sides, scheduledAt: source ? dateOf(source.match) : null }, source }
  })
}

/** The match of the file for each tie of the bracket, found by the winners of the previous ties. */
const sourcesOfTies = (sorted: SortedSeason, bracket: Bracket): (PlacedMatch | undefined)[] => {
  const size = bracket.slots.length
  const third = sorted.knockout.find((each) => isThirdPlace(sorted.knockout, each))
  const rest = sorted.knockout.filter((each) => each !== third)
  const teamsOf = (tie: number): string[] => {
    if (tie < size / 2) return [0, 1].map((slot) => bracket.participants[bracket.slots[2 * tie + slot] ?? -1] ?? '')
    return [0, 1].flatMap((slot) => teamsOf(2 * tie + slot - size))
  }
  return Array.from({ length: size - (bracket.thirdPlace ? 0 : 1) }, (_, tie) => {
    if (tie === size - 1) return third
    const candidates = teamsOf(tie)
    const round = roundOfTie(size, tie)
    return rest.find(
      ({ match, round: matchRound }) =>
        matchRound === round && candidates.includes(match.home) && candidates.includes(match.away),
    )
  })
}

const roundOfTie = (size: number, tie: number): number => Math.log2(size) - Math.floor(Math.log2(size - 1 - tie))

const calendarsOf = (matches: readonly PlannedMatch<EntryId>[]) =>
  new Map(
    [...Map.groupBy(matches, (match) => match.round)].map(([round, roundMatches]) => {
      const times = roundMatches.flatMap((match) => match.scheduledAt?.getTime() ?? [])
      return [round, { displayName: '', scheduledAt: times.length > 0 ? new Date(Math.min(...times)) : null }] as const
    }),
  )

const sidesOf = ({ match }: PlacedMatch, { entries, players }: ImportedParticipants): SideResult[] =>
  (['home', 'away'] as const).flatMap((side) => {
    const entryId = entries.get(match[side])
    if (!entryId) return []
    const score = (side === 'home' ? match.homeScore : match.awayScore) ?? 0
    const penalties = side === 'home' ? match.homePenalties : match.awayPenalties
    const scorers = Map.groupBy(
      (match.goals ?? []).filter((goal) => goal.team === side && !goal.ownGoal),
      (goal) => goal.player,
    )
    return [
      {
        entryId,
        score,
        ...(typeof penalties === 'number' ? { penalties } : {}),
        players: [...scorers].flatMap(([name, goals]) => {
          const userId = players.get(name)
          return userId ? [{ userId, goals: goals.length, assists: 0, mvp: false }] : []
        }),
      },
    ]
  })
