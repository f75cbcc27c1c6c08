import { useEffect, useEffectEvent } from 'react'
import { listen } from './listen.ts'
import type { Listener } from './listener.ts'

/** Subscribes to a destination while the component is shown. */
export const useListen = (destination: string, listener: Listener): void => {
  const onMessage = useEffectEvent(listener.onMessage)
  const onMissed = useEffectEvent(listener.onMissed)
  useEffect(
    () => listen(destination, { onMessage: (message) => onMessage(message), onMissed: () => onMissed() }),
    [destination],
  )
}
