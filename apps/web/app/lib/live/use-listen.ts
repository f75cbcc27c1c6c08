import { useEffect, useEffectEvent } from 'react'
import { listen } from './listen.ts'
import type { Listener } from './listener.ts'

/** Hears a destination while the component is shown. */
export const useListen = (destination: string, { heard, missed }: Listener): void => {
  const onHeard = useEffectEvent(heard)
  const onMissed = useEffectEvent(missed)
  useEffect(
    () => listen(destination, { heard: (message) => onHeard(message), missed: () => onMissed() }),
    [destination],
  )
}
