import { useEffect, useState, type RefObject } from 'react'

/** Whether part of an element is visible; `isShown` also needs the page to be in the foreground. */
export const useInView = (element: RefObject<HTMLElement | null>) => {
  const [isInView, setInView] = useState(false)
  const [isInFront, setInFront] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 0.2,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  useEffect(() => {
    const onChange = () => setInFront(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return { isInView, isShown: isInView && isInFront }
}
