import type { Listener } from './listener.ts'

/** Live updates start after this delay, in milliseconds, so that the page loads first. */
const startDelay = 500

/**
 * Subscribes to a destination; returns a function that unsubscribes. On the server and on pages that are still loading,
 * the socket library is not loaded.
 */
export const listen = (destination: string, listener: Listener): (() => void) => {
  const control = new AbortController()
  const { signal } = control
  const subscribe = async () => {
    const { socket } = await import('./socket.ts')
    if (!signal.aborted) socket.add(destination, listener, signal)
  }
  // If the chunk cannot be loaded, the page works without live updates.
  const timer = setTimeout(() => void subscribe().catch(() => undefined), startDelay)
  signal.addEventListener('abort', () => clearTimeout(timer))
  return () => control.abort()
}
