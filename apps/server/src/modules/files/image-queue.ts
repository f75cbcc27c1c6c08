import { AppError } from '../../platform/http/index.ts'

/** Runs `work` in turn, for an address or user. Throws RATE_LIMITED if too many wait. */
export type Queue = <Result>(whose: string, work: () => Promise<Result>) => Promise<Result>

/** How many run at once; how many may run or wait in total, and per address or user. */
export type QueueLimits = { atOnce: number; most: number; share: number }

const retryAfter = 5

/** A queue in the memory of this process. */
export const imageQueue = ({ atOnce, most, share }: QueueLimits): Queue => {
  const waiting: (() => void)[] = []
  const shares = new Map<string, number>()
  let [running, all] = [0, 0]

  const count = (whose: string, change: 1 | -1) => {
    const own = (shares.get(whose) ?? 0) + change
    all += change
    if (own > 0) shares.set(whose, own)
    else shares.delete(whose)
  }
  const turn = async () => {
    if (running >= atOnce) return new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
  }
  // The slot goes directly to the next one in the queue, so that no new task can take it.
  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async (whose, work) => {
    if (all >= most || (shares.get(whose) ?? 0) >= share) throw new AppError('RATE_LIMITED', { retryAfter })
    count(whose, 1)
    await turn()
    try {
      return await work()
    } finally {
      end()
      count(whose, -1)
    }
  }
}
