import { exact } from './columns.ts'
import type { Id } from '../draw/participants.ts'
import { byLot } from '../draw/random.ts'
import type { Criterion } from './ranking.ts'
import type { TieBreakPreset, TieBreakRule } from './why.ts'

/**
 * The official orders of criteria for equal points. `serie-a`: the "classifica avulsa" of the Lega's rules.
 * `premier-league`: rule C.17, difference, goals, then points among the tied. `la-liga`: the federation's general rules
 * (article 201). `uefa-group`: Champions League to 2023/24, article 17. `uefa-league-phase`: since 2024/25, article 18.
 * `fifa-group`: World Cup 2018 and 2022, article 12. `formula1`: sporting regulations, article 7.
 */
export const tieBreakOrders: Readonly<Record<TieBreakPreset, readonly TieBreakRule[]>> = {
  'serie-a': ['headToHeadPoints', 'headToHeadGoalDifference', 'goalDifference', 'goalsFor', 'drawOfLots'],
  'premier-league': ['goalDifference', 'goalsFor', 'headToHeadPoints'],
  'la-liga': ['headToHeadPoints', 'headToHeadGoalDifference', 'goalDifference', 'goalsFor', 'fairPlay'],
  'uefa-group': [
    'headToHeadPoints',
    'headToHeadGoalDifference',
    'headToHeadGoals',
    'goalDifference',
    'goalsFor',
    'wins',
    'awayWins',
    'fairPlay',
    'seed',
  ],
  'uefa-league-phase': [
    'goalDifference',
    'goalsFor',
    'awayGoals',
    'wins',
    'awayWins',
    'opponentsPoints',
    'fairPlay',
    'seed',
  ],
  'fifa-group': [
    'goalDifference',
    'goalsFor',
    'headToHeadPoints',
    'headToHeadGoalDifference',
    'headToHeadGoals',
    'fairPlay',
    'drawOfLots',
  ],
  formula1: ['countback'],
}

/** A list of rules or the name of a preset. */
export type TieBreaks = TieBreakPreset | readonly TieBreakRule[]

/** The complete list: each rule once, then `seed` and `drawOfLots`, so that the order is total. */
export const completeTieBreaks = (tieBreaks: TieBreaks): TieBreakRule[] => {
  const rules = typeof tieBreaks === 'string' ? tieBreakOrders[tieBreaks] : tieBreaks
  return [...new Set([...rules, 'seed' as const, 'drawOfLots' as const])]
}

/** Seeds and lots, which break all remaining ties. */
export interface FinalTieBreak {
  readonly ids: readonly Id[]
  /** Lots are drawn from it; stored with the tournament and shown. */
  readonly seed: string
  /** Seed numbers, 1 for the best. Those without come last. */
  readonly seeds?: ReadonlyMap<Id, number> | undefined
}

/** Lower seed number first. */
export const seedCriterion = ({ ids, seeds }: FinalTieBreak): Criterion<'seed'> => {
  const seedOf = (member: number): number => seeds?.get(ids[member] ?? '') ?? ids.length + 1
  return { splits: () => [{ rule: 'seed', value: (member) => -seedOf(member), displayed: seedOf }] }
}

/** Lots from the stored seed: the displayed figure is the rank of the lot among the tied, 1 wins. */
export const lotsCriterion = ({ ids, seed }: FinalTieBreak): Criterion<'drawOfLots'> => ({
  splits: (tied) => {
    const idOf = (member: number): Id => ids[member] ?? ''
    const places = new Map(byLot(tied.map(idOf), seed).map((id, index) => [id, index + 1]))
    const placeOf = (member: number): number => places.get(idOf(member)) ?? 0
    return [{ rule: 'drawOfLots', value: (member) => -placeOf(member), displayed: placeOf }]
  },
})

/** A criterion whose figure does not depend on who is tied. */
export const figureCriterion = <Rule extends string>(
  rule: Rule,
  figure: (member: number) => number,
): Criterion<Rule> => {
  const value = (member: number): number => exact(figure(member))
  return { splits: () => [{ rule, value }] }
}
