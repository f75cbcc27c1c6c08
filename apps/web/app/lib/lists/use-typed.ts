import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** How long typing has to rest before a search follows, in milliseconds. */
const rest = 250

/**
 * What somebody types into a search that lives in the address, sent on once it rests, and once only however long the
 * answer takes. The address wins when it changes for another reason, such as going back; when it follows what was typed
 * here, whoever has gone on typing keeps that.
 */
export const useTyped = (inAddress: string, send: (text: string) => void) => {
  const { isLeaving, isUnderWay } = useUnderWay()
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [sent, setSent] = useState<readonly string[]>([])
  // On a slow device the router is under way for a while before a render knows of it.
  const [isKnown, setKnown] = useState(true)
  const wanted = typed.trim()
  if (isUnderWay && !isKnown) setKnown(true)
  if (inAddress !== seen) {
    const own = sent.indexOf(inAddress)
    setSeen(inAddress)
    setSent(own < 0 ? [] : sent.slice(own + 1))
    if (own < 0 && inAddress !== wanted) setTyped(inAddress)
  }
  useEffect(() => {
    const isSent = (isUnderWay || !isKnown) && sent.at(-1) === wanted
    if (isLeaving || isSent || wanted === inAddress) return undefined
    const timer = setTimeout(() => {
      setSent([...sent, wanted])
      setKnown(false)
      send(wanted)
    }, rest)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
}

/** Whether another address is on its way, and whether it is another page's: a search sent then would call the reader back. */
const useUnderWay = () => {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return { isUnderWay: next !== undefined, isLeaving: next !== undefined && next.pathname !== pathname }
}

/** A text once it has not changed for a moment, for searches that do not live in the address. */
export const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
