import { createSocket } from 'node:dgram'
import { once, type EventEmitter } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that the system assigns (from 32768 on Linux, from 49152 elsewhere): one of those may be used by a
 * connection before the test listens.
 */
const lowest = 20_000
const highest = 32_000

/** True once it listens, false if the port is in use. */
const isListening = async (listener: EventEmitter): Promise<boolean> => {
  try {
    await once(listener, 'listening')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
}

/**
 * Reserves a port among test processes: a datagram socket, which does not conflict with servers, holds it until this
 * process ends.
 */
const reserve = (port: number): Promise<boolean> => {
  const socket = createSocket('udp4')
  socket.bind({ port, address: '127.0.0.1', exclusive: true })
  socket.unref()
  return isListening(socket)
}

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1')
  if (!(await isListening(probe))) return false
  probe.close()
  await once(probe, 'close')
  return true
}

/** A free port of loopback, which no other test gets. */
export const freePort = async (): Promise<number> => {
  const port = lowest + Math.floor(Math.random() * (highest - lowest))
  return (await reserve(port)) && (await isFree(port)) ? port : freePort()
}
