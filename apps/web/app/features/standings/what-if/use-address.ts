import { useState } from 'react'

/** The parameter `s` of the address as a state. Setting it changes the address without a navigation, which would load the page again at every key. */
export const useAddress = (start: string) => {
  const [param, setParam] = useState(start)
  const set = (changed: string) => {
    setParam(changed)
    const address = new URL(window.location.href)
    if (changed === '') address.searchParams.delete('s')
    else address.searchParams.set('s', changed)
    window.history.replaceState(window.history.state, '', address)
  }
  return [param, set] as const
}
