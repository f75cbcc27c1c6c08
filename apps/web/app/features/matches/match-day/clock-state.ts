import type { EntryId } from '@agone/contract/ids'
import type { MatchReadiness } from '@agone/contract/matches/routes/readiness'

type MatchClock = NonNullable<MatchReadiness['clock']>

/** How long before it opens the ready check is shown, in milliseconds. */
const shownBefore = 24 * 3_600_000

/**
 * `closed`: it opens later. `open`: before the kick-off. `tolerance`: after the kick-off, while a side is not ready. `over`: the
 * tolerance has passed. `ready`: both sides are there after the kick-off.
 */
export type ClockPhase = 'closed' | 'open' | 'tolerance' | 'over' | 'ready'

/** `left`: milliseconds until the kick-off or until the end of the tolerance. `progress`: of the whole track, from 0 to 1. */
export type ClockState = { phase: ClockPhase; left: number; progress: number }

/** What the clock shows at `now`, in epoch milliseconds; undefined long before the kick-off. */
export const clockStateOf = (
  { opensAt, startsAt, endsAt }: MatchClock,
  { sides }: Pick<MatchReadiness, 'sides'>,
  now: number,
): ClockState | undefined => {
  const [opens, starts, ends] = [Date.parse(opensAt), Date.parse(startsAt), Date.parse(endsAt)]
  if (now < opens - shownBefore) return undefined
  const progress = now < starts ? half(now, opens, starts) : 0.5 + half(now, starts, ends)
  if (now < starts) return { phase: now < opens ? 'closed' : 'open', left: starts - now, progress }
  if (sides.every(({ readyAt }) => readyAt !== null)) return { phase: 'ready', left: 0, progress }
  return { phase: now < ends ? 'tolerance' : 'over', left: Math.max(0, ends - now), progress }
}

/* The kick-off is in the middle of the track, however long the tolerance is. */
const half = (now: number, from: number, to: number): number => Math.min(1, Math.max(0, (now - from) / (to - from))) / 2

/** «10:42», or «2:05:00» from an hour on. */
export const countdownText = (left: number): string => {
  const seconds = Math.ceil(left / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** Whether the side `own` may ask for a walkover now: it alone is there. */
export const mayAsk = (
  { phase }: Pick<ClockState, 'phase'>,
  { sides, noShow }: MatchReadiness,
  own: EntryId | undefined,
): boolean =>
  phase === 'over' && noShow === null && sides.some(({ entryId, readyAt }) => entryId === own && readyAt !== null)
