import { isUserSide, participantName } from '@agone/contract/matches/labels'
import type { Participant } from '@agone/contract/matches/routes/matches'
import type { TeamViewer } from '@agone/contract/teams/rules'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import type { OwnEntry } from '../tournaments/index.ts'
import type { MatchData } from './find-match.ts'

/**
 * A side of a match with what its report needs. A match that is reopened stays with the participant who played it: with `isFormer` the
 * entry has another participant now.
 */
export type SideEntry = Pick<
  Entry,
  'id' | 'tournamentId' | 'teamId' | 'userId' | 'name' | 'stableId' | 'withdrawn' | 'lineup'
> & { isFormer: boolean }

/** The side of a match for which the user acts (`mayRepresent`) or plays. */
export type OwnSide = SideEntry & { mayRepresent: boolean }

type SidesOfMatch = {
  match: Pick<MatchData['match'], 'tournamentId' | 'status' | 'participants'>
  lineups: MatchData['lineups']
}

/**
 * The side that the user represents, else the one whose line-up the user is in. Before the verification a line-up counts only for a team that
 * the user plays for; afterwards it is the stored one, and counts for whoever played (decision 613).
 */
export const ownSideOf = (
  sides: SidesOfMatch,
  viewer: TeamViewer,
  { entry, teams, playsFor }: Pick<OwnEntry, 'entry' | 'teams' | 'playsFor'>,
): OwnSide | undefined => {
  const { match, lineups } = sides
  const represents = ({ id }: Participant) => id === viewer.id || teams.some((team) => team.mayEnter && team.id === id)
  const plays = ({ id, entryId }: Participant) =>
    (match.status === 'verified' || playsFor.some((teamId) => teamId === id)) &&
    lineups.some((each) => each.entryId === entryId && each.lineup.some(({ userId }) => userId === viewer.id))
  const side = match.participants.find(represents) ?? match.participants.find(plays)
  const own = side && sideEntryOf(sides, side, entry)
  return own && { ...own, mayRepresent: represents(side) }
}

/** A known side by its participant in this match, not by that of its entry; `entry` is the latter, if it is loaded. */
export const sideEntryOf = (
  { match, lineups }: SidesOfMatch,
  side: Participant,
  entry: Entry | null,
): SideEntry | undefined => {
  if (side.id === null) return undefined
  const { entryId } = side
  const identity = isUserSide(side) ? { userId: side.id, teamId: null } : { userId: null, teamId: side.id }
  return {
    ...{ id: entryId, tournamentId: match.tournamentId, ...identity },
    ...{ name: participantName(side) ?? '', stableId: side.stableId, withdrawn: side.withdrawn },
    lineup: lineups.find((each) => each.entryId === entryId)?.lineup ?? [],
    isFormer: entry?.id !== entryId || (entry.teamId ?? entry.userId) !== side.id,
  }
}
