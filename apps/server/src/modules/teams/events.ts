import type { TeamId, UserId } from '@agone/contract'
import type { TeamRecord } from './team.ts'

/** Why a member left: own request, kick, or deletion of the team. */
export type DepartureKind = 'left' | 'released' | 'disbanded'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    'team.memberJoined': { team: TeamRecord; userId: UserId }
    /** A member has left; `team` is the team before that. */
    'team.memberDeparted': { team: TeamRecord; userId: UserId; kind: DepartureKind }
    /** A team is about to be deleted: refuse with ENTITY_CONFLICT while it is needed. */
    'team.deleted': { team: TeamRecord }
    /**
     * A user claims a provisional user, which is deleted afterwards: move every reference to the user. Throw
     * ENTITY_CONFLICT if both take part in the same tournament.
     */
    'user.claimed': { guestId: UserId; userId: UserId }
    /** Teams were imported with a season file. */
    'teams.imported': { teamIds: readonly TeamId[] }
    /** Name, avatar, owner or members of a team have changed. */
    'team.changed': { teamId: TeamId }
  }

  interface QuestionMap {
    /** Question before a claim: do both users take part in the same tournament, so that it would be refused? */
    'user.claimConflict': { question: { guestId: UserId; userId: UserId }; answer: boolean }
    /**
     * Question before a claim: is this provisional user in a line-up of this team? Then the team may offer the claim, although the
     * user is not a member.
     */
    'team.isInLineup': { question: { teamId: TeamId; userId: UserId }; answer: boolean }
    /** Question before a provisional user is deleted: is the user in figures that no foreign key guards? */
    'user.isReported': { question: { userId: UserId }; answer: boolean }
  }
}
