import type { Log } from '../../context/log.ts'
import { Listeners, type ClosableBus } from './bus.ts'

/** The bus of a product with one process. */
export const createMemoryBus = (log: Log): ClosableBus => {
  const listeners = new Listeners((error) => log.error({ err: error }, 'a listener of the bus failed'))
  return {
    publish: (topic, message) => void setImmediate(() => listeners.deliver(topic, message)),
    subscribe: (topic, listener) => listeners.subscribe(topic, listener),
    onGap: (listener) => listeners.onGap(listener),
    state: () => 'alone',
    close: () => Promise.resolve(),
  }
}
