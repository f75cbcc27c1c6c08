/** How often an unreachable server is tried again, in milliseconds. */
const interval = 5_000

/** Whether the server responds at all, with whatever status. */
const isReachable = async (): Promise<boolean> => {
  if (!navigator.onLine) return false
  const request = fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(interval) })
  return request.then(
    () => true,
    () => false,
  )
}

/** Calls `onBack` once the server can be reached, at once or later. Returns a function that stops it. */
export const watchNetwork = (onBack: () => void): (() => void) => {
  const control = new AbortController()
  const { signal } = control
  const check = async () => {
    if (document.visibilityState === 'hidden' || !(await isReachable()) || signal.aborted) return
    stop()
    onBack()
  }
  const timer = setInterval(() => void check(), interval)
  const stop = () => {
    clearInterval(timer)
    control.abort()
  }
  for (const event of ['online', 'focus']) window.addEventListener(event, () => void check(), { signal })
  document.addEventListener('visibilitychange', () => void check(), { signal })
  void check()
  return stop
}
