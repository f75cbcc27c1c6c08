import { nextMessage, startThread, type Thread } from '../../../platform/threads.ts'
import type { CardImage } from './draw.ts'

/** The memory limit of the thread, in MiB, and the idle time after which it ends, in milliseconds. */
const heapMegabytes = 128
const idleFor = 60_000

let idle: { thread: Thread; end: NodeJS.Timeout } | undefined
let queue: Promise<unknown> = Promise.resolve()

/** Draws a card as SVG in a thread, one after the other: shaping its texts would block the event loop. */
export const drawn = (image: CardImage): Promise<string> => {
  const svg = queue.then(() => drawInThread(image))
  queue = svg.catch(() => undefined)
  return svg
}

const drawInThread = async (image: CardImage): Promise<string> => {
  const thread = idle?.thread ?? (await start())
  clearTimeout(idle?.end)
  idle = undefined
  thread.worker.ref()
  try {
    thread.port.postMessage(image)
    const svg = await nextMessage<string>(thread)
    idle = { thread, end: setTimeout(() => void endThread(thread), idleFor).unref() }
    // An idle thread does not keep the process alive.
    thread.worker.unref()
    return svg
  } catch (fault) {
    await thread.worker.terminate()
    throw fault
  }
}

const start = async (): Promise<Thread> => {
  const thread = startThread(new URL('./draw.worker.ts', import.meta.url), { heapMegabytes })
  await nextMessage<'ready'>(thread)
  return thread
}

const endThread = async (thread: Thread): Promise<void> => {
  idle = undefined
  await thread.worker.terminate()
}
