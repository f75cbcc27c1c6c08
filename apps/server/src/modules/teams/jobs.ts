import type { TeamId, UserId } from '@agone/contract'

declare module '../../platform/context/jobs.ts' {
  interface JobMap {
    /** The notice of a departure has ended, or the market that it waited for has opened. */
    'teams.part': { teamId: TeamId; userId: UserId }
  }
}
