import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  workerData,
  type MessagePort,
  type Transferable,
} from 'node:worker_threads'

/**
 * A worker thread and this side's port to it. The port is used instead of the worker's own messages, because with
 * `--watch` Node itself posts the loaded files there.
 */
export type Thread = { worker: Worker; port: MessagePort }

/**
 * Starts a thread. `transfer` lists the buffers in `data` that are moved instead of copied; `heapMegabytes` limits the memory of
 * its objects, and `youngMegabytes` that of new ones, in MiB.
 */
export const startThread = (
  file: URL,
  {
    data,
    transfer = [],
    heapMegabytes,
    youngMegabytes,
  }: { data?: unknown; transfer?: readonly Transferable[]; heapMegabytes?: number; youngMegabytes?: number } = {},
): Thread => {
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(file, {
    workerData: { port: port2, data },
    transferList: [port2, ...transfer],
    resourceLimits: {
      ...(heapMegabytes === undefined ? {} : { maxOldGenerationSizeMb: heapMegabytes }),
      ...(youngMegabytes === undefined ? {} : { maxYoungGenerationSizeMb: youngMegabytes }),
    },
  })
  return { worker, port: port1 }
}

/** Called in the thread: its port to the thread that started it, and its data. */
export const workerContext = <Data = undefined>(): { port: MessagePort; data: Data } => workerData

/** The next message of a thread; rejects if the thread fails or ends first. */
export const nextMessage = async <Message>({ worker, port }: Thread): Promise<Message> => {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const ended = (code: number) => {
    // Its last message may still arrive.
    const last = receiveMessageOnPort(port)
    if (last) resolve(last.message)
    else reject(new Error(`a worker thread ended with code ${code}`))
  }
  port.on('message', resolve)
  worker.on('error', reject).on('exit', ended)
  try {
    return await promise
  } finally {
    port.off('message', resolve)
    worker.off('error', reject).off('exit', ended)
  }
}
