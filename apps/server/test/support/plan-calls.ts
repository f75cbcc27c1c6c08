import { calendarPlanRoutes, type CalendarPlan, type CalendarRule, type TournamentId } from '@agone/contract'
import { addDays, dayIn, instantOf, weekdayOf } from '@agone/engines'
import assert from 'node:assert/strict'
import type { SignedIn } from '../../src/platform/context/viewer.ts'
import type { noticesApp } from './notices-app.ts'

/** The time zone of the rules. */
export const rome = 'Europe/Rome'

/** The ISO time of a time of day in Rome, such as `21:30`. */
export const iso = (day: string, time: string) => new Date(instantOf(day, time, rome)).toISOString()

/** A rule, with the version that the caller knows. */
export type PlanBody = CalendarRule & { version?: number }

/** Rules and the calls that plan the dates of a tournament by them, by the clock of the app. */
export const planCalls = (appNow: () => Awaited<ReturnType<typeof noticesApp>>) => {
  /** The day in Rome that is `days` days after today. */
  const dayAfter = (days: number) => addDays(dayIn(appNow().clock.now(), rome), days)
  /** A rule that plans every week on the weekday of `dayAfter(days)`, from that day on. */
  const weekly = (days: number, ...times: string[]): CalendarRule => ({
    days: [{ weekday: weekdayOf(dayAfter(days)), times: times.length === 0 ? ['21:30'] : times }],
    from: dayAfter(days),
  })
  const previewAs = (as: SignedIn | undefined, id: TournamentId, body: PlanBody) =>
    appNow().inject(calendarPlanRoutes.preview, { params: { id }, body }, { as })
  const applyAs = (as: SignedIn | undefined, id: TournamentId, body: PlanBody) =>
    appNow().inject(calendarPlanRoutes.apply, { params: { id }, body }, { as })
  return { dayAfter, weekly, previewAs, applyAs }
}

/** The plan that a successful call answers. */
export const planOf = async (
  sent: Promise<{ status: number; answer: CalendarPlan; text: string }>,
): Promise<CalendarPlan> => {
  const { status, answer, text } = await sent
  assert.equal(status, 200, text)
  return answer
}

/** The status of a successful call, or the title of the problem. */
export const outcomeOf = async (sent: Promise<{ status: number; problem: { title: string } }>) => {
  const answered = await sent
  return answered.status < 300 ? answered.status : answered.problem.title
}
