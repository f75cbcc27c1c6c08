import { engineOf, type EngineName } from '@agone/contract/games/rules'
import type { TournamentId, UserId } from '@agone/contract/ids'
import type { FileRef } from '@agone/contract/shapes'
import { rankingsOf } from '@agone/contract/standings/rules'
import { exportRoutes, playerRankings, type PlayerRanking } from '@agone/contract/standings/routes/exports'
import { type RankingRow, standingRoutes } from '@agone/contract/standings/routes/standings'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import type { Call } from '../../../lib/api/client.ts'
import { downloadPath } from '../../../lib/api/download-path.ts'
import { allPages } from '../../../lib/lists/all-pages.ts'

/** One player of a ranking, with the data for the link and the second line. */
export type RankedPlayer = {
  position: number
  id: string
  name: string
  avatar: FileRef | null
  value: number
  matches: number
  username: string | undefined
  team: string | undefined
}

/** The rankings of each engine. */
export const playerRankingsOf = (engine: EngineName): PlayerRanking[] =>
  playerRankings.filter((ranking) => rankingsOf[engine].some((name) => name === ranking))

/** The usernames and teams of players, by user id. */
export type UserMap = ReadonlyMap<UserId, { username: string; team: string | undefined }>

/** All players in the line-ups, by user id. */
export const findUsers = async (call: Call, id: TournamentId): Promise<UserMap> => {
  const entries = await allPages((page) =>
    call(entryRoutes.list, { params: { id }, query: { page, size: 100, matches: false } }),
  )
  return new Map(
    entries.flatMap((entry) => [
      ...(entry.userId ? [[entry.userId, { username: entry.name, team: undefined }] as const] : []),
      ...entry.lineup.map(
        ({ userId, username }) => [userId, { username, team: entry.teamId ? entry.name : undefined }] as const,
      ),
    ]),
  )
}

type RankingQuery = { id: TournamentId; engine: EngineName; ranking: PlayerRanking; page?: number; size: number }

/** A page of one ranking. */
export const findRanking = async (
  call: Call,
  users: UserMap,
  { id, engine, ranking, page = 1, size }: RankingQuery,
) => {
  const found = await call(standingRoutes.ranking, { params: { id, engine, ranking }, query: { page, size } })
  return { players: found.entries.map((row) => ranked(row, users)), totalPages: found.totalPages, page }
}

const ranked = (row: RankingRow, users: UserMap): RankedPlayer => {
  const user = row.userId === null ? undefined : users.get(row.userId)
  const { position, name, avatar, value, matches } = row
  return {
    ...{ position, name, avatar, value, matches },
    id: row.userId ?? `${row.entryId}`,
    username: user?.username,
    team: user?.team,
  }
}

export type PlayersQuery = { ranking: string | null; page: number }

/** A page of the requested ranking, or of the first ranking of the tournament. */
export const findPlayers = async (call: Call, id: TournamentId, query: PlayersQuery) => {
  const tournament = await call(tournamentRoutes.one, { params: { id } })
  const engine = engineOf[tournament.module]
  const rankings = playerRankingsOf(engine)
  const ranking = rankings.find((name) => name === query.ranking) ?? rankings[0]
  if (ranking === undefined) return { rankings, ranking: undefined, players: [], page: 1, totalPages: 0, csv: '' }
  const users = await findUsers(call, id)
  return {
    rankings,
    ranking,
    csv: downloadPath(exportRoutes.players, { params: { id }, query: { ranking } }),
    ...(await findRanking(call, users, { id, engine, ranking, page: query.page, size: 50 })),
  }
}
