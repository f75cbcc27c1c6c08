import type { EntryId, Scores } from '@agone/contract'

/** The latest report of one side. `withdrawn` means withdrawn after the other side had reported. */
export type Account = { entryId: EntryId; scores: Scores; withdrawn: boolean }

/** How the reports of a match compare; `none` without any. */
export type Agreement = 'none' | 'some' | 'agreed' | 'disputed'

/** Two sides: agreed if each report, mirrored, equals the other. */
export const agreementOfTwo = (accounts: readonly Account[]): Agreement => {
  if (accounts.some((account) => account.withdrawn)) return 'disputed'
  const [one, other] = accounts
  if (!one) return 'none'
  if (!other) return 'some'
  return areMirrored(one.scores, other.scores) ? 'agreed' : 'disputed'
}

const areMirrored = (one: Scores, other: Scores): boolean =>
  one.score === other.opponentScore &&
  one.opponentScore === other.score &&
  one.penalties === other.opponentPenalties &&
  one.opponentPenalties === other.penalties

/**
 * A race is disputed if two drivers claim the same position or both the fastest lap. It is agreed once all drivers have
 * reported; only a manager can declare a driver absent.
 */
export const agreementOfRace = (accounts: readonly Account[], starters: number): Agreement => {
  if (accounts.length === 0) return 'none'
  const positions = accounts.flatMap(({ scores }) => scores.position ?? [])
  const laps = accounts.flatMap(({ scores }) => scores.fastRideTime ?? [])
  const fastest = Math.min(...laps)
  const fastestLapClaims = laps.filter((lap) => lap === fastest).length
  if (new Set(positions).size < positions.length || fastestLapClaims > 1) return 'disputed'
  return accounts.length < starters ? 'some' : 'agreed'
}
