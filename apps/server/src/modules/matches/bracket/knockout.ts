import type { EntryId, MatchId } from '@agone/contract'
import { bracketOf, isNeeded, resolveBracket, type Bracket, type ResolvedBracket, type TieResult } from '@agone/engines'
import { homeSlotOf } from '@agone/engines/bracket/bracket'
import type { Ctx } from '../../../platform/context/ctx.ts'
import * as Store from '../matches.store.ts'
import type { MatchRecord } from '../matches.store.ts'

/**
 * The bracket of the matches of an elimination phase, rebuilt from their first round. The number of its last tie tells whether it has a
 * match for third place, or is of double elimination.
 */
export const bracketOfMatches = (matches: readonly MatchRecord[], seeds?: ReadonlyMap<string, number>): Bracket => {
  const ties = tiesOf(matches)
  const first = ties.filter((legs) => legs.some((leg) => leg.sides.every((side) => side.from_match_id === null)))
  const pairs = first.map((legs) => {
    const [one, other] = legs.at(-1)?.sides ?? []
    return [one?.entry_id ?? '', other?.entry_id ?? undefined] as const
  })
  const legs = ties[0]?.length ?? 1
  const singleFinal = legs > 1 && ties.at(-1)?.length === 1
  return bracketOf(pairs, { legs, singleFinal, ...kindOf(2 * first.length, ties.length), ...(seeds ? { seeds } : {}) })
}

/** A bracket of n slots has n - 1 ties, and one more with a match for third place; with two brackets it has 2n - 2 or 2n - 1. */
const kindOf = (size: number, ties: number): Pick<BracketOptions, 'thirdPlace' | 'double'> =>
  ties >= 2 * size - 2 ? { double: { reset: ties === 2 * size - 1 } } : { thirdPlace: ties === size }

type BracketOptions = NonNullable<Parameters<typeof bracketOf>[1]>

/** The matches of each tie by its number, in the order of legs; a tie that a bye decides has none. */
export const tiesOf = (matches: readonly MatchRecord[]): MatchRecord[][] => {
  const byTie = Map.groupBy(matches, (match) => match.tie ?? 0)
  const count = matches.reduce((most, match) => Math.max(most, (match.tie ?? 0) + 1), 0)
  return Array.from({ length: count }, (_, tie) => (byTie.get(tie) ?? []).toSorted((a, b) => a.leg - b.leg))
}

/** The decided results: verified legs with both sides known. */
export const tieResults = (matches: readonly MatchRecord[]): TieResult[] =>
  matches.flatMap((match) => {
    const [home, away] = match.sides
    if (match.status !== 'verified' || !home?.entry_id || !away?.entry_id) return []
    return [
      {
        tie: match.tie ?? 0,
        leg: match.leg - 1,
        home: home.entry_id,
        homeScore: home.score ?? 0,
        awayScore: away.score ?? 0,
        ...(home.penalties === null ? {} : { homePenalties: home.penalties }),
        ...(away.penalties === null ? {} : { awayPenalties: away.penalties }),
      },
    ]
  })

/** The bracket with all decided results. */
export const resolvedBracket = (
  matches: readonly MatchRecord[],
  seeds?: ReadonlyMap<string, number>,
): ResolvedBracket => resolveBracket(bracketOfMatches(matches, seeds), tieResults(matches))

/**
 * Updates the slots of a bracket after a change of results: winners move on, losers too where a match waits for them, and a
 * result taken back empties the slots that it filled. A second grand final that is not needed is void. Idempotent. Returns the matches
 * that it has changed.
 */
export const syncBracket = async (ctx: Ctx, matches: readonly MatchRecord[], openDay: number): Promise<MatchId[]> => {
  const resolved = resolvedBracket(matches)
  const entries = entriesOf(matches)
  const later = tiesOf(matches).flatMap((legs, tie) =>
    legs.flatMap((match) => {
      const hasSource = match.sides.some((side) => side.from_match_id !== null)
      const expected = entriesIn(match, { resolved, entries, tie })
      return hasSource ? [{ match, expected, needed: isNeeded(resolved, tie) }] : []
    }),
  )
  const slots = later.flatMap(({ match, expected }) => changedSlots(match, expected))
  const statuses = later.flatMap(({ match, expected, needed }) => {
    const status = needed ? statusOf(match, expected, openDay) : 'void'
    return status === match.status ? [] : [{ id: match.id, status }]
  })
  if (slots.length + statuses.length > 0) await Store.updateBracket(ctx.db, slots, statuses)
  return [...slots.map((slot) => slot.match_id), ...statuses.map(({ id }) => id)]
}

/** The entries of the first round by their id in the engine. */
const entriesOf = (matches: readonly MatchRecord[]): Map<string, EntryId> =>
  new Map(matches.flatMap((match) => match.sides.flatMap(({ entry_id }) => (entry_id ? [[entry_id, entry_id]] : []))))

type TieContext = { resolved: ResolvedBracket; entries: ReadonlyMap<string, EntryId>; tie: number }
type SideEntries = readonly (EntryId | null)[]

/** The entries on the sides of a match, home first; null where not decided yet. */
const entriesIn = (match: MatchRecord, { resolved, entries, tie }: TieContext): SideEntries => {
  const homeSlot = homeSlotOf(resolved.bracket, tie, match.leg - 1)
  return [homeSlot, 1 - homeSlot].map(
    (slot) => entries.get(resolved.bracket.participants[resolved.slots[2 * tie + slot] ?? -1] ?? '') ?? null,
  )
}

const changedSlots = ({ id: match_id, sides }: MatchRecord, expected: SideEntries) =>
  sides.flatMap((side, ordinal) => {
    const entry_id = expected[ordinal] ?? null
    return side.entry_id === entry_id ? [] : [{ match_id, ordinal, entry_id }]
  })

const statusOf = (match: MatchRecord, expected: SideEntries, openDay: number): MatchRecord['status'] => {
  if (expected.includes(null)) return 'waiting'
  if (match.status !== 'waiting' && match.status !== 'void') return match.status
  return match.round <= openDay ? 'open' : 'scheduled'
}
