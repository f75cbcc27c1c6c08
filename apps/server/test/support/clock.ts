import type { Clock } from '../../src/platform/context/ctx.ts'

/** A clock that does not advance by itself. */
export type TestClock = Clock & {
  /** Sets the time, as ISO 8601 or epoch milliseconds. */
  set(time: string | number): void
  /** Moves forward by milliseconds. */
  advance(milliseconds: number): void
}

/** Starts at the given time (default: now). */
export const testClock = (start: string | number = Date.now()): TestClock => {
  let now = toMilliseconds(start)
  return {
    now: () => now,
    set: (time) => void (now = toMilliseconds(time)),
    advance: (milliseconds) => void (now += milliseconds),
  }
}

const toMilliseconds = (time: string | number): number => {
  const milliseconds = typeof time === 'number' ? time : Date.parse(time)
  if (Number.isNaN(milliseconds)) throw new Error(`${time} is not a time.`)
  return milliseconds
}
