import type { TournamentId, UserId } from '@agone/contract/ids'
import { type Entry, entryRoutes } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { mayWithTeam, type TeamViewer } from '@agone/contract/teams/rules'
import { type Team, teamRoutes } from '@agone/contract/teams/routes/teams'
import type { Call } from '../../../lib/api/client.ts'
import { allPages } from '../../../lib/lists/all-pages.ts'

/** The entry of the user, and the user's teams that could enter. */
export type OwnEntry = {
  entry: Entry | null
  /** Teams of the tournament's game that the user administers. */
  teams: Team[]
  /** May report and withdraw for the entry: it belongs to the user or to a team that the user administers. */
  mayRepresent: boolean
}

/** The query key of {@link ownEntryOf}. */
export const ownEntryKey = (id: TournamentId, userId: UserId) => ['own-entry', id, userId] as const

/**
 * Finds the entry of a user: as a participant or in a line-up, else that of a team that the user administers. It
 * searches the list of all entries, because the call for one's own entry responds with 404 without one, and browsers log
 * every 404.
 */
export const ownEntryOf = async (
  call: Call,
  tournament: Pick<Tournament, 'id' | 'gameId' | 'inTeam'>,
  viewer: TeamViewer,
): Promise<OwnEntry> => {
  const { id } = tournament
  const entries = await allPages((page) =>
    call(entryRoutes.list, { params: { id }, query: { page, size: 100, matches: false } }),
  )
  const direct = entries.find((entry) => entry.userId === viewer.id || isInLineup(entry, viewer)) ?? null
  if (!tournament.inTeam) return { entry: direct, teams: [], mayRepresent: direct?.userId === viewer.id }
  const ownTeams = await call(teamRoutes.mine, { query: { size: 100 } })
  const teams = ownTeams.entries.filter(
    (team) => team.gameId === tournament.gameId && !team.deleted && mayRepresentTeam(viewer, team),
  )
  const entry = direct ?? entries.find(({ teamId }) => teams.some((team) => team.id === teamId)) ?? null
  return { entry, teams, mayRepresent: teams.some((team) => team.id === entry?.teamId) }
}

/* ADMIN has all rights on every team, but does not represent it */
const mayRepresentTeam = (viewer: TeamViewer, team: Team) =>
  mayWithTeam({ id: viewer.id, roles: [] }, 'administer', team)

const isInLineup = (entry: Entry, viewer: TeamViewer) => entry.lineup.some(({ userId }) => userId === viewer.id)
