import { availableParallelism } from 'node:os'
import { AppError } from '../../../platform/http/index.ts'
import { nextMessage, startThread, type Thread } from '../../../platform/threads.ts'

/** Argon2's memory in KiB, its passes and its lanes. */
export type Cost = { memoryCost: number; timeCost: number; parallelism: number }

/** A request to a thread: hash a password, or compare it with `stored`. */
export type HashingRequest = { password: string; cost: Cost; stored: string | undefined }

/** The response of a thread. */
export type HashingAnswer = { answer: string | boolean } | { fault: string }

type QueuedRequest = { request: HashingRequest; done: (answer: string | boolean) => void; fail: (fault: Error) => void }

// Each takes 19 MiB and a core for 20 ms or more; one core is left for everything else.
const maxRunning = Math.max(1, Math.min(2, availableParallelism() - 1))
const maxQueued = 100

const idleThreads: Thread[] = []
const queue: QueuedRequest[] = []
let running = 0

/** True if the queue is full. */
export const isQueueFull = (): boolean => queue.length >= maxQueued

/**
 * Hashes in worker threads of low priority, a few at once; the rest wait in a queue. Throws RATE_LIMITED if the queue
 * is full, so that a flood of sign-ins does not slow down other calls.
 */
export const run = (request: HashingRequest): Promise<string | boolean> => {
  if (isQueueFull()) throw new AppError('RATE_LIMITED', { retryAfter: 5 })
  return new Promise((done, fail) => {
    queue.push({ request, done, fail })
    next()
  })
}

const next = (): void => {
  if (running >= maxRunning) return
  const waiting = queue.shift()
  if (!waiting) return
  running += 1
  void runIn(idleThreads.pop() ?? newThread(), waiting)
}

const newThread = (): Thread => {
  const thread = startThread(new URL('./hashing.worker.ts', import.meta.url))
  // A thread that ends while it is idle needs no error handling.
  thread.worker.on('error', () => undefined)
  thread.worker.once('exit', () => idleThreads.includes(thread) && idleThreads.splice(idleThreads.indexOf(thread), 1))
  return thread
}

const runIn = async (thread: Thread, { request, done, fail }: QueuedRequest): Promise<void> => {
  const { worker, port } = thread
  worker.ref()
  port.postMessage(request)
  try {
    const response = await nextMessage<HashingAnswer>(thread)
    idleThreads.push(thread)
    if ('fault' in response) fail(new Error(response.fault))
    else done(response.answer)
  } catch (cause) {
    fail(new Error('a hashing thread ended', { cause }))
  } finally {
    // An idle thread does not keep the process alive.
    worker.unref()
    port.unref()
    running -= 1
    next()
  }
}
