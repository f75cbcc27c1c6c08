import type { UserSide } from '@agone/contract/matches/routes/matches'

/** What every side of a match has, without a report and before a result. Tests add who it is. */
export const unplayedSide = {
  avatar: null,
  deleted: false,
  withdrawn: false,
  reportVerified: false,
  reportExists: false,
  score: null,
  penalties: null,
  winner: false,
  penalizations: 0,
  pts: null,
  position: null,
  finishPosition: null,
  gap: null,
  outcome: null,
  fastRideTime: null,
  stableId: null,
  driverOfTheDay: false,
  from: null,
} satisfies Partial<UserSide>
