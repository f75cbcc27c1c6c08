import type {
  Career,
  CareerLine,
  CareerRecord,
  CareerStay,
  CareerTotals,
  GameId,
  TeamId,
  UserId,
} from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import { Transfers, type Stay } from '../../market/index.ts'
import { summariesOf } from '../../matches/index.ts'
import { Teams, type TeamRecord } from '../../teams/index.ts'
import * as Store from './careers.store.ts'
import type { CareerRow, PlayedRow } from './careers.store.ts'
import { careerTeam, careerTournament, positionIn, trophiesOf } from './careers.view.ts'
import { formOf, recordsOf, rivalsOf, type PersonalBest } from './highlights.ts'
import { placesOf } from '../final-places.ts'
import type { SnapshotCache } from '../snapshot-cache.ts'

const maxTournaments = 200

/** The public career of a player. Throws PROFILE_NOT_FOUND, also for deleted accounts. */
export const get = async (ctx: Ctx, snapshots: SnapshotCache, userId: UserId): Promise<Career> => {
  const { rows, places, lines } = await tournamentsOf(ctx, snapshots, { userId, gameId: undefined })
  const played = await Store.findPlayed(ctx.db, userId)
  const stays = await Transfers.listStays(ctx, userId)
  const teams = await teamsOf(
    ctx,
    stays.map((stay) => stay.teamId),
  )
  return {
    teams: stays.flatMap((stay) => stayView(stay, teams.get(stay.teamId))),
    totals: sum(rows),
    games: [...Map.groupBy(rows, (row) => row.game_id)].map(([gameId, gameRows]) => ({
      gameId,
      ...sum(gameRows),
      ...formOf(played.filter(({ game_id }) => game_id === gameId)),
    })),
    trophies: trophiesOf(
      places,
      rows.filter((row) => row.is_in),
    ),
    tournaments: lines.slice(0, maxTournaments),
    records: await withMatches(ctx, recordsOf(played)),
    rivals: rivalsOf(played, await raceRivals(ctx, played, userId)),
  }
}

/**
 * The player and all tournaments of the career, newest first, of all games or of one, as rows and as lines. Throws PROFILE_NOT_FOUND,
 * also for deleted accounts.
 */
export const tournamentsOf = async (
  ctx: Ctx,
  snapshots: SnapshotCache,
  { userId, gameId }: { userId: UserId; gameId: GameId | undefined },
) => {
  const user = await Users.find(ctx, userId)
  if (!user || user.deleted_at) throw new AppError('PROFILE_NOT_FOUND')
  const all = await Store.findCareer(ctx.db, userId)
  const rows = gameId === undefined ? all : all.filter((row) => row.game_id === gameId)
  const places = await placesOf(ctx, snapshots, rows)
  const teams = await teamsOf(
    ctx,
    rows.map((row) => row.team_id).filter((id) => id !== null),
  )
  const lines = rows.map((row): CareerLine => {
    const team = row.team_id === null ? undefined : teams.get(row.team_id)
    return {
      tournament: careerTournament(row),
      entryId: row.entry_id,
      team: team ? careerTeam(team) : null,
      position: positionIn(places, row),
      ...sum([row]),
    }
  })
  return { user, rows, places, lines }
}

const raceRivals = (ctx: Ctx, played: readonly PlayedRow[], userId: UserId) =>
  played.some(({ is_race }) => is_race) ? Store.findRaceRivals(ctx.db, userId) : []

const withMatches = async (ctx: Ctx, bests: readonly PersonalBest[]): Promise<CareerRecord[]> => {
  const matches = await summariesOf(
    ctx,
    bests.flatMap(({ matchId }) => matchId ?? []),
  )
  return bests.map(({ matchId, ...best }) => ({ ...best, match: matches.find(({ id }) => id === matchId) ?? null }))
}

const stayView = (stay: Stay, team: TeamRecord | undefined): CareerStay[] =>
  team
    ? [{ team: careerTeam(team), joinedAt: stay.joinedAt.toISOString(), leftAt: stay.leftAt?.toISOString() ?? null }]
    : []

const teamsOf = async (ctx: Ctx, ids: readonly TeamId[]): Promise<Map<TeamId, TeamRecord>> =>
  new Map((await Teams.findMany(ctx, ids)).map((team) => [team.id, team]))

const sum = (rows: readonly CareerRow[]): CareerTotals => {
  const total = { matches: 0, goals: 0, assists: 0, mvps: 0, races: 0, wins: 0, podiums: 0 }
  for (const row of rows) {
    total.matches += row.matches
    total.goals += row.goals
    total.assists += row.assists
    total.mvps += row.mvps
    total.races += row.races
    total.wins += row.wins
    total.podiums += row.podiums
  }
  return total
}
