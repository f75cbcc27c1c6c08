/** The period in which something is shown; null means no limit on that side. */
export type Schedule = { from: string | null; to: string | null }

/** Whether something is shown at a moment, was before, or will be. The end itself is not part of the period. */
export const scheduleState = ({ from, to }: Schedule, now: number): 'scheduled' | 'shown' | 'ended' => {
  if (to !== null && Date.parse(to) <= now) return 'ended'
  return from !== null && Date.parse(from) > now ? 'scheduled' : 'shown'
}

/** True for a period that ends before it begins, which the server refuses. */
export const endsFirst = ({ from, to }: Schedule): boolean =>
  from !== null && to !== null && Date.parse(to) <= Date.parse(from)
