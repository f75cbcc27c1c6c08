import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  workerData,
  type MessagePort,
  type Transferable,
} from 'node:worker_threads'

/**
 * A worker thread and this side's port to it. The port is used instead of the worker's own messages because Node posts
 * there too: with `--watch`, the files that the worker loads.
 */
export type Thread = { worker: Worker; port: MessagePort }

/**
 * Starts a thread. `transfer` lists the buffers in `data` that move to it instead of being copied; `heap` is the most memory
 * that its objects may take, and `young` that of new ones, in MiB.
 */
export const startThread = (
  file: URL,
  {
    data,
    transfer = [],
    heap,
    young,
  }: { data?: unknown; transfer?: readonly Transferable[]; heap?: number; young?: number } = {},
): Thread => {
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(file, {
    workerData: { port: port2, data },
    transferList: [port2, ...transfer],
    resourceLimits: {
      ...(heap === undefined ? {} : { maxOldGenerationSizeMb: heap }),
      ...(young === undefined ? {} : { maxYoungGenerationSizeMb: young }),
    },
  })
  return { worker, port: port1 }
}

/** What the thread itself calls: its port to the one that started it, and the data that it was given. */
export const workerContext = <Data = undefined>(): { port: MessagePort; data: Data } => workerData

/** The next message of a thread; rejects when the thread fails or ends before. */
export const nextMessage = async <Message>({ worker, port }: Thread): Promise<Message> => {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const ended = (code: number) => {
    // Its last message may still be on its way.
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
