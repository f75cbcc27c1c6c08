import type { EliminationResults, EntryId, MatchId, MatchView } from '@agone/contract'
import assert from 'node:assert/strict'
import type { Seen } from './seen.ts'

/* A bracket follows from its matches: by plain code, without the engine. */

type Round = EliminationResults['rounds'][number]
type Slots = readonly (EntryId | null)[]

/** A tie with the matches of its legs, first leg first. */
export type Tie = { name: Round['name']; legs: readonly MatchView[]; slots: Slots }

/** The ties of a bracket that are played, in the order of the view. */
export const tiesIn = ({ bracket, matches }: Seen): Tie[] => {
  const byId = new Map(matches.map((match) => [match.matchId, match]))
  return (bracket?.rounds ?? []).flatMap(({ name, ties }) =>
    ties.flatMap(({ matchIds, slots }) => {
      const legs = matchIds.flatMap((id) => byId.get(id) ?? []).toSorted((a, b) => a.leg - b.leg)
      return legs.length > 0 ? [{ name, legs, slots: slots.map(({ entryId }) => entryId) }] : []
    }),
  )
}

/** The goals, or the penalties, of each side over some legs. */
const totalsOf = (legs: readonly MatchView[], figure: 'score' | 'penalties'): Map<EntryId, number> => {
  const totals = new Map<EntryId, number>()
  for (const { participants } of legs) {
    for (const side of participants) {
      if (side.entryId !== null) totals.set(side.entryId, (totals.get(side.entryId) ?? 0) + (side[figure] ?? 0))
    }
  }
  return totals
}

type Outcome = { winner: EntryId; loser: EntryId | null }

/** Who is through: by the goals of all legs, then by the penalties; undefined while that is open, and for a tie that is not needed. */
export const outcomeOf = ({ legs }: Pick<Tie, 'legs'>): Outcome | undefined => {
  const [sample] = legs
  const ids = (sample?.participants ?? []).flatMap(({ entryId }) => entryId ?? [])
  const [one, other] = ids
  if (one !== undefined && other === undefined && legs.every(({ status }) => status === 'void'))
    return { winner: one, loser: null }
  if (one === undefined || other === undefined || legs.some(({ status }) => status !== 'verified')) return undefined
  const lead = (figure: 'score' | 'penalties') => {
    const totals = totalsOf(legs, figure)
    return (totals.get(one) ?? 0) - (totals.get(other) ?? 0)
  }
  const difference = lead('score') || lead('penalties')
  assert.notEqual(difference, 0, 'a tie is over and level')
  return difference > 0 ? { winner: one, loser: other } : { winner: other, loser: one }
}

/** Each slot has whom its origin sends; who is out plays no more; the champion is who won the last tie. */
export const checkBracket = (seen: Seen): void => {
  if (!seen.bracket) return
  const ties = tiesIn(seen)
  const tieOf = new Map(ties.flatMap((tie) => tie.legs.map(({ matchId }) => [matchId, tie] as const)))
  const isSecondNeeded = secondIsNeeded(ties)
  for (const tie of ties) {
    const isEmpty = tie.name === 'secondGrandFinal' && !isSecondNeeded
    for (const leg of tie.legs) checkSlots(leg, tieOf, isEmpty)
    const [sample] = tie.legs
    const ids = (leg: MatchView | undefined) => leg?.participants.map(({ entryId }) => entryId).toSorted()
    for (const leg of tie.legs) assert.deepEqual(ids(leg), ids(sample), 'both legs have the same sides')
    assert.deepEqual([...tie.slots].toSorted(), ids(sample), 'the view has the sides of the matches')
  }
  checkLosses(seen, ties)
  assert.equal(seen.bracket.winnerEntryId, championOf(ties, isSecondNeeded))
}

