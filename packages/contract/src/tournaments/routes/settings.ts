import { Type, type Static } from 'typebox'
import {
  PointsSystem,
  SwissTieBreakRule,
  swissTieBreakRules,
  TablePoints,
  tieBreakRules,
  TieBreakRule,
  TieBreakPreset,
} from '../../games/routes/points.ts'
import { Stable } from '../../games/routes/games.ts'
import { limits } from '../../limits.ts'
import { Name, Nullable, OneOf } from '../../shapes.ts'

/** A zone of the table: `kind` colours it, the label is shown in the reader's language. Positions count from 1. */
export const Zone = Type.Object({
  kind: OneOf(['promotion', 'playoff', 'relegation']),
  from: Type.Integer({ minimum: 1, maximum: 1000 }),
  to: Type.Integer({ minimum: 1, maximum: 1000 }),
  label: Type.Object({ it: Name(80), en: Name(80) }),
})

/** The rules of a tournament in both languages, as Markdown. */
export const RulesText = Type.Object({ it: Type.String({ maxLength: 20_000 }), en: Type.String({ maxLength: 20_000 }) })

/**
 * Options beyond the fields of the specification.
 *
 * - `groups`, `advancing`: null without a group phase. `advancing` of an imported league with a bracket after it is its number of teams there.
 * - `rounds`: of a Swiss system; null for the usual number.
 * - `secondGrandFinal`: of double elimination. There is one if the winner of the losers' bracket wins the first, so that nobody is out after
 *   one loss.
 * - `sprints`: of a Formula 1 season. The rounds that have a sprint before the race; each has a race.
 * - `points`: of a table or a Formula 1 season; null for those of the game.
 * - `tieBreaks`: a preset or an ordered list. `swissTieBreaks`: the order of a Swiss system, without a rule twice; null for the usual one.
 * - `proposalDays`: so long before or after the planned time both sides of a match may agree on another one; null if they may not.
 * - `noShowMinutes`: so long after the kick-off a side that is ready may ask for a walkover, if the other one has not come; null for neither
 *   a ready check nor a clock.
 */
export const TournamentSettings = Type.Object({
  byes: Type.Boolean(),
  groups: Nullable(Type.Integer({ minimum: 2, maximum: 64 })),
  advancing: Nullable(Type.Integer({ minimum: 1, maximum: 64 })),
  rounds: Nullable(Type.Integer({ minimum: 1, maximum: 30 })),
  thirdPlace: Type.Boolean(),
  secondGrandFinal: Type.Boolean(),
  sprints: Type.Array(Type.Integer({ minimum: 1, maximum: limits.repeatTimesMax }), {
    maxItems: limits.repeatTimesMax,
    uniqueItems: true,
  }),
  autoVerify: Type.Boolean(),
  proposalDays: Nullable(Type.Integer({ minimum: 1, maximum: 60 })),
  noShowMinutes: Nullable(Type.Integer({ minimum: 5, maximum: 120 })),
  withdrawal: OneOf(['forfeit', 'void']),
  walkoverScore: Type.Integer({ minimum: 1, maximum: 100 }),
  points: Nullable(Type.Union([TablePoints, PointsSystem])),
  tieBreaks: Nullable(Type.Union([TieBreakPreset, Type.Array(TieBreakRule, { maxItems: tieBreakRules.length })])),
  swissTieBreaks: Nullable(
    Type.Array(SwissTieBreakRule, { minItems: 1, maxItems: swissTieBreakRules.length, uniqueItems: true }),
  ),
  stables: Nullable(Type.Array(Stable, { maxItems: 30 })),
  zones: Type.Array(Zone, { maxItems: 10 }),
  rules: RulesText,
})
export type TournamentSettings = Static<typeof TournamentSettings>
