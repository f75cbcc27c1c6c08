import type { EntryId } from '@agone/contract'
import { bracketOf, resolveBracket, type Bracket, type ResolvedBracket, type TieResult } from '@agone/engines'
import { homeSlotOf } from '@agone/engines/bracket/bracket'
import type { Ctx } from '../../../platform/context/ctx.ts'
import * as Store from '../matches.store.ts'
import type { MatchRecord } from '../matches.store.ts'

/** The bracket of the matches of an elimination phase, rebuilt from their first round. */
export const bracketOfMatches = (matches: readonly MatchRecord[], seeds?: ReadonlyMap<string, number>): Bracket => {
  const ties = tiesOf(matches)
  // A bracket of n slots has n - 1 ties; the match for third place is one more. A bracket of two slots has none.
  const hasThirdPlace = ties.length >= 4 && isPowerOfTwo(ties.length)
  const size = ties.length + (hasThirdPlace ? 0 : 1)
  const pairs = ties.slice(0, size / 2).map((legs) => {
    const [first, second] = legs.at(-1)?.sides ?? []
    return [first?.entry_id ?? '', second?.entry_id ?? undefined] as const
  })
  const legs = ties[0]?.length ?? 1
  return bracketOf(pairs, { legs, thirdPlace: hasThirdPlace, ...(seeds ? { seeds } : {}) })
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0

/** The matches of each tie, in the order of legs. */
export const tiesOf = (matches: readonly MatchRecord[]): MatchRecord[][] => {
  const byTie = Map.groupBy(matches, (match) => match.tie ?? 0)
  return [...byTie].toSorted(([a], [b]) => a - b).map(([, legs]) => legs.toSorted((a, b) => a.leg - b.leg))
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
 * Updates the slots of a bracket after a change of results: winners move on, losers of semi-finals too if there is a
 * match for third place, and a result taken back empties the slots that it filled. Idempotent.
 */
export const syncBracket = async (ctx: Ctx, matches: readonly MatchRecord[], openDay: number): Promise<void> => {
  const resolved = resolvedBracket(matches)
  const entries = entriesOf(matches)
  const later = tiesOf(matches).flatMap((legs, tie) =>
    legs.flatMap((match) => {
      const hasSource = match.sides.some((side) => side.from_match_id !== null)
      return hasSource ? [{ match, expected: entriesIn(match, { resolved, entries, tie }) }] : []
    }),
  )
  const slots = later.flatMap(({ match, expected }) => changedSlots(match, expected))
  const statuses = later.flatMap(({ match, expected }) => changedStatus(match, expected, openDay))
  if (slots.length + statuses.length > 0) await Store.updateBracket(ctx.db, slots, statuses)
}

/** The entries of the first round by their id in the engine. */
const entriesOf = (matches: readonly MatchRecord[]): Map<string, EntryId> =>
  new Map(matches.flatMap((match) => match.sides.flatMap(({ entry_id }) => (entry_id ? [[entry_id, entry_id]] : []))))

type TieContext = { resolved: ResolvedBracket; entries: ReadonlyMap<string, EntryId>; tie: number }
type SideEntries = readonly (EntryId | null)[]

/** The entries on the sides of a match, home first; null where not decided yet. */
const entriesIn = (match: MatchRecord, { resolved, entries, tie }: TieContext): SideEntries => {
  const homeSlot = homeSlotOf(resolved.bracket, match.leg - 1)
  return [homeSlot, 1 - homeSlot].map(
    (slot) => entries.get(resolved.bracket.participants[resolved.slots[2 * tie + slot] ?? -1] ?? '') ?? null,
  )
}

const changedSlots = ({ id: match_id, sides }: MatchRecord, expected: SideEntries) =>
  sides.flatMap((side, ordinal) => {
    const entry_id = expected[ordinal] ?? null
    return side.entry_id === entry_id ? [] : [{ match_id, ordinal, entry_id }]
  })

const changedStatus = (match: MatchRecord, expected: SideEntries, openDay: number) => {
  const isKnown = expected.every((entryId) => entryId !== null)
  const isWaiting = match.status === 'waiting'
  if (isKnown === !isWaiting) return []
  const status = isKnown ? (match.round <= openDay ? 'open' : 'scheduled') : 'waiting'
  return [{ id: match.id, status } as const]
}
