import { useEffect, useState } from 'react'

/** The pause in typing before a search starts, in milliseconds. */
const debounce = 250

/**
 * The text of a search field whose value is kept in the URL. `send` changes the URL after a pause in typing, until it has the text; it
 * does nothing while that is being loaded. If the URL changes for another reason, such as the back button, the field takes
 * its value; if it changes because of this field, text typed since then stays.
 */
export const useUrlText = (inAddress: string, send: (text: string) => void) => {
  const [typed, setTyped] = useState(inAddress)
  const [lastInUrl, setLastInUrl] = useState(inAddress)
  const [sent, setSent] = useState<readonly string[]>([])
  const trimmed = typed.trim()
  if (inAddress !== lastInUrl) {
    const own = sent.indexOf(inAddress)
    setLastInUrl(inAddress)
    setSent(own < 0 ? [] : sent.slice(own + 1))
    if (own < 0 && inAddress !== trimmed) setTyped(inAddress)
  }
  useEffect(() => {
    if (trimmed === inAddress) return undefined
    const timer = setTimeout(() => {
      if (sent.at(-1) !== trimmed) setSent([...sent, trimmed])
      send(trimmed)
    }, debounce)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
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
