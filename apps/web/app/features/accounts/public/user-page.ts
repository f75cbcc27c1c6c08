import { userRoutes } from '@agone/contract/accounts/routes/users'
import { gameRoutes } from '@agone/contract/games/routes/games'
import type { GameId, UserId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { type Career, careerRoutes } from '@agone/contract/standings/routes/careers'
import type { Translate } from '@agone/i18n/translate'
import type { Call } from '../../../lib/api/client.ts'
import { downloadPath } from '../../../lib/api/download-path.ts'
import { listedMatch } from './listed-match.ts'
import { careersByGame, shownFigures } from './career/career-lines.ts'
import { upcomingMatches, lastMatches, tournamentsByIds } from './matches.ts'
import { transfersOf } from './transfers.ts'

/** The lengths of the lists of the page. */
const maxCounts = { matches: 10, transfers: 6 }

/** Loads the public page of a player. Refuses with PROFILE_NOT_FOUND. */
export const loadUserPage = async (call: Call, username: string, t: Translate) => {
  const user = await call(userRoutes.byUsername, { params: { username } })
  const filter = { userId: user.id }
  const [career, games, played, upcoming, { transfers }] = await Promise.all([
    call(careerRoutes.career, { params: { id: user.id } }),
    call(gameRoutes.list),
    lastMatches(call, filter, maxCounts.matches),
    upcomingMatches(call, filter),
    transfersOf(call, { ...filter, size: maxCounts.transfers }),
  ])
  const tournaments = await tournamentsByIds(
    call,
    [...played, ...upcoming].map(({ tournamentId }) => tournamentId),
  )
  const list = (matches: readonly MatchView[]) =>
    matches.map((match) =>
      listedMatch(match, {
        own: user.id,
        t,
        tournament: tournaments.find(({ id }) => id === match.tournamentId),
      }),
    )
  const nameOf = (id: string) => games.find((game) => game.id === id)?.name ?? ''
  return {
    user,
    figures: shownFigures(career.totals),
    games: careersByGame(career, nameOf).map((game) => ({ ...game, csv: csvOf(user.id, game.gameId) })),
    gameNames: Object.fromEntries(career.teams.map(({ team }) => [team.gameId, nameOf(team.gameId)])),
    guestOf: user.provisional ? guestTeams(career) : [],
    memberships: career.teams,
    trophies: career.trophies,
    records: career.records,
    rivals: career.rivals,
    played: list(played),
    upcoming: list(upcoming),
    transfers,
  }
}

/** The address of a career in a game as CSV. */
const csvOf = (id: UserId, gameId: GameId) => downloadPath(careerRoutes.export, { params: { id }, query: { gameId } })

/** The teams of a guest, including those where the guest is only in a line-up of an imported season. */
const guestTeams = ({ teams, tournaments }: Career) => [
  ...new Set([
    ...teams.filter(({ leftAt }) => leftAt === null).map(({ team }) => team.id),
    ...tournaments.flatMap(({ team }) => (team === null || team.deleted ? [] : team.id)),
  ]),
]
