import type { EntryId, MatchId } from '@agone/contract/ids'
import type { TableEntry, TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { advance, type GroupOrder } from '@agone/engines/bracket/advance'
import { bracketOf, type Bracket } from '@agone/engines/bracket/bracket'
import type { TieResult } from '@agone/engines/bracket/bracket-results'
import { EngineFault } from '@agone/engines/fault'
import type { Scenario } from '../scenario.ts'
import { groupOrders } from '../what-if-tables.ts'

/** A participant of a bracket. */
export type KnockOutEntry = Pick<TableEntry, 'entryId' | 'teamId' | 'userId' | 'name' | 'avatar' | 'seed'>

/** A drawn bracket as the page gets it. `pairs` are those of the first round in bracket order, null for a bye. */
export type BracketInputs = {
  pairs: readonly (readonly [EntryId, EntryId | null])[]
  legs: number
  /** Whether the final and the match for third place are one match each. */
  singleFinal: boolean
  thirdPlace: boolean
  /** Of double elimination: whether there is a second grand final. */
  double: { reset: boolean } | null
  /** The match day of the first leg of the first round. */
  firstDay: number
  entries: readonly KnockOutEntry[]
  /** Every leg of every tie in order, those of byes too; null of a tie that has no match. */
  matches: readonly ({ matchId: MatchId; scheduledAt: string | null } | null)[]
  /** The verified results. */
  results: readonly TieResult[]
}

/** A bracket with its results, for the engine. `matches` are empty before the draw. */
export type KnockOut = Pick<BracketInputs, 'firstDay' | 'matches' | 'results'> & {
  bracket: Bracket
  entries: ReadonlyMap<string, KnockOutEntry>
}

/** The bracket of a cup, or the one that was drawn after groups. */
export const drawnKnockOut = ({
  pairs,
  legs,
  singleFinal,
  thirdPlace,
  double,
  entries,
  ...rest
}: BracketInputs): KnockOut => ({
  ...rest,
  bracket: bracketOf(
    pairs.map(([first, second]) => [first, second ?? undefined] as const),
    {
      legs,
      singleFinal,
      thirdPlace,
      double: double ?? undefined,
      seeds: new Map(entries.flatMap(({ entryId, seed }) => (seed === null ? [] : [[entryId, seed]]))),
    },
  ),
  entries: new Map(entries.map((entry) => [entry.entryId, entry])),
})

/** How many of each group go on, and whether the losers of the semi-finals play for third place. */
export type Advancing = { advancing: number; thirdPlace: boolean }

/**
 * The bracket that the groups would make with a scenario; undefined while one of their matches has no result, and if their places
 * make no bracket.
 */
export const knockOutAfterGroups = (
  inputs: TableInputs,
  scenario: Scenario,
  settings: Advancing,
): KnockOut | undefined => {
  const matches = inputs.groups.flatMap((group) => group.matches)
  if (matches.some(({ matchId, homeScore }) => homeScore === null && !scenario.has(matchId))) return undefined
  const entries = inputs.groups.flatMap((group) => group.entries)
  const bracket = bracketAfter(groupOrders(inputs, scenario), settings)
  if (!bracket) return undefined
  return {
    bracket,
    entries: new Map(entries.map((entry) => [entry.entryId, { ...entry, seed: null }])),
    firstDay: Math.max(...matches.map(({ round }) => round)) + 1,
    matches: [],
    results: [],
  }
}

const bracketAfter = (orders: readonly GroupOrder[], settings: Advancing): Bracket | undefined => {
  try {
    return advance(orders, settings)
  } catch (fault) {
    if (fault instanceof EngineFault) return undefined
    throw fault
  }
}
