import type { TieBreakRule } from '@agone/contract/games/routes/points'
import type { Id } from '../draw/participants.ts'
import type { MatchResult } from '../results.ts'

export type { TieBreakPreset, TieBreakRule } from '@agone/contract/games/routes/points'

/** What can put one row above the next: the points themselves, or the first tie-break that told them apart. */
export type WhyRule = 'points' | TieBreakRule

/**
 * Why a row stands above the next: `values` are the row's figure and the next row's under `rule`. Seeds and lots: the
 * lower number stands above. Head-to-head figures are those of the mini-table of everybody in `tied`.
 */
export interface Why {
  readonly rule: WhyRule
  readonly values: readonly [number, number]
  /** The next row. */
  readonly versus: Id
  /** Whom the mini-table holds, in table order; empty under rules that need none. */
  readonly tied: readonly Id[]
  /** The matches between these two rows, under head-to-head rules. */
  readonly matches?: readonly MatchResult[]
  /** Which place a countback counted: 1 firsts, 2 seconds. */
  readonly place?: number
}
