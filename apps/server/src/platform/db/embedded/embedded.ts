import type { Duplex } from 'node:stream'
import { MessageChannel } from 'node:worker_threads'
import { nextMessage, startThread } from '../../threads.ts'
import type { EngineOptions } from './engine.ts'
import { Wire } from './wire.ts'

/** PostgreSQL inside this process, in a thread of its own so that the event loop stays free. */
export type Embedded = {
  /** A new connection for `pg`. There is one backend: a second connection takes over from the first. */
  stream(): Duplex
  /** Writes the whole folder as a tar file, the template of another database. */
  dump(file: string): Promise<void>
  /** Shuts the backend down and ends the thread. */
  close(): Promise<void>
}

// The engine uses its own memory; the thread needs few JavaScript objects.
const youngMegabytes = 8

/** Starts the thread; rejects if the folder cannot be opened. */
export const openEmbedded = async (options: EngineOptions): Promise<Embedded> => {
  const thread = startThread(new URL('./worker.ts', import.meta.url), { data: options, youngMegabytes })
  const { worker, port } = thread
  await nextMessage(thread)
  const ask = async (request: { kind: 'dump'; file: string } | { kind: 'close' }): Promise<void> => {
    const answer = nextMessage(thread)
    port.postMessage(request)
    await answer
  }
  return {
    stream() {
      const { port1, port2 } = new MessageChannel()
      port.postMessage({ kind: 'connect', port: port2 }, [port2])
      return new Wire(port1)
    },
    dump: (file) => ask({ kind: 'dump', file }),
    async close() {
      await ask({ kind: 'close' })
      await worker.terminate()
    },
  }
}
