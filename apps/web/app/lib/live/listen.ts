import type { Listener } from './listener.ts'

/** The page comes first: what it hears later can wait for a moment, in milliseconds. */
const afterThePage = 500

/** Hears a destination until the returned function is called. Servers and early pages load nothing for it. */
export const listen = (destination: string, listener: Listener): (() => void) => {
  const control = new AbortController()
  const { signal } = control
  const begin = async () => {
    const { socket } = await import('./socket.ts')
    if (!signal.aborted) socket.add(destination, listener, signal)
  }
  // Without the chunk, as without a network, the page shows what it was sent.
  const timer = setTimeout(() => void begin().catch(() => undefined), afterThePage)
  signal.addEventListener('abort', () => clearTimeout(timer))
  return () => control.abort()
}
