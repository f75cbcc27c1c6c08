import type { TeamId, TournamentId, UserId } from '@agone/contract/ids'
import { type Entry, entryRoutes } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { mayWithTeam, type TeamViewer } from '@agone/contract/teams/rules'
import { type Team, teamRoutes } from '@agone/contract/teams/routes/teams'
import type { Call } from '../../../lib/api/client.ts'
import { allPages } from '../../../lib/lists/all-pages.ts'

/** A team of the user. `mayEnter`: the user administers it; `isIn`: it takes part. */
export type OwnTeam = Team & { mayEnter: boolean; isIn: boolean }

/** The entry of the user, and the user's teams. */
export type OwnEntry = {
  entry: Entry | null
  /** The user's teams of the tournament's game. */
  teams: OwnTeam[]
  /** The teams whose line-ups count for the user: those that the user is a member of, and that of `entry`. */
  playsFor: TeamId[]
  /** May report and withdraw for the entry: it belongs to the user or to a team that the user administers. */
  mayRepresent: boolean
}

/** The query key of {@link ownEntryOf}. */
export const ownEntryKey = (id: TournamentId, userId: UserId) => ['own-entry', id, userId] as const

/**
 * Finds the entry of a user: their own, else that of a team that the user administers, else one by a line-up. It searches the list of all
 * entries, because the call for one's own entry responds with 404 without one, and browsers log every 404.
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
  if (!tournament.inTeam) {
    const entry = entries.find(({ userId }) => userId === viewer.id) ?? null
    return { entry, teams: [], playsFor: [], mayRepresent: entry !== null }
  }
  const { entries: ownTeams } = await call(teamRoutes.mine, { query: { size: 100 } })
  const teams = ownTeams
    .filter((team) => team.gameId === tournament.gameId && !team.deleted)
    .map((team) => ({
      ...team,
      mayEnter: mayRepresentTeam(viewer, team),
      isIn: entries.some(({ teamId }) => teamId === team.id),
    }))
  const represented = entries.find(({ teamId }) => teams.some((team) => team.mayEnter && team.id === teamId))
  const ownTeamIds = ownTeams.map((team) => team.id)
  const entry = represented ?? (await entryByLineup(call, linedUpIn(entries, viewer), ownTeamIds)) ?? null
  return {
    ...{ entry, teams, mayRepresent: represented !== undefined },
    playsFor: [...new Set([...ownTeamIds, ...(entry?.teamId ? [entry.teamId] : [])])],
  }
}

/* ADMIN has all rights on every team, but does not represent it */
const mayRepresentTeam = (viewer: TeamViewer, team: Team) =>
  mayWithTeam({ id: viewer.id, roles: [] }, 'administer', team)

const linedUpIn = (entries: readonly Entry[], { id }: TeamViewer) =>
  entries.filter(({ lineup }) => lineup.some(({ userId }) => userId === id))

/**
 * The first entry whose line-up counts. A line-up keeps a player who has left the team until somebody edits it (decision 410), but does not count
 * for that player. Teams of imported seasons line up users without having members.
 */
const entryByLineup = async (
  call: Call,
  entries: readonly Entry[],
  ownTeamIds: readonly TeamId[],
): Promise<Entry | undefined> => {
  const ofMember = entries.find(({ teamId }) => ownTeamIds.some((id) => id === teamId))
  const ids = entries.flatMap(({ teamId }) => teamId ?? [])
  if (ofMember || ids.length === 0) return ofMember
  const withoutMembers = (await call(teamRoutes.findMany, { query: { ids } })).filter(
    ({ memberIds }) => memberIds.length === 0,
  )
  return entries.find(({ teamId }) => withoutMembers.some(({ id }) => id === teamId))
}
