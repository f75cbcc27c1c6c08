import { useEffect, useState } from 'react'

const twiceAMinute = 30_000

/**
 * The current time in epoch milliseconds, every `interval` milliseconds, by default twice a minute: what becomes urgent meanwhile is
 * shown as such.
 */
export const useNow = (interval = twiceAMinute): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
