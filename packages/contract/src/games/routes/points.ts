import { Type, type Static } from 'typebox'
import { OneOf } from '../../shapes.ts'

const Points = Type.Number({ minimum: -1000, maximum: 10_000 })

/** Points of a football-like table. */
export const TablePoints = Type.Object({ win: Points, draw: Points, loss: Points })
export type TablePoints = Static<typeof TablePoints>

const FastestLap = Type.Object({ points: Points, within: Type.Integer({ minimum: 1, maximum: 100 }) })

/** What differs in one race: its own table, a multiplier (half points: 0.5), or no point for the fastest lap. */
const RoundPoints = Type.Object({
  round: Type.Integer({ minimum: 1, maximum: 1000 }),
  race: Type.Optional(Type.Array(Points, { maxItems: 100 })),
  multiplier: Type.Optional(Type.Number({ minimum: 0, maximum: 10 })),
  fastestLap: Type.Optional(Type.Boolean()),
})

/** A Formula 1 points system: `race` and `sprint` list points by position from the first. */
export const PointsSystem = Type.Object({
  race: Type.Array(Points, { maxItems: 100 }),
  sprint: Type.Optional(Type.Array(Points, { maxItems: 100 })),
  fastestLap: Type.Optional(Type.Union([FastestLap, Type.Null()])),
  rounds: Type.Optional(Type.Array(RoundPoints, { maxItems: 1000 })),
})
export type PointsSystem = Static<typeof PointsSystem>

export const tieBreakRules = [
  'headToHeadPoints',
  'headToHeadGoalDifference',
  'headToHeadGoals',
  'goalDifference',
  'goalsFor',
  'awayGoals',
  'wins',
  'awayWins',
  'opponentsPoints',
  'countback',
  'fairPlay',
  'seed',
  'drawOfLots',
] as const
export type TieBreakRule = (typeof tieBreakRules)[number]

/**
 * The rules for equal points in a Swiss system besides those of leagues. `buchholz`: the sum of the opponents' points, without the lowest
 * (`buchholzCut1`) or without the lowest and the highest (`medianBuchholz`); `opponentsWins`: the opponents' share of possible points;
 * `headToHead`: the matches among all who are level.
 */
export const swissRules = [
  'buchholz',
  'buchholzCut1',
  'medianBuchholz',
  'sonnebornBerger',
  'opponentsWins',
  'headToHead',
] as const

/** The rules that a manager may choose for equal points in a Swiss system. Seeds and lots follow them, whatever is chosen. */
export const swissTieBreakRules = [...swissRules, 'wins', 'goalDifference', 'goalsFor'] as const
export type SwissTieBreakRule = (typeof swissTieBreakRules)[number]

/** A rule that decides between rows with equal points in a Swiss system. */
export const SwissTieBreakRule = OneOf(swissTieBreakRules)

/** A rule that decides between rows with equal points. */
export const TieBreakRule = OneOf(tieBreakRules)

export const tieBreakPresets = [
  'serie-a',
  'premier-league',
  'la-liga',
  'uefa-group',
  'uefa-league-phase',
  'fifa-group',
  'formula1',
] as const
export type TieBreakPreset = (typeof tieBreakPresets)[number]

/** The list of tie-break rules of a well-known competition. */
export const TieBreakPreset = OneOf(tieBreakPresets)
