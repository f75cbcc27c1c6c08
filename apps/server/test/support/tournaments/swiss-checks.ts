import type { EntryId, MatchView } from '@agone/contract'
import assert from 'node:assert/strict'
import { sidesIn } from './checks.ts'
import type { Seen } from './seen.ts'
import { isBye } from './table-checks.ts'

/* The rounds of a Swiss system, compared with all rounds that could have been drawn. */

const key = (one: EntryId, other: EntryId) => [one, other].toSorted().join(' ')

/** What the next draw depends on: how often two have met, and who has won without a match how often. */
type Past = { meetings: ReadonlyMap<string, number>; free: ReadonlyMap<EntryId, number> }

const pastOf = (matches: readonly MatchView[]): Past => {
  const meetings = new Map<string, number>()
  const free = new Map<EntryId, number>()
  for (const match of matches) {
    const [home, away] = sidesIn(match)
    if (home && away) meetings.set(key(home, away), (meetings.get(key(home, away)) ?? 0) + 1)
    const winner = match.participants.find((side) => side.winner)?.entryId
    if (winner && (isBye(match) || match.walkover)) free.set(winner, (free.get(winner) ?? 0) + 1)
  }
  return { meetings, free }
}

type Cost = readonly [rematches: number, freeWins: number]

const isLess = (one: Cost, other: Cost) => one[0] < other[0] || (one[0] === other[0] && one[1] < other[1])

/** The fewest rematches of any round, and then the fewest wins without a match of whoever rests. */
const leastCost = (players: readonly EntryId[], past: Past, mayRest = players.length % 2 === 1): Cost => {
  const [first, ...others] = players
  if (first === undefined) return [0, 0]
  const choices = others.map((opponent): Cost => {
    const rest = leastCost(
      others.filter((id) => id !== opponent),
      past,
      mayRest,
    )
    return [rest[0] + (past.meetings.get(key(first, opponent)) ?? 0), rest[1]]
  })
  if (mayRest) choices.push([leastCost(others, past, false)[0], past.free.get(first) ?? 0])
  return choices.reduce((least, cost) => (isLess(cost, least) ? cost : least), [Infinity, Infinity])
}

/**
 * Every round that was drawn between two readings has everybody who had not withdrawn, once; nobody meets twice and nobody rests twice
 * unless every other round would be worse.
 */
export const checkDrawnRounds = (before: Seen, after: Seen): void => {
  if (after.tournament.type !== 'swiss') return
  const known = new Set(before.matches.map(({ round }) => round))
  const rounds = new Set(after.matches.map(({ round }) => round))
  for (const round of [...rounds].filter((each) => !known.has(each))) {
    const drawn = after.matches.filter((match) => match.round === round)
    const players = drawn.flatMap((match) => sidesIn(match).flatMap((id) => id ?? []))
    const staying = after.entries.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id)
    assert.deepEqual(players.toSorted(), staying.toSorted(), `who plays in round ${round}`)
    const past = pastOf(after.matches.filter((match) => match.round < round))
    const cost = drawn.reduce<Cost>(
      ([rematches, freeWins], match) => {
        const [home, away] = sidesIn(match)
        if (home && away) return [rematches + (past.meetings.get(key(home, away)) ?? 0), freeWins]
        const resting = home ?? away
        return [rematches, resting ? (past.free.get(resting) ?? 0) : 0]
      },
      [0, 0],
    )
    assert.deepEqual(cost, leastCost(players, past), `rematches and wins without a match in round ${round}`)
  }
}
