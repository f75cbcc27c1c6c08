import { useEffect, useState } from 'react'

/** How long one page of a table is shown, in milliseconds. */
export const pageDuration = 12_000

/** The index of the page that is shown; after the last it begins again. */
export const useRotation = (count: number): number => {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (count < 2) return undefined
    const timer = setInterval(() => setAt((before) => before + 1), pageDuration)
    return () => clearInterval(timer)
  }, [count])
  return count === 0 ? 0 : at % count
}
