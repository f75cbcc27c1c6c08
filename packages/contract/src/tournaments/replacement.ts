type Days = { currentMatchDay: number }

/**
 * The match day from which a place is its newcomer's: the first from the current one on whose match is not verified.
 * `openRounds` are the rounds in which the place still has a match to be decided.
 */
export const takesOverFrom = ({ currentMatchDay }: Days, openRounds: readonly number[]): number => {
  const ahead = openRounds.filter((round) => round >= currentMatchDay)
  return ahead.length > 0 ? Math.min(...ahead) : currentMatchDay
}
