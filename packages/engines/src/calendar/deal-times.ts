/** A match that gets one of the kick-offs of its day; `sides` are the ids of its known participants. */
export type DealtMatch<MatchId extends string = string> = { id: MatchId; sides: readonly string[] }

/** A match day: its kick-offs in epoch milliseconds, soonest first, and its matches in order. */
export type DealtDay<MatchId extends string = string> = {
  times: readonly number[]
  matches: readonly DealtMatch<MatchId>[]
}

/**
 * When each match begins, in epoch milliseconds. The matches of a day are dealt to its kick-offs evenly; if they do not divide, the first
 * kick-offs get one more. Whoever has played late most often so far plays first, so that nobody always plays late.
 */
export const dealTimes = <MatchId extends string>(days: readonly DealtDay<MatchId>[]): Map<MatchId, number> => {
  const lateness = new Map<string, number>()
  const dealt = new Map<MatchId, number>()
  for (const { times, matches } of days) {
    const kickOffs = matchesPerKickOff(times, matches.length)
    const order = inOrderOfLateness(matches, lateness)
    let first = 0
    for (const [index, { at, matches: count }] of kickOffs.entries()) {
      const late = kickOffs.length === 1 ? 0 : index / (kickOffs.length - 1)
      for (const { id, sides } of order.slice(first, first + count)) {
        dealt.set(id, at)
        for (const side of sides) lateness.set(side, (lateness.get(side) ?? 0) + late)
      }
      first += count
    }
  }
  return dealt
}

/** How many of `count` matches begin at each kick-off of a day, soonest first: equal parts, the first ones larger by one. */
export const matchesPerKickOff = (times: readonly number[], count: number): { at: number; matches: number }[] => {
  const slots = times.slice(0, count)
  return slots.map((at, slot) => ({
    at,
    matches: Math.floor(count / slots.length) + (slot < count % slots.length ? 1 : 0),
  }))
}

/** Powers, because with plain sums one side that often plays late would come after two that sometimes do. Equal ones stay in order. */
const inOrderOfLateness = <Match extends DealtMatch>(
  matches: readonly Match[],
  lateness: ReadonlyMap<string, number>,
): Match[] => {
  const weightOf = ({ sides }: Match) => sides.reduce((sum, side) => sum + 4 ** (lateness.get(side) ?? 0), 0)
  return matches.toSorted((a, b) => weightOf(b) - weightOf(a))
}
