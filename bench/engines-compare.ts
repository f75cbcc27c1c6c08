/** Two ways to do one piece of work. Both answer a text made of their results, which must be equal. */
export interface Comparison {
  readonly name: string
  readonly runs: number
  readonly bare: () => string
  readonly engine: () => string
}

/**
 * Measures both in turn, prints medians and the median ratio against the limit, and answers the ratio. Processor time of this
 * thread and not the time on the clock: what else the machine does would otherwise decide the ratio.
 */
export const compare = ({ name, runs, bare, engine }: Comparison, limit: number): number => {
  const expected = bare()
  const got = engine()
  if (expected !== got) throw new Error(`${name}: the bare loop says ${expected}, the engine ${got}`)
  // Both are warmed for the same time: a server has long been running when its thousandth table is asked for.
  const batch = { bare: warm(bare), engine: warm(engine) }
  const times: Record<'bare' | 'engine', number[]> = { bare: [], engine: [] }
  for (let run = 0; run < runs; run++) {
    times.bare.push(milliseconds(bare, batch.bare))
    times.engine.push(milliseconds(engine, batch.engine))
  }
  const [bareMedian, engineMedian] = [median(times.bare), median(times.engine)]
  // Of samples taken side by side: a machine that slows down half-way slows down both of a pair.
  const ratio = median(times.engine.map((time, run) => time / (times.bare[run] ?? 0)))
  const figures = `bare ${bareMedian.toFixed(3)} ms, engine ${engineMedian.toFixed(3)} ms`
  const verdict = ratio <= limit ? 'within' : 'OVER'
  console.log(`${name}: ${figures}, ratio ${ratio.toFixed(2)}, ${verdict} the limit of ${limit}`)
  return ratio
}

/** Runs the work until the compiler is done with it; answers how many times make a sample long enough to be measured. */
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

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0