const checkSlots = (leg: MatchView, tieOf: ReadonlyMap<MatchId, Tie>, isEmpty: boolean) => {
  for (const { entryId, from } of leg.participants) {
    if (from === null) continue
    const source = tieOf.get(from.matchId)
    assert.ok(source, 'a slot comes from a tie')
    const expected = isEmpty ? null : (outcomeOf(source)?.[from.takes] ?? null)
    assert.equal(entryId, expected, `${leg.matchId} has the ${from.takes} of ${from.matchId}`)
  }
}

const find = (ties: readonly Tie[], name: Tie['name']) => ties.find((tie) => tie.name === name)

/** Whether the one from the losers' bracket, in the second slot, has won the first grand final. */
const secondIsNeeded = (ties: readonly Tie[]): boolean => {
  const first = find(ties, 'grandFinal')
  const winner = first && outcomeOf(first)?.winner
  return winner !== undefined && winner === first?.slots[1]
}

const championOf = (ties: readonly Tie[], isSecondNeeded: boolean): EntryId | null => {
  const second = find(ties, 'secondGrandFinal')
  const last = second && isSecondNeeded ? second : (find(ties, 'grandFinal') ?? find(ties, 'final'))
  return (last && outcomeOf(last)?.winner) ?? null
}

const checkLosses = (seen: Seen, ties: readonly Tie[]) => {
  const isDouble = seen.tournament.type === 'doubleElimination'
  const last = find(ties, 'final') ?? find(ties, 'grandFinal')
  const losses = new Map<EntryId | null, number>()
  for (const tie of ties) {
    const loser = outcomeOf(tie)?.loser
    if (loser) losses.set(loser, (losses.get(loser) ?? 0) + 1)
  }
  for (const tie of ties) {
    if (tie.name === 'thirdPlace' || outcomeOf(tie)) continue
    for (const id of tie.slots)
      assert.ok(id === null || (losses.get(id) ?? 0) < (isDouble ? 2 : 1), `${id} is out and plays`)
  }
  const champion = seen.bracket?.winnerEntryId
  if (!champion || !last) return
  assert.ok((losses.get(champion) ?? 0) <= (isDouble ? 1 : 0), 'the champion has won every tie')
}

/** What each side of a match would have scored, by entry. */
export type Score = ReadonlyMap<EntryId, { score: number; penalties: number }>

/** Whether a tie with this result of one of its legs is over and level, so that nobody is through. */
export const wouldBeLevel = (seen: Seen, match: MatchView, score: Score): boolean => {
  const legs = legsOf(seen, match)
  const others = legs.filter(({ matchId }) => matchId !== match.matchId)
  if (others.some(({ status }) => status !== 'verified')) return false
  const [one, other] = match.participants.flatMap(({ entryId }) => entryId ?? [])
  if (one === undefined || other === undefined) return false
  const lead = (figure: 'score' | 'penalties') => {
    const totals = totalsOf(others, figure)
    const own = (id: EntryId) => (totals.get(id) ?? 0) + (score.get(id)?.[figure] ?? 0)
    return own(one) - own(other)
  }
  return (lead('score') || lead('penalties')) === 0
}

/** The legs of the tie of a match. */
const legsOf = (seen: Seen, match: MatchView): readonly MatchView[] =>
  tiesIn(seen).find(({ legs }) => legs.some(({ matchId }) => matchId === match.matchId))?.legs ?? [match]

const isPlayed = ({ status, participants }: MatchView) =>
  status === 'verified' || participants.some(({ reportExists }) => reportExists)

/** Whether the result of a match may change: nothing that depends on it is played. */
export const isFree = (seen: Seen, match: MatchView): boolean => {
  if (match.phase === 'groups') return !seen.matches.some((each) => each.phase === 'elimination' && isPlayed(each))
  if (match.phase !== 'elimination') return true
  const ids = new Set(legsOf(seen, match).map(({ matchId }) => matchId))
  return !seen.matches.some(
    (each) => isPlayed(each) && each.participants.some(({ from }) => from !== null && ids.has(from.matchId)),
  )
}
