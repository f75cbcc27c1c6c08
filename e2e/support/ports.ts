import { once } from 'node:events'
import type { Server } from 'node:net'

const timeout = 240_000

const isTaken = (fault: unknown) => fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE'

const tryListen = async (server: Server, port: number): Promise<boolean> => {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch (fault) {
    if (isTaken(fault)) return false
    throw fault
  }
}

/**
 * Listens on the only port that is registered for a client (clients.json): another test run on this machine may still
 * be using it.
 */
export const listenAt = async (server: Server, port: number): Promise<void> => {
  const end = Date.now() + timeout
  while (!(await tryListen(server, port))) {
    if (Date.now() > end) throw new Error(`port ${port} stays taken`)
    await new Promise((done) => setTimeout(done, 500))
  }
}
