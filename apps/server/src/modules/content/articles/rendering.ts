import { setTimeout as pause } from 'node:timers/promises'
import { fieldFault } from '../../../platform/http/index.ts'
import { nextMessage, startThread, type Thread } from '../../../platform/threads.ts'

/** What one text may take, in milliseconds and MiB: an article of 100 kB needs less than fifty of either. */
const patience = 2000
const heap = 128

let idle: Thread | undefined
let queue: Promise<unknown> = Promise.resolve()

/**
 * Renders Markdown in a thread, one text after the other: some short texts take the parser minutes. Throws
 * FIELD_VALIDATION_ERROR for such a one, which `path` names.
 */
export const rendered = (markdown: string, path: string): Promise<string> => {
  const html = queue.then(() => renderBeside(markdown, path))
  queue = html.catch(() => undefined)
  return html
}

const renderBeside = async (markdown: string, path: string): Promise<string> => {
  const thread = idle ?? startThread(new URL('./markdown.worker.ts', import.meta.url), { heap })
  idle = undefined
  const done = new AbortController()
  thread.worker.ref()
  try {
    thread.port.postMessage(markdown)
    const html = await Promise.race([nextMessage<string>(thread), tooLate(done.signal)])
    idle = thread
    // An idle thread keeps no process alive.
    thread.worker.unref()
    return html
  } catch (cause) {
    await thread.worker.terminate()
    throw isTooHard(cause) ? fieldFault(path, 'tooHard') : cause
  } finally {
    done.abort()
  }
}

class TooLate extends Error {}

const tooLate = async (signal: AbortSignal): Promise<never> => {
  await pause(patience, undefined, { signal })
  throw new TooLate()
}

/** Too slow, out of its memory, or too deeply nested for the stack. */
const isTooHard = (error: unknown): boolean =>
  error instanceof TooLate ||
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
