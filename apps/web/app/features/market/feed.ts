import { gameRoutes } from '@agone/contract/games/routes/games'
import type { TeamId, UserId } from '@agone/contract/ids'
import { transferRoutes } from '@agone/contract/market/routes'
import { teamRoutes } from '@agone/contract/teams/routes/teams'
import type { Call } from '../../lib/api/client.ts'
import { downloadPath } from '../../lib/api/download-path.ts'
import { idInPath } from '../../lib/id-in-path.ts'
import { pageTokenOf } from '../../lib/lists/search-params.ts'
import { transfersOf, usersByIds } from '../accounts/index.ts'

const pageSize = 30

/** Loads a page of the feed with the filters of the URL: game, team or player. */
export const loadFeed = async (call: Call, search: URLSearchParams) => {
  const games = await call(gameRoutes.list)
  const subject = await subjectOf(call, search)
  const filter = {
    gameId: games.find((game) => game.id === search.get('game_id'))?.id,
    teamId: subject?.teamId,
    userId: subject?.userId,
  }
  const found = await transfersOf(call, { size: pageSize, ...filter, pageToken: pageTokenOf(search) })
  return {
    ...found,
    csv: downloadPath(transferRoutes.export, { query: filter }),
    subject: subject && { name: subject.name },
    games: games.map(({ id, name, inTeam, marketOpened }) => ({ id, name, inTeam, marketOpened })),
  }
}

export type Feed = Awaited<ReturnType<typeof loadFeed>>

type FeedSubject = { name: string | null; teamId?: TeamId; userId?: UserId }

/** The team or player of the filter; an invalid id leads to the 404 page. */
const subjectOf = async (call: Call, search: URLSearchParams): Promise<FeedSubject | undefined> => {
  const [team, user] = [search.get('team_id'), search.get('user_id')]
  if (team) {
    const teamId = idInPath<TeamId>(team)
    return { teamId, name: (await call(teamRoutes.one, { params: { id: teamId } })).name }
  }
  if (user) {
    const userId = idInPath<UserId>(user)
    const [found] = await usersByIds(call, [userId])
    return { userId, name: found && !found.deleted ? found.username : null }
  }
  return undefined
}
