import { performance } from 'node:perf_hooks'

const milliseconds = 15_000

/** How much of the time the event loop is at work, from 0 to 1: from where on it leaves garbage, and below which it is idle. */
const [busy, idle] = [0.1, 0.02]

/** V8 moves together at the second time what the first one left scattered. */
const timesAfterWork = 2

/** Takes how busy the loop has been since the last time, and calls `collect` twice when it is idle after it was busy. */
export const idleCollection = (collect: () => void): ((utilization: number) => void) => {
  // The start is work, too.
  let due = timesAfterWork
  return (utilization) => {
    if (utilization >= busy) due = timesAfterWork
    if (due === 0 || utilization >= idle) return
    due -= 1
    collect()
  }
}

/**
 * Gives back what the garbage of busy times takes, once they are over. V8 collects when somebody asks for more memory, so
 * that an idle process keeps some 80 MB for ever. `last-resort` also drops compiled code that was not run lately. Takes 0.3 s;
 * needs Node's flag `--expose-gc`, without which it does nothing.
 */
export const collectWhenIdle = (): void => {
  const look = idleCollection(() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    look(performance.eventLoopUtilization(now, last).utilization)
    last = now
  }, milliseconds).unref()
}
