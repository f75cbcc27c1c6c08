import type { TieBreakRule } from '@agone/contract/games/routes/points'
import type { Id } from '../draw/participants.ts'
import type { MatchResult } from '../results.ts'

export type { TieBreakPreset, TieBreakRule } from '@agone/contract/games/routes/points'

/** The reason for the order of two rows: points, or the first tie-break that separates them. */
export type WhyRule = 'points' | TieBreakRule

/**
 * Why a row is above the next: `values` are the row's figure and the next row's under `rule`. Seeds and lots: the
 * lower number is above. Head-to-head figures are those of the mini-table of `tied`.
 */
export interface Why<Rule extends string = WhyRule> {
  readonly rule: Rule
  readonly values: readonly [number, number]
  /** The next row. */
  readonly versus: Id
  /** The participants of the mini-table, in table order; empty under other rules. */
  readonly tied: readonly Id[]
  /** The matches between these two rows, under head-to-head rules. */
  readonly matches?: readonly MatchResult[]
  /** Which place a countback counted: 1 firsts, 2 seconds. */
  readonly place?: number
}
