import {
  isKnockout,
  type EntryId,
  type FootballSeason,
  type MatchId,
  type SideResult,
  type TournamentId,
  type UserId,
} from '@agone/contract'
import { bracketPlan, type Bracket, type PlannedMatch } from '@agone/engines'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { invariant } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import { Cards, storePlan, Matches, Penalizations, settleOneOfMany } from '../../matches/index.ts'
import { Teams } from '../../teams/index.ts'
import { startFromImport, TournamentEntries, Tournaments, type TournamentRecord } from '../../tournaments/index.ts'
import { isPlayed, legKey, timeOf, type FileMatch, type Located } from './match.ts'
import { tablePointsOf, type SortedSeason } from './season.ts'
import { atPath } from '../season-file.ts'
import { endOrResume, originOf, settingsOf, type Import } from '../import.ts'
import { idsInOrderOfLots } from '../lots.ts'

type ParsedFootball = { season: FootballSeason; sorted: SortedSeason }

/** Imports a validated football season, in the transaction of `ctx`. */
export const importFootball = async (
  ctx: Ctx,
  { season, sorted }: ParsedFootball,
  parameters: Import,
): Promise<TournamentId> => {
  const tournament = await create(ctx, season, { sorted, parameters })
  const participants = await insertEntries(ctx, tournament, { season, sorted, parameters })
  const schedule = await insertMatches(ctx, tournament, { season, sorted, participants, parameters })
  const source = season.source ?? season.name
  for (const { team, points, reason = source, matchDay = 0 } of season.penalizations ?? []) {
    const entryId = participants.entries.get(team)
    await Penalizations.create(ctx, tournament.id, { entryId, points, reason, matchDay })
  }
  const withdrawn = (season.participants ?? []).flatMap(({ name, withdrawn = false }) =>
    withdrawn ? (participants.entries.get(name) ?? []) : [],
  )
  const markWithdrawn = () => TournamentEntries.markWithdrawn(ctx, withdrawn)
  // The last result draws the next round of a Swiss system, without those who have left. In a bracket they would lose matches that they have won.
  const isSwiss = season.type === 'swiss'
  if (isSwiss) await markWithdrawn()
  await insertResults(ctx, tournament, { schedule, participants, parameters })
  if (!isSwiss) await markWithdrawn()
  await endOrResume(ctx, tournament.id, { day: season.currentDay, postponed: idsOf(schedule, 'postponed') })
  return tournament.id
}

type SeasonContext = { sorted: SortedSeason; parameters: Import }

const create = async (
  ctx: Ctx,
  season: FootballSeason,
  { sorted, parameters }: SeasonContext,
): Promise<TournamentRecord> => {
  const times = season.matches.map(timeOf).filter((time) => time > 0)
  const { type = 'rankings' } = season
  const bracket = sorted.bracket?.bracket
  return Tournaments.create(ctx, parameters.owner, {
    gameId: parameters.gameId,
    platformId: parameters.platformId,
    name: season.name.slice(0, 80),
    description: season.description ?? '',
    slots: sorted.teams.length,
    type,
    repeatTimes: isKnockout(type) ? (bracket?.legs ?? 1) : (season.repeatTimes ?? 1),
    startDate: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
    endDate: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
    settings: {
      advancing: advancing(sorted),
      thirdPlace: bracket?.thirdPlace ?? false,
      secondGrandFinal: bracket?.double?.reset ?? true,
      ...settingsOf(season),
      points: tablePointsOf(season),
      tieBreaks: season.rules?.tieBreak ?? null,
      groups: sorted.groups.length > 0 ? sorted.groups.length : null,
    },
  })
}

/** How many of each group, or of the league, are in the bracket after it; null without one. */
const advancing = ({ groups, table, bracket }: SortedSeason): number | null => {
  if (!bracket || table.length === 0) return null
  return Math.min(64, Math.max(1, Math.round(bracket.bracket.participants.length / Math.max(1, groups.length))))
}

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
  const names = [...new Set([...squads.values()].flatMap((squad) => [...squad.keys()]))]
  const guests = await Users.createManyProvisional(ctx, { names, creator: parameters.owner.id })
  const players = new Map(names.flatMap((name, index) => (guests[index] ? [[name, guests[index].id] as const] : [])))
  const entries = idsInOrderOfLots<EntryId>(ctx, tournament.id, { names: sorted.teams, lots: season.lots })
  const seeds = new Map((season.participants ?? []).map(({ name, seed }) => [name, seed ?? undefined]))
  await TournamentEntries.insertMany(
    ctx,
    tournament.id,
    sorted.teams.map((team, index) => ({
      id: entries.get(team),
      teamId: teamIds[index],
      seed: seeds.get(team),
      group: sorted.groupOf.get(team),
      lineup: [...(squads.get(team) ?? [])].flatMap(([shirtName, shirtNumber]) => {
        const userId = players.get(shirtName)
        return userId ? [{ userId, shirtName, shirtNumber }] : []
      }),
    })),
  )
  return { entries, players } satisfies ImportedParticipants
}

