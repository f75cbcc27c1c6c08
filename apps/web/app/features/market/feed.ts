import { gameRoutes } from '@agone/contract/games/routes/games'
import type { TeamId, UserId } from '@agone/contract/ids'
import { teamRoutes } from '@agone/contract/teams/routes/teams'
import type { Call } from '../../lib/api/client.ts'
import { idInPath } from '../../lib/id-in-path.ts'
import { pageTokenOf } from '../../lib/lists/search-params.ts'
import { transfersOf, usersByIds } from '../accounts/index.ts'

const pageSize = 30

/** A page of the feed as its address asks for it: of one game, one team, one player, or all. */
export const loadFeed = async (call: Call, search: URLSearchParams) => {
  const games = await call(gameRoutes.list)
  const about = await aboutOf(call, search)
  const found = await transfersOf(call, {
    size: pageSize,
    gameId: games.find((game) => game.id === search.get('game_id'))?.id,
    teamId: about?.teamId,
    userId: about?.userId,
    pageToken: pageTokenOf(search),
  })
  return {
    ...found,
    about: about && { name: about.name },
    games: games.map(({ id, name, inTeam, marketOpened }) => ({ id, name, inTeam, marketOpened })),
  }
}

export type Feed = Awaited<ReturnType<typeof loadFeed>>

type About = { name: string | null; teamId?: TeamId; userId?: UserId }

/** Whom the feed is narrowed to; an id that cannot be one is the 404 page. */
const aboutOf = async (call: Call, search: URLSearchParams): Promise<About | undefined> => {
  const [team, user] = [search.get('team_id'), search.get('user_id')]
  if (team) {
    const teamId = idInPath<TeamId>(team, 'TEAM_NOT_FOUND')
    return { teamId, name: (await call(teamRoutes.one, { params: { id: teamId } })).name }
  }
  if (user) {
    const userId = idInPath<UserId>(user, 'USER_NOT_FOUND')
    const [found] = await usersByIds(call, [userId])
    return { userId, name: found && !found.deleted ? found.username : null }
  }
  return undefined
}
