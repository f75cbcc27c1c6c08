import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import { workerContext } from '../../threads.ts'
import { openEngine, type EngineOptions } from './engine.ts'
import { retryOnFullDisk } from './full-disk.ts'
import { reserveOf, deleteReserve } from './reserve.ts'

/** The requests of the main thread. */
export type WorkerRequest = { kind: 'connect'; port: MessagePort } | { kind: 'dump'; file: string } | { kind: 'close' }

const { port: parent, data } = workerContext<EngineOptions>()
if (data.folder !== undefined) {
  const reserve = reserveOf(data.folder)
  const sleepBuffer = new Int32Array(new SharedArrayBuffer(4))
  retryOnFullDisk({
    tables: join(data.folder, 'base'),
    spend: () => deleteReserve(reserve),
    wait: () => void Atomics.wait(sleepBuffer, 0, 0, 200),
  })
}
const engine = await openEngine(data)
const encoder = new TextEncoder()
let queue = Promise.resolve()

// One backend serves every connection, so all messages pass through one queue.
const enqueue = (work: () => Promise<void>): void => {
  queue = queue.then(work).catch((error: unknown) => {
    setImmediate(() => {
      throw error
    })
  })
}

const send = async (message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  (await engine.execProtocolRaw(message, { throwOnError: false })).slice()

const simpleQuery = (sql: string): Uint8Array => {
  const text = encoder.encode(sql)
  const message = new Uint8Array(text.length + 6)
  message[0] = 0x51
  new DataView(message.buffer).setInt32(1, text.length + 5)
  message.set(text, 5)
  return message
}

let connections = 0

const connect = (port: MessagePort): void => {
  connections += 1
  const isFirst = connections === 1
  if (!isFirst) {
    // The backend still has the transaction, statements and settings of the previous connection.
    enqueue(async () => {
      await send(simpleQuery('rollback'))
      await send(simpleQuery('discard all'))
    })
  }
  port.on('message', (message: Uint8Array) => {
    enqueue(async () => {
      const answer = await send(message)
      port.postMessage(answer, [answer.buffer])
    })
  })
}

parent.on('message', (request: WorkerRequest) => {
  switch (request.kind) {
    case 'connect':
      return connect(request.port)
    case 'dump':
      return enqueue(async () => {
        const dump = await engine.dumpDataDir('none')
        await writeFile(request.file, new Uint8Array(await dump.arrayBuffer()))
        parent.postMessage('dumped')
      })
    case 'close':
      return enqueue(async () => {
        await engine.close()
        parent.postMessage('closed')
      })
  }
})

parent.postMessage('ready')
