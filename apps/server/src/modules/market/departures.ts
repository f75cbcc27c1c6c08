import type { GameId, PendingDeparture, TeamId, UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { pageOf, type Page, type Paging } from '../../platform/http/index.ts'
import { Users } from '../accounts/index.ts'
import { Games } from '../games/index.ts'
import { TeamDepartures, Teams } from '../teams/index.ts'

/** A page of departures that wait for a notice or for the market, in order of their due time, with their users and teams. */
export const list = async (ctx: Ctx, gameId: GameId | undefined, paging: Paging): Promise<Page<PendingDeparture>> => {
  const { entries, count } = await TeamDepartures.listPending(ctx, gameId, paging)
  const teams = new Map(
    (await Teams.findMany(ctx, idsOf<TeamId>(entries.map((row) => row.team_id)))).map((team) => [team.id, team]),
  )
  const users = new Map(
    (await Users.findMany(ctx, idsOf<UserId>(entries.map((row) => row.user_id)))).map((user) => [user.id, user]),
  )
  const open = await openMarkets(ctx, idsOf<GameId>(entries.map((row) => row.game_id)))
  const now = ctx.clock.now()
  const shown = entries.flatMap((row): PendingDeparture[] => {
    const [team, user] = [teams.get(row.team_id), users.get(row.user_id)]
    if (!team || !user) return []
    return [
      {
        team: { id: team.id, name: team.name, avatar: team.avatar },
        user: Users.view(user),
        gameId: row.game_id,
        side: row.side,
        requestedAt: row.requested_at.toISOString(),
        dueAt: row.due_at.toISOString(),
        waits: row.due_at.getTime() > now ? 'notice' : open.has(row.game_id) ? 'nothing' : 'market',
      },
    ]
  })
  return pageOf(shown, { ...paging, resultsCount: count })
}

const idsOf = <Id>(ids: readonly Id[]): Id[] => [...new Set(ids)]

const openMarkets = async (ctx: Ctx, gameIds: readonly GameId[]): Promise<ReadonlySet<GameId>> => {
  const open = new Set<GameId>()
  for (const id of gameIds) if (await Games.hasOpenMarket(ctx, id)) open.add(id)
  return open
}
