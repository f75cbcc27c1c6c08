import { Type, type Static } from 'typebox'
import { patterns } from '../../patterns.ts'
import { Day, Nullable, OneOf } from '../../shapes.ts'

/** The limits of a rule: kick-offs of a day, and days on which nothing is played. Not in `limits`, which every page loads. */
export const kickOffsPerDay = 6
export const exceptedDays = 100

/** The zone of a rule that names none. */
export const defaultTimeZone = 'Europe/Rome'

/** A day of the week on which matches are played, and when: `weekday` is that of ISO 8601, 1 is Monday. */
export const PlayedWeekday = Type.Object({
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  times: Type.Array(Type.String({ maxLength: 5, pattern: patterns.timeOfDay }), {
    minItems: 1,
    maxItems: kickOffsPerDay,
  }),
})

/** Why a draw could not apply a rule: its first day was past, or its last one is more than five years ahead. */
export const ruleRefusals = ['past', 'tooFar'] as const

/**
 * The rule that waits for the draw, which gives its rounds these days (`CalendarRule`). After the draw only one that it could not apply is
 * left, with the reason in `refused`.
 */
export const DrawRule = Type.Object({
  days: Type.Array(PlayedWeekday),
  from: Day,
  except: Type.Array(Day),
  timeZone: Type.String(),
  refused: Nullable(OneOf(ruleRefusals)),
})
export type DrawRule = Static<typeof DrawRule>
