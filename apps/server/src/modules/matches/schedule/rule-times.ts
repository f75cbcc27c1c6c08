import { defaultTimeZone, type CalendarRule, type DrawRule } from '@agone/contract'
import { dayIn, isTimeZone } from '@agone/engines'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError, fieldFault } from '../../../platform/http/index.ts'

/** How far ahead a plan may reach, in days: five years. */
export const horizonDays = 5 * 365
const horizon = horizonDays * 24 * 3_600_000

/** The days of a rule. Throws FIELD_VALIDATION_ERROR for an unknown zone, DATE_INVALID for a first day that is past or too far away. */
export const weeklyRuleOf = (
  ctx: Ctx,
  { days, from, except = [], timeZone = defaultTimeZone }: CalendarRule,
): Omit<DrawRule, 'refused'> => {
  if (!isTimeZone(timeZone)) throw fieldFault('/time_zone', 'notTimeZone')
  const now = ctx.clock.now()
  if (from < dayIn(now, timeZone) || from > dayIn(now + horizon, timeZone)) throw new AppError('DATE_INVALID')
  return { days, from, except, timeZone }
}

/** Why matches cannot be given these times (epoch milliseconds); null if they can. */
export const refusalOf = (ctx: Ctx, times: readonly number[]): DrawRule['refused'] => {
  const now = ctx.clock.now()
  if (times.some((at) => at <= now)) return 'past'
  return times.some((at) => at > now + horizon) ? 'tooFar' : null
}

/** Throws DATE_INVALID for times that matches cannot be given. */
export const mustBeAhead = (ctx: Ctx, times: readonly number[]): void => {
  if (refusalOf(ctx, times) !== null) throw new AppError('DATE_INVALID')
}
