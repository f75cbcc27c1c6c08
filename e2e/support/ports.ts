import { once } from 'node:events'
import type { Server } from 'node:net'

const patience = 240_000

const isTaken = (fault: unknown) => fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE'

const tried = async (server: Server, port: number): Promise<boolean> => {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch (fault) {
    if (isTaken(fault)) return false
    throw fault
  }
}

/** Listens at a port that is a client's only address (clients.json): another run on this machine may be using it still. */
export const listenAt = async (server: Server, port: number): Promise<void> => {
  const end = Date.now() + patience
  while (!(await tried(server, port))) {
    if (Date.now() > end) throw new Error(`port ${port} stays taken`)
    await new Promise((done) => setTimeout(done, 500))
  }
}
