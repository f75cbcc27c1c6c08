import { nextMessage, startThread } from '../threads.ts'
import { indexColumns, type IndexColumns } from './index-columns.ts'
import type { NameColumns } from './name-list.ts'

// Below this size, starting a thread takes longer than the work.
const fewForThisThread = 20_000

/** Builds an index, a large one in a thread; `columns` are then transferred. Rejects when `signal` aborts. */
export const build = (columns: NameColumns, signal: AbortSignal): Promise<IndexColumns> =>
  columns.starts.length <= fewForThisThread ? Promise.resolve(indexColumns(columns)) : buildBeside(columns, signal)

const buildBeside = async (columns: NameColumns, signal: AbortSignal): Promise<IndexColumns> => {
  const { text, starts, ids, groups, times } = columns
  const transfer = [text, starts, ids, groups, times].map(({ buffer }) => buffer)
  const thread = startThread(new URL('./build.worker.ts', import.meta.url), { data: columns, transfer })
  const stop = () => void thread.worker.terminate()
  signal.addEventListener('abort', stop)
  const built = nextMessage<IndexColumns>(thread)
  thread.worker.unref()
  thread.port.unref()
  try {
    return await built
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
