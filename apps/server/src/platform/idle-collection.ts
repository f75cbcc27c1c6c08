import { performance } from 'node:perf_hooks'

const checkMilliseconds = 15_000

/** The load of the event loop, from 0 to 1: above the first value it produces garbage, below the second it is idle. */
const [busy, idle] = [0.1, 0.02]

/** The second run of V8 compacts what the first one left fragmented. */
const collectionsAfterWork = 2

/** Gets the load since the last call; calls `collect` twice when the process is idle after it was busy. */
export const idleCollection = (collect: () => void): ((utilization: number) => void) => {
  // The start counts as busy.
  let due = collectionsAfterWork
  return (utilization) => {
    if (utilization >= busy) due = collectionsAfterWork
    if (due === 0 || utilization >= idle) return
    due -= 1
    collect()
  }
}

/**
 * Frees memory after busy times. V8 collects only when more memory is needed, so an idle process would keep about 80 MB
 * of garbage. `last-resort` also drops compiled code that was not run lately. Takes 0.3 s; needs Node's flag
 * `--expose-gc`, without which it does nothing.
 */
export const collectWhenIdle = (): void => {
  const check = idleCollection(() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    check(performance.eventLoopUtilization(now, last).utilization)
    last = now
  }, checkMilliseconds).unref()
}
