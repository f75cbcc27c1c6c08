import { availableParallelism } from 'node:os'
import { AppError } from '../../../platform/http/index.ts'
import { nextMessage, startThread, type Thread } from '../../../platform/threads.ts'

/** Argon2's memory in KiB, its passes and its lanes. */
export type Cost = { memoryCost: number; timeCost: number; parallelism: number }

/** What a thread is asked: the stored form of a password, or whether it is the one of `stored`. */
export type HashingRequest = { password: string; cost: Cost; stored: string | undefined }

/** What it answers. */
export type HashingAnswer = { answer: string | boolean } | { fault: string }

type Waiting = { asked: HashingRequest; done: (answer: string | boolean) => void; fail: (fault: Error) => void }

// Each takes 19 MiB and a core for 20 ms or more; one core is for everything else.
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const waitingAtMost = 100

const idle: Thread[] = []
const queue: Waiting[] = []
let running = 0

/** True when so many wait that another one would be refused. */
export const isCrowded = (): boolean => queue.length >= waitingAtMost

/**
 * Hashes beside the loop, in threads that give way to all others, a few at once; the rest wait their turn. Throws
 * RATE_LIMITED when too many wait already: a flood of sign-ins ends here, and the rest of the product goes on.
 */
export const run = (asked: HashingRequest): Promise<string | boolean> => {
  if (isCrowded()) throw new AppError('RATE_LIMITED', { retryAfter: 5 })
  return new Promise((done, fail) => {
    queue.push({ asked, done, fail })
    next()
  })
}

const next = (): void => {
  if (running >= atOnce) return
  const waiting = queue.shift()
  if (!waiting) return
  running += 1
  void work(idle.pop() ?? hire(), waiting)
}

const hire = (): Thread => {
  const thread = startThread(new URL('./hashing.worker.ts', import.meta.url))
  // One that dies while it has nothing to do is missed by nobody.
  thread.worker.on('error', () => undefined)
  thread.worker.once('exit', () => idle.includes(thread) && idle.splice(idle.indexOf(thread), 1))
  return thread
}

const work = async (thread: Thread, { asked, done, fail }: Waiting): Promise<void> => {
  const { worker, port } = thread
  worker.ref()
  port.postMessage(asked)
  try {
    const told = await nextMessage<HashingAnswer>(thread)
    idle.push(thread)
    if ('fault' in told) fail(new Error(told.fault))
    else done(told.answer)
  } catch (cause) {
    fail(new Error('a hashing thread ended', { cause }))
  } finally {
    // An idle thread keeps no process alive.
    worker.unref()
    port.unref()
    running -= 1
    next()
  }
}