type Squad = Map<string, number | undefined>

/** The line-ups of the teams, with shirt numbers: those of the file, and whoever scored or had a card. */
const squadsOf = (season: FootballSeason): Map<string, Squad> => {
  const squads = new Map<string, Squad>(
    (season.participants ?? []).map(({ name, players = [] }) => [
      name,
      new Map(players.map((player) => [player.name, player.number ?? undefined])),
    ]),
  )
  for (const match of season.matches) {
    const { goals = [], assists = [], mvp = [], cards = [] } = match
    for (const { team, player } of [...goals.filter(({ ownGoal }) => !ownGoal), ...assists, ...mvp, ...cards]) {
      const name = match[team]
      if (name === null) continue
      const squad = squads.get(name) ?? new Map<string, number | undefined>()
      if (!squad.has(player)) squad.set(player, undefined)
      squads.set(name, squad)
    }
  }
  return squads
}

type FootballContext = {
  season: FootballSeason
  sorted: SortedSeason
  participants: ImportedParticipants
  parameters: Import
}

/** The stored matches, each with that of the plan and of the file. */
type Schedule = { matches: readonly PlannedMatch<EntryId>[]; sources: readonly (Located | undefined)[]; ids: MatchId[] }

/** The ids of the matches that have this status in the file. */
const idsOf = ({ ids, sources }: Schedule, status: FileMatch['status']): MatchId[] =>
  ids.filter((_, index) => sources[index]?.match.status === status)

/** Starts the tournament, and writes its schedule. */
const insertMatches = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { season, sorted, participants }: FootballContext,
): Promise<Schedule> => {
  const { matches, sources } = planOf(sorted, participants.entries)
  const started = await startFromImport(ctx, tournament)
  const lastDay = Math.max(...matches.map((match) => match.round))
  const calendars = calendarsOf(matches, season)
  const rounds = season.type === 'swiss' ? sorted.lastDay : 0
  const ids = await storePlan(ctx, started, { plan: { matches, places: [] }, from: lastDay, rounds, calendars })
  const schedule = { matches, sources, ids }
  const inTable = new Set(ids.filter((_, index) => matches[index]?.phase !== 'elimination'))
  await Matches.makeVoid(
    ctx,
    idsOf(schedule, 'void').filter((id) => inTable.has(id)),
  )
  return schedule
}

type ResultsContext = { schedule: Schedule; participants: ImportedParticipants; parameters: Import }

/** Writes the results and cards. */
const insertResults = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { schedule: { matches, sources, ids }, participants, parameters }: ResultsContext,
): Promise<void> => {
  const records = new Map((await Matches.listAll(ctx, tournament.id)).map((match) => [match.id, match]))
  const current = await Tournaments.get(ctx, tournament.id)
  for (const [index, source] of sources.entries()) {
    const id = ids[index]
    if (!source || !id || !isPlayed(source.match)) continue
    const match = matches[index]?.phase === 'elimination' ? await Matches.get(ctx, id) : records.get(id)
    invariant(match, 'a match of the plan is missing')
    const sides = sidesOf(source, participants)
    await atPath(parameters.text, `/matches/${source.at}`, () =>
      settleOneOfMany(ctx, current, { match, sides, origin: originOf(source.match) }),
    )
    parameters.progress?.(index + 1, sources.length)
  }
  await Tournaments.touch(ctx, tournament.id)
  await Cards.insert(
    ctx,
    sources.flatMap((source, index) => cardsIn(source, ids[index], participants)),
  )
}

const cardsIn = (
  source: Located | undefined,
  matchId: MatchId | undefined,
  { entries, players }: ImportedParticipants,
) =>
  (source?.match.cards ?? []).flatMap(({ team, player, minute = null, card }) => {
    const entryId = entries.get(source?.match[team] ?? '')
    const userId = players.get(player)
    if (!matchId || !entryId || !userId) return []
    return [{ matchId, entryId, userId, minute: minute === null ? null : `${minute}`, card }]
  })

