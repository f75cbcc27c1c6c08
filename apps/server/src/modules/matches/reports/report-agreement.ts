import type { EntryId, Scores } from '@agone/contract'

/** What one side says, its latest word. `withdrawn` marks a report taken back after the other side had sent its own. */
export type Account = { entryId: EntryId; scores: Scores; withdrawn: boolean }

/** How the accounts of a match fit together; `none` when nobody has said anything. */
export type Agreement = 'none' | 'some' | 'agreed' | 'disputed'

/** Two sides: equal when each says of the other what the other says of itself. */
export const agreementOfTwo = (accounts: readonly Account[]): Agreement => {
  if (accounts.some((account) => account.withdrawn)) return 'disputed'
  const [one, other] = accounts
  if (!one) return 'none'
  if (!other) return 'some'
  return mirrors(one.scores, other.scores) ? 'agreed' : 'disputed'
}

const mirrors = (one: Scores, other: Scores): boolean =>
  one.score === other.opponentScore &&
  one.opponentScore === other.score &&
  one.penalties === other.opponentPenalties &&
  one.opponentPenalties === other.penalties

/**
 * A race: a position claimed twice, or the fastest lap, is disputed. It is agreed once everybody has reported; who does
 * not report at all is absent, which only a manager can say.
 */
export const agreementOfRace = (accounts: readonly Account[], starters: number): Agreement => {
  if (accounts.length === 0) return 'none'
  const positions = accounts.flatMap(({ scores }) => scores.position ?? [])
  const laps = accounts.flatMap(({ scores }) => scores.fastRideTime ?? [])
  const fastest = Math.min(...laps)
  const claimsLap = laps.filter((lap) => lap === fastest).length
  if (new Set(positions).size < positions.length || claimsLap > 1) return 'disputed'
  return accounts.length < starters ? 'some' : 'agreed'
}
