import { median } from '../median.ts'

/** Two implementations of one task. Both return a checksum of their results, which must be equal. */
export interface Comparison {
  readonly name: string
  readonly runs: number
  readonly bare: () => string
  readonly engine: () => string
}

/**
 * Measures both in turn, prints the medians and the median ratio with its limit, and returns the ratio. It measures the CPU time
 * of this thread, so that other work on the machine does not change the ratio.
 */
export const compare = ({ name, runs, bare, engine }: Comparison, limit: number): number => {
  const expected = bare()
  const got = engine()
  if (expected !== got) throw new Error(`${name}: the bare loop returns ${expected}, the engine ${got}`)
  // Both are warmed up for the same time, because a server has been running for long.
  const batch = { bare: warm(bare), engine: warm(engine) }
  const times: Record<'bare' | 'engine', number[]> = { bare: [], engine: [] }
  for (let run = 0; run < runs; run++) {
    times.bare.push(milliseconds(bare, batch.bare))
    times.engine.push(milliseconds(engine, batch.engine))
  }
  const [bareMedian, engineMedian] = [median(times.bare), median(times.engine)]
  // The ratio is that of neighbouring samples: a machine that slows down affects both.
  const ratio = median(times.engine.map((time, run) => time / (times.bare[run] ?? 0)))
  const figures = `bare ${bareMedian.toFixed(3)} ms, engine ${engineMedian.toFixed(3)} ms`
  const verdict = ratio <= limit ? 'within' : 'OVER'
  console.log(`${name}: ${figures}, ratio ${ratio.toFixed(2)}, ${verdict} the limit of ${limit}`)
  return ratio
}

/** Runs the work until it is compiled; returns how many repetitions make a sample long enough to measure. */
const warm = (work: () => string): number => {
  let times = 0
  let spent = 0
  for (; spent < 500; times++) spent += milliseconds(work, 1)
  return Math.max(1, Math.round(times / 12))
}

const milliseconds = (work: () => string, times: number): number => {
  const start = process.threadCpuUsage()
  for (let time = 0; time < times; time++) work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000 / times
}