/** The plan of all phases, with the match of the file for each of its matches. */
const planOf = (sorted: SortedSeason, entries: ImportedParticipants['entries']) => {
  const table = sorted.table.map(({ match, round }): PlannedMatch<EntryId> => {
    const group = sorted.groupOf.get(match.home ?? '') ?? null
    return {
      round,
      phase: group === null ? 'league' : 'groups',
      group,
      tie: null,
      leg: 1,
      name: null,
      scheduledAt: dateOf(match),
      sides: [match.home, match.away].map((team) => ({
        entryId: entries.get(team ?? '') ?? null,
        // Only a bye of a Swiss system has no away side in a table.
        bye: team === null,
      })),
    }
  })
  const inOrder = table
    .map((match, index) => ({ match, source: sorted.table[index] }))
    .toSorted((a, b) => a.match.round - b.match.round)
  const after = Math.max(0, ...table.map((match) => match.round))
  const { bracket, sources } = sorted.bracket ?? {}
  const knockoutMatches =
    bracket && sources ? knockoutPlan(bracket, { sources, entries, after, offset: inOrder.length }) : []
  const all: { match: PlannedMatch<EntryId>; source: Located | undefined }[] = [...inOrder, ...knockoutMatches]
  return { matches: all.map(({ match }) => match), sources: all.map(({ source }) => source) }
}

const dateOf = (dated: Pick<FileMatch, 'date' | 'time'>) => (dated.date ? new Date(timeOf(dated)) : null)

type KnockoutContext = {
  sources: ReadonlyMap<string, Located>
  entries: ImportedParticipants['entries']
  after: number
  offset: number
}

const knockoutPlan = (bracket: Bracket, { sources, entries, after, offset }: KnockoutContext) =>
  bracketPlan(bracket, entries, after).map((match) => {
    const source = sources.get(legKey(match.tie ?? 0, match.leg - 1))
    const sides = match.sides.map((side) =>
      side.from ? { ...side, from: { ...side.from, match: side.from.match + offset } } : side,
    )
    return { match: { ...match, sides, scheduledAt: source ? dateOf(source.match) : null }, source }
  })

/**
 * The match days: their names, and the time of their first match. The day has no time if any of its matches has none: such a match would
 * take that of the day. A day without matches has its own.
 */
const calendarsOf = (matches: readonly PlannedMatch<EntryId>[], { days = [] }: FootballSeason) => {
  const names = new Map(days.map(({ day, name = '' }) => [day, name]))
  return new Map([
    ...days.map((day) => [day.day, { displayName: day.name ?? '', scheduledAt: dateOf(day) }] as const),
    ...[...Map.groupBy(matches, (match) => match.round)].map(([round, roundMatches]) => {
      const withoutByes = roundMatches.filter(({ sides }) => !sides.some(({ bye }) => bye))
      const times = withoutByes.flatMap((match) => match.scheduledAt?.getTime() ?? [])
      const isDated = times.length > 0 && times.length === withoutByes.length
      const scheduledAt = isDated ? new Date(Math.min(...times)) : null
      return [round, { displayName: names.get(round) ?? '', scheduledAt }] as const
    }),
  ])
}

const sidesOf = ({ match }: Located, { entries, players }: ImportedParticipants): SideResult[] =>
  (['home', 'away'] as const).flatMap((side) => {
    const entryId = entries.get(match[side] ?? '')
    if (!entryId) return []
    const score = (side === 'home' ? match.homeScore : match.awayScore) ?? 0
    const penalties = side === 'home' ? match.homePenalties : match.awayPenalties
    return [
      {
        entryId,
        score,
        ...(typeof penalties === 'number' ? { penalties } : {}),
        players: figuresOf(match, side, players),
      },
    ]
  })

/** Goals, assists and the best player of one side, by player. */
const figuresOf = (match: FileMatch, side: 'home' | 'away', players: ImportedParticipants['players']) => {
  const { goals = [], assists = [], mvp = [] } = match
  const namesOf = (list: readonly { team: 'home' | 'away'; player: string }[]) =>
    list.filter(({ team }) => team === side).map(({ player }) => player)
  const scorers = namesOf(goals.filter(({ ownGoal }) => !ownGoal))
  const [helpers, best] = [namesOf(assists), namesOf(mvp)]
  const times = (names: readonly string[], name: string) => names.filter((each) => each === name).length
  return [...new Set([...scorers, ...helpers, ...best])].flatMap((name) => {
    const userId = players.get(name)
    if (!userId) return []
    return [{ userId, goals: times(scorers, name), assists: times(helpers, name), mvp: best.includes(name) }]
  })
}
