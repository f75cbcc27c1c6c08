import type { TeamId } from '@agone/contract/ids'
import { type Transfer, transferRoutes } from '@agone/contract/market/routes'
import type { FileRef } from '@agone/contract/shapes'
import { teamRoutes } from '@agone/contract/teams/routes/teams'
import type { CallOf } from '@agone/contract'
import type { Call } from '../../../lib/api/client.ts'
import { usersByIds } from '../users.ts'

type Club = { id: string; name: string; avatar: FileRef | null }

/** `moved`: from one team to another; the feed itself has two lines for it, of which the second knows both teams. */
export type TransferKind = 'joined' | 'moved' | 'left' | 'released'

/** A transfer as lists show it. The name of a deleted player is null; `from` and `to` are null where there is no team. */
export type ListedTransfer = {
  id: string
  kind: TransferKind
  at: string
  gameId: string
  player: { id: string; name: string | null; avatar: FileRef | null }
  from: Club | null
  to: Club | null
}

type Query = NonNullable<CallOf<typeof transferRoutes.list>['query']>

/** A page of the feed with the names that its lines need; `next` is the token of the page after it. */
export const transfersOf = async (call: Call, query: Query) => {
  const found = await call(transferRoutes.list, { query })
  return {
    transfers: await listedTransfers(call, found.entries),
    count: found.resultsCount,
    next: found.nextPageToken,
  }
}

/** Transfers with the names and pictures of who is in them. */
export const listedTransfers = async (call: Call, transfers: readonly Transfer[]): Promise<ListedTransfer[]> => {
  const teamIds = transfers.flatMap(({ fromTeamId, toTeamId }) => [fromTeamId ?? [], toTeamId ?? []].flat())
  const [people, clubs] = await Promise.all([
    usersByIds(
      call,
      transfers.map(({ userId }) => userId),
    ),
    clubsOf(call, teamIds),
  ])
  return transfers.map((transfer) => {
    const user = people.find(({ id }) => id === transfer.userId)
    return {
      id: transfer.id,
      kind: kindOf(transfer),
      at: transfer.createdAt,
      gameId: transfer.gameId,
      player: {
        id: transfer.userId,
        name: user && !user.deleted ? user.username : null,
        avatar: user?.avatar ?? null,
      },
      from: clubs.get(transfer.fromTeamId) ?? null,
      to: clubs.get(transfer.toTeamId) ?? null,
    }
  })
}

const kindOf = ({ type, fromTeamId }: Pick<Transfer, 'type' | 'fromTeamId'>): TransferKind =>
  type === 'joined' && fromTeamId !== null ? 'moved' : type

const idsPerCall = 100

const clubsOf = async (call: Call, teamIds: readonly TeamId[]): Promise<Map<string | null, Club>> => {
  const wanted = [...new Set(teamIds)]
  const parts = Array.from({ length: Math.ceil(wanted.length / idsPerCall) }, (_, part) =>
    wanted.slice(part * idsPerCall, (part + 1) * idsPerCall),
  )
  const found = await Promise.all(parts.map((ids) => call(teamRoutes.findMany, { query: { ids } })))
  return new Map(found.flat().map(({ id, name, avatar }) => [id, { id, name, avatar }]))
}
