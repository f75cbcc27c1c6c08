import type { TeamId, UserId } from '@agone/contract'
import type { TeamRecord } from './team.ts'

/** How a member went: on own wish, by the team's, or with the team. */
export type Parted = 'left' | 'released' | 'disbanded'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    'team.memberJoined': { team: TeamRecord; userId: UserId }
    /** A member has gone; `team` is the team as it was before. */
    'team.memberParted': { team: TeamRecord; userId: UserId; how: Parted }
    /** A team is about to be deleted: refuse with ENTITY_CONFLICT while it is needed. */
    'team.deleted': { team: TeamRecord }
    /**
     * A person takes over what a guest has done, who is gone afterwards: whatever names the guest names the person from
     * now on. Refuse with ENTITY_CONFLICT where both stand side by side.
     */
    'user.claimed': { guestId: UserId; userId: UserId }
    /** Teams came with a season file. */
    'teams.imported': { teamIds: readonly TeamId[] }
    /** Name, avatar, owner or people of a team have changed. */
    'team.changed': { teamId: TeamId }
  }

  interface QuestionMap {
    /** Do a person and a guest stand side by side somewhere, so that a claim would be refused? */
    'user.claimConflict': { asked: { guestId: UserId; userId: UserId }; answer: boolean }
    /** Is a guest of a season file lined up for a team? That guest is the team's to give away, though a member of none. */
    'team.isLinedUp': { asked: { teamId: TeamId; userId: UserId }; answer: boolean }
  }
}
