import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of loopback that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port')
  return address.port
}
