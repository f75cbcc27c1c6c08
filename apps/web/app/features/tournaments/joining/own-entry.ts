import type { TournamentId, UserId } from '@agone/contract/ids'
import { type Entry, entryRoutes } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { mayWithTeam, type TeamViewer } from '@agone/contract/teams/rules'
import { type Team, teamRoutes } from '@agone/contract/teams/routes/teams'
import type { Call } from '../../../lib/api/client.ts'
import { everyPage } from '../every-page.ts'

/** Where the reader stands in a tournament: the own entry, and the own teams that could play in it. */
export type OwnEntry = {
  entry: Entry | null
  /** Teams of the tournament's game that the reader administers. */
  teams: Team[]
  /** May report and withdraw for the entry: it is the reader's own, or of a team that the reader administers. */
  speaks: boolean
}

/** The name of {@link ownEntryOf} in the browser's cache. */
export const ownEntryKey = (id: TournamentId, userId: UserId) => ['own-entry', id, userId] as const

/**
 * Finds where a signed-in reader stands: by the own entry or a line-up first, then by a team that the reader leads. It
 * looks in the list of all, because asking for one's own answers 404 to whoever is not in, and browsers log every 404.
 */
export const ownEntryOf = async (
  call: Call,
  tournament: Pick<Tournament, 'id' | 'gameId' | 'inTeam'>,
  viewer: TeamViewer,
): Promise<OwnEntry> => {
  const { id } = tournament
  const entries = await everyPage((page) =>
    call(entryRoutes.list, { params: { id }, query: { page, size: 100, matches: false } }),
  )
  const direct = entries.find((entry) => entry.userId === viewer.id || isLinedUp(entry, viewer)) ?? null
  if (!tournament.inTeam) return { entry: direct, teams: [], speaks: direct?.userId === viewer.id }
  const mine = await call(teamRoutes.mine, { query: { size: 100 } })
  const teams = mine.entries.filter((team) => team.gameId === tournament.gameId && !team.deleted && leads(viewer, team))
  const entry = direct ?? entries.find(({ teamId }) => teams.some((team) => team.id === teamId)) ?? null
  return { entry, teams, speaks: teams.some((team) => team.id === entry?.teamId) }
}

/* ADMIN may everything with every team, but does not speak for one by that */
const leads = (viewer: TeamViewer, team: Team) => mayWithTeam({ id: viewer.id, roles: [] }, 'administer', team)

const isLinedUp = (entry: Entry, viewer: TeamViewer) => entry.lineup.some(({ userId }) => userId === viewer.id)
