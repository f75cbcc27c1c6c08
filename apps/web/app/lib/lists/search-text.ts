import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** The pause in typing before a search starts, in milliseconds. */
const debounce = 250

/**
 * The text of a search field whose value is kept in the URL. The URL changes after a pause in typing, once per text
 * however long the navigation takes. If the URL changes for another reason, such as the back button, the field takes
 * its value; if it changes because of this field, text typed since then stays.
 */
export const useUrlText = (inAddress: string, send: (text: string) => void) => {
  const { isLeaving, isNavigating } = useNavigationState()
  const [typed, setTyped] = useState(inAddress)
  const [lastInUrl, setLastInUrl] = useState(inAddress)
  const [sent, setSent] = useState<readonly string[]>([])
  // On a slow device a navigation can begin some time before a render knows about it.
  const [isKnown, setKnown] = useState(true)
  const trimmed = typed.trim()
  if (isNavigating && !isKnown) setKnown(true)
  if (inAddress !== lastInUrl) {
    const own = sent.indexOf(inAddress)
    setLastInUrl(inAddress)
    setSent(own < 0 ? [] : sent.slice(own + 1))
    if (own < 0 && inAddress !== trimmed) setTyped(inAddress)
  }
  useEffect(() => {
    const isSent = (isNavigating || !isKnown) && sent.at(-1) === trimmed
    if (isLeaving || isSent || trimmed === inAddress) return undefined
    const timer = setTimeout(() => {
      setSent([...sent, trimmed])
      setKnown(false)
      send(trimmed)
    }, debounce)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
}

/** Whether a navigation is pending, and whether it leads to another page: a search would cancel that. */
const useNavigationState = () => {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return { isNavigating: next !== undefined, isLeaving: next !== undefined && next.pathname !== pathname }
}

/** The text after it has not changed for a moment, for searches that are not kept in the URL. */
export const useDebounced = (text: string, delay = debounce): string => {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delay)
    return () => clearTimeout(timer)
  }, [text, delay])
  return debounced
}
