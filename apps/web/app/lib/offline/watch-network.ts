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

/**
 * Calls `onBack` when the server can be reached, at once or later, and again after a while until it is stopped. Returns a function that
 * stops it.
 */
export const watchNetwork = (onBack: () => unknown): (() => void) => {
  const control = new AbortController()
  const { signal } = control
  let isChecking = false
  const check = async () => {
    if (isChecking || document.visibilityState === 'hidden') return
    isChecking = true
    if ((await isReachable()) && !signal.aborted) await onBack()
    isChecking = false
  }
  const timer = setInterval(() => void check(), interval)
  for (const event of ['online', 'focus', 'visibilitychange'])
    window.addEventListener(event, () => void check(), { signal })
  void check()
  return () => {
    clearInterval(timer)
    control.abort()
  }
}
