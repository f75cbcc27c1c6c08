import type { EngineName } from '@agone/contract/games/rules'
import type { TournamentId, UserId } from '@agone/contract/ids'
import type { FileRef } from '@agone/contract/shapes'
import { rankingsOf } from '@agone/contract/standings/rules'
import { type RankingRow, standingRoutes } from '@agone/contract/standings/routes/standings'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import type { Call } from '../../../lib/api/client.ts'
import { everyPage } from '../../tournaments/index.ts'

/** The rankings that count what players did. */
export const playerRankings = ['topScorer', 'topAssists', 'mvps'] as const
export type PlayerRanking = (typeof playerRankings)[number]

/** One player of a ranking, with what links and the second line need. */
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

/** Which of them an engine has. */
export const playerRankingsOf = (engine: EngineName): PlayerRanking[] =>
  playerRankings.filter((ranking) => rankingsOf[engine].some((name) => name === ranking))

/** What is known of players by their id: the username for their page, and their team. */
export type People = ReadonlyMap<UserId, { username: string; team: string | undefined }>

/** Everybody lined up, by id. */
export const findPeople = async (call: Call, id: TournamentId): Promise<People> => {
  const entries = await everyPage((page) =>
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

type Asked = { id: TournamentId; engine: EngineName; ranking: PlayerRanking; page?: number; size: number }

/** A page of one players' ranking. */
export const findRanking = async (call: Call, people: People, { id, engine, ranking, page = 1, size }: Asked) => {
  const found = await call(standingRoutes.ranking, { params: { id, engine, ranking }, query: { page, size } })
  return { players: found.entries.map((row) => ranked(row, people)), totalPages: found.totalPages, page }
}

const ranked = (row: RankingRow, people: People): RankedPlayer => {
  const known = row.userId === null ? undefined : people.get(row.userId)
  const { position, name, avatar, value, matches } = row
  return {
    ...{ position, name, avatar, value, matches },
    id: row.userId ?? `${row.entryId}`,
    username: known?.username,
    team: known?.team,
  }
}
