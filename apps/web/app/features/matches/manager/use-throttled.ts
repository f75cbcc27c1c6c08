import { useEffect, useRef } from 'react'

/** Calls a function at once, and when it is called again soon, once more after `pause` milliseconds. */
export const useThrottled = (run: () => void, pause: number): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isCalledAgain = useRef(false)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => () => clearTimeout(timer.current), [])
  const start = () => {
    latest.current()
    timer.current = setTimeout(onPauseOver, pause)
  }
  const onPauseOver = () => {
    timer.current = undefined
    if (!isCalledAgain.current) return
    isCalledAgain.current = false
    start()
  }
  return () => {
    if (timer.current === undefined) start()
    else isCalledAgain.current = true
  }
}
