import type { MatchProposals } from '@agone/contract/matches/routes/proposals'
import { isAbsentAt } from '../../../lib/labels/absence-labels.ts'

type Known = { scheduledAt: string | null; window: NonNullable<MatchProposals['window']>; now: number }

const days = [1, 2, 3, 7, -1, -2, -3] as const
const maxTimes = 4
/** When a match is proposed that has no time yet: nine in the evening. */
const usualHour = 21

/**
 * Times to choose from, soonest first: the hour of the match on other days, as far as they are in the window, and rather later than
 * sooner. Days are those of the user's time zone.
 */
export const suggestedTimes = ({ scheduledAt, window, now }: Known): string[] => {
  const planned = scheduledAt === null ? undefined : new Date(scheduledAt)
  const first = planned !== undefined && planned.getTime() > now ? planned : lastBefore(planned, now)
  return days
    .map((count) => addDays(first, count))
    .filter((time) => time.getTime() > Date.parse(window.from) && time.getTime() <= Date.parse(window.to))
    .slice(0, maxTimes)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .map((time) => time.toISOString())
}

/**
 * The suggested time that is chosen at first, as a list: the first one after the present time of the match, else the last one before it; one
 * at which nobody is absent, if there is one.
 */
export const chosenAtFirst = (
  suggested: readonly string[],
  { scheduledAt, absences }: Pick<Known, 'scheduledAt'> & Pick<MatchProposals, 'absences'>,
): readonly string[] => {
  const free = suggested.filter((time) => !absences.some((each) => isAbsentAt(each, time)))
  const times = free.length === 0 ? suggested : free
  const later = times.find((time) => scheduledAt === null || Date.parse(time) > Date.parse(scheduledAt))
  return [later ?? times.at(-1) ?? []].flat()
}

/** The last time before `now` at the hour of `planned`, so that the next one is a day later. */
const lastBefore = (planned: Date | undefined, now: number): Date => {
  const time = new Date(now)
  time.setHours(planned?.getHours() ?? usualHour, planned?.getMinutes() ?? 0, 0, 0)
  return time.getTime() > now ? addDays(time, -1) : time
}

const addDays = (time: Date, count: number): Date => {
  const moved = new Date(time)
  moved.setDate(moved.getDate() + count)
  return moved
}
