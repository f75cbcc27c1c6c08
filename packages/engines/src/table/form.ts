import { cell } from './columns.ts'
import { byId, type Id } from '../draw/participants.ts'
import type { MatchResults } from '../results.ts'
import { outcomeOf } from './tally.ts'

/** How a match ended for a participant. */
export type Outcome = 'won' | 'drawn' | 'lost'

const formLength = 5

interface PlayedMatch {
  readonly round: number
  readonly opponent: number
  readonly outcome: Outcome
}

/**
 * The last five outcomes of each participant, oldest first. `rows` are the counting matches by match day. Reads backwards and stops
 * when every list is full, so that a long season costs no more than a short one.
 */
export const forms = (results: MatchResults, rows: Int32Array, played: (index: number) => number): Outcome[][] => {
  const { participants, rounds, home, away } = results.fixtures
  const lists = participants.map((): PlayedMatch[] => [])
  let missing = participants.reduce((sum, _, index) => sum + Math.min(formLength, played(index)), 0)
  const add = (index: number, match: PlayedMatch): void => {
    const list = lists[index]
    // A second match of the same day is added, too, so that the result does not depend on the input order.
    if (!list || (list.length >= formLength && list.at(-1)?.round !== match.round)) return
    if (list.push(match) <= formLength) missing--
  }
  let day = 0
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = cell(rows, at)
    const round = cell(rounds, row)
    if (missing === 0 && round !== day) break
    day = round
    const outcome = outcomeOf(results, row)
    const homeIndex = cell(home, row)
    const awayIndex = cell(away, row)
    add(homeIndex, { round, opponent: awayIndex, outcome: outcome === 1 ? 'won' : outcome === 0 ? 'drawn' : 'lost' })
    add(awayIndex, { round, opponent: homeIndex, outcome: outcome === -1 ? 'won' : outcome === 0 ? 'drawn' : 'lost' })
  }
  return lists.map((list) => {
    const hasOneMatchPerRound = list.every(({ round }, at) => at === 0 || (list[at - 1]?.round ?? 0) > round)
    const last = hasOneMatchPerRound
      ? list.toReversed()
      : list.toSorted(earlierMatches(participants)).slice(-formLength)
    return last.map(({ outcome }) => outcome)
  })
}

const earlierMatches =
  (participants: readonly Id[]) =>
  (a: PlayedMatch, b: PlayedMatch): number =>
    a.round - b.round ||
    byId(participants[a.opponent] ?? '', participants[b.opponent] ?? '') ||
    byId(a.outcome, b.outcome)
