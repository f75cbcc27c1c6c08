import type { TeamId } from '@agone/contract/ids'
import { transferKindOf, type TransferKind } from '@agone/contract/market/labels'
import { type Transfer, transferRoutes } from '@agone/contract/market/routes'
import type { FileRef } from '@agone/contract/shapes'
import { teamRoutes } from '@agone/contract/teams/routes/teams'
import type { CallOf } from '@agone/contract'
import type { Call } from '../../../lib/api/client.ts'
import { usersByIds } from '../users.ts'

type ListedTeam = { id: string; name: string; avatar: FileRef | null }

/** A transfer as lists show it. The name of a deleted player is null; `from` and `to` are null where there is no team. */
export type ListedTransfer = {
  id: string
  kind: TransferKind
  at: string
  gameId: string
  player: { id: string; name: string | null; avatar: FileRef | null }
  from: ListedTeam | null
  to: ListedTeam | null
}

type Query = NonNullable<CallOf<typeof transferRoutes.list>['query']>

/** A page of the feed with the names of players and teams; `next` is the token of the next page. */
export const transfersOf = async (call: Call, query: Query) => {
  const found = await call(transferRoutes.list, { query })
  return {
    transfers: await listedTransfers(call, found.entries),
    count: found.resultsCount,
    next: found.nextPageToken,
  }
}

/** Adds the names and pictures of players and teams to transfers. */
export const listedTransfers = async (call: Call, transfers: readonly Transfer[]): Promise<ListedTransfer[]> => {
  const teamIds = transfers.flatMap(({ fromTeamId, toTeamId }) => [fromTeamId ?? [], toTeamId ?? []].flat())
  const [users, teams] = await Promise.all([
    usersByIds(
      call,
      transfers.map(({ userId }) => userId),
    ),
    teamsByIds(call, teamIds),
  ])
  return transfers.map((transfer) => {
    const user = users.find(({ id }) => id === transfer.userId)
    return {
      id: transfer.id,
      kind: transferKindOf(transfer),
      at: transfer.createdAt,
      gameId: transfer.gameId,
      player: {
        id: transfer.userId,
        name: user && !user.deleted ? user.username : null,
        avatar: user?.avatar ?? null,
      },
      from: teams.get(transfer.fromTeamId) ?? null,
      to: teams.get(transfer.toTeamId) ?? null,
    }
  })
}

const idsPerCall = 100

const teamsByIds = async (call: Call, teamIds: readonly TeamId[]): Promise<Map<string | null, ListedTeam>> => {
  const uniqueIds = [...new Set(teamIds)]
  const chunks = Array.from({ length: Math.ceil(uniqueIds.length / idsPerCall) }, (_, part) =>
    uniqueIds.slice(part * idsPerCall, (part + 1) * idsPerCall),
  )
  const found = await Promise.all(chunks.map((ids) => call(teamRoutes.findMany, { query: { ids } })))
  return new Map(found.flat().map(({ id, name, avatar }) => [id, { id, name, avatar }]))
}
