import { Worker } from 'node:worker_threads'
import { indexColumns, type IndexColumns } from './index-columns.ts'
import type { NameColumns } from './name-list.ts'

// Below, a thread takes longer to start than the work takes.
const fewForThisThread = 20_000

/** Builds an index, a large one beside the main thread; `columns` are given away then. Rejects when `signal` aborts. */
export const build = (columns: NameColumns, signal: AbortSignal): Promise<IndexColumns> =>
  columns.starts.length <= fewForThisThread ? Promise.resolve(indexColumns(columns)) : buildBeside(columns, signal)

const buildBeside = (columns: NameColumns, signal: AbortSignal): Promise<IndexColumns> => {
  const { promise, resolve, reject } = Promise.withResolvers<IndexColumns>()
  const { text, starts, ids, groups } = columns
  const worker = new Worker(new URL('./build.worker.ts', import.meta.url), {
    workerData: columns,
    transferList: [text.buffer, starts.buffer, ids.buffer, groups.buffer],
  })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('the index of names was not built')))
  worker.unref()
  return promise.finally(() => signal.removeEventListener('abort', stop))
}
