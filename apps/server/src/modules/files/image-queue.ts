import { AppError } from '../../platform/http/index.ts'

/** Runs `work` in turn, for an address or user. Throws RATE_LIMITED if too many wait. */
export type Queue = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>

/** How many run at once; how many may run or wait in total, and per address or user. */
export type QueueLimits = { maxRunning: number; max: number; share: number }

const retryAfter = 5

/** A queue in the memory of this process. */
export const imageQueue = ({ maxRunning, max, share }: QueueLimits): Queue => {
  const waiting: (() => void)[] = []
  const shares = new Map<string, number>()
  let [running, total] = [0, 0]

  const count = (owner: string, change: 1 | -1) => {
    const newShare = (shares.get(owner) ?? 0) + change
    total += change
    if (newShare > 0) shares.set(owner, newShare)
    else shares.delete(owner)
  }
  const waitForSlot = async () => {
    if (running >= maxRunning) return new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
  }
  // The slot goes directly to the next one in the queue, so that no new task can take it.
  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async (owner, work) => {
    if (total >= max || (shares.get(owner) ?? 0) >= share) throw new AppError('RATE_LIMITED', { retryAfter })
    count(owner, 1)
    await waitForSlot()
    try {
      return await work()
    } finally {
      end()
      count(owner, -1)
    }
  }
}
