import { setTimeout as pause } from 'node:timers/promises'
import { fieldFault } from '../../../platform/http/index.ts'
import { nextMessage, startThread, type Thread } from '../../../platform/threads.ts'
import { outsideImage } from './markdown.ts'

/**
 * The limits for one text, in milliseconds of CPU time and MiB: an article of 100 kB needs less than fifty of either.
 */
const maxMilliseconds = 2000
const heapMegabytes = 128

let idleThread: Thread | undefined
let queue: Promise<unknown> = Promise.resolve()

/**
 * Renders Markdown in a thread, one text after the other, because some short texts take the parser minutes. Throws
 * FIELD_VALIDATION_ERROR for such a text, and for an image of another site, which the content policy of the site would
 * block; `path` is its field.
 */
export const rendered = async (markdown: string, path: string): Promise<string> => {
  const rendering = queue.then(() => renderInThread(markdown, path))
  queue = rendering.catch(() => undefined)
  const html = await rendering
  const url = outsideImage(html)
  if (url !== undefined) throw fieldFault(path, 'outsideImage', { url })
  return html
}

const renderInThread = async (markdown: string, path: string): Promise<string> => {
  const thread = idleThread ?? (await start())
  idleThread = undefined
  const done = new AbortController()
  thread.worker.ref()
  try {
    const timeout = timeoutOf(thread, done.signal)
    thread.port.postMessage(markdown)
    const html = await Promise.race([nextMessage<string>(thread), timeout])
    idleThread = thread
    // An idle thread does not keep the process alive.
    thread.worker.unref()
    return html
  } catch (cause) {
    await thread.worker.terminate()
    throw isRenderingLimit(cause) ? fieldFault(path, 'tooHard') : cause
  } finally {
    done.abort()
  }
}

/** A thread that has loaded its code: loading does not count against the limit. */
const start = async (): Promise<Thread> => {
  const thread = startThread(new URL('./markdown.worker.ts', import.meta.url), { heapMegabytes })
  await nextMessage<'ready'>(thread)
  return thread
}

class RenderingTimeout extends Error {}

/** Throws once the thread has used the allowed CPU time; on a busy machine it waits most of the time. */
const timeoutOf = async ({ worker }: Thread, signal: AbortSignal): Promise<never> => {
  const before = await worker.cpuUsage()
  for (let used = 0; used < maxMilliseconds;) {
    await pause(Math.max(50, maxMilliseconds - used), undefined, { signal })
    const { user, system } = await worker.cpuUsage(before)
    used = (user + system) / 1000
  }
  throw new RenderingTimeout()
}

/** Too slow, out of memory, or nested too deeply for the stack. */
const isRenderingLimit = (error: unknown): boolean =>
  error instanceof RenderingTimeout ||
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
