import { useEffect, useState } from 'react'

const interval = 30_000

/** The current time in epoch milliseconds, twice a minute: what becomes urgent meanwhile is shown as such. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [])
  return now
}
