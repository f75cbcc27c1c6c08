import { createSocket } from 'node:dgram'
import { once, type EventEmitter } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that the system itself gives out (from 32768 on Linux, from 49152 elsewhere): one of those may be in use
 * for a connection by the time that somebody listens there.
 */
const lowest = 20_000
const highest = 32_000

/** True once it listens, false when the port is taken. */
const isListening = async (listener: EventEmitter): Promise<boolean> => {
  try {
    await once(listener, 'listening')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
}

/** Reserves a port among test processes: a datagram socket, which is in the way of no server, holds it until this one ends. */
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

/** A port of loopback that nobody listens on, and that no other test gets. */
export const freePort = async (): Promise<number> => {
  const port = lowest + Math.floor(Math.random() * (highest - lowest))
  return (await reserve(port)) && (await isFree(port)) ? port : freePort()
}
