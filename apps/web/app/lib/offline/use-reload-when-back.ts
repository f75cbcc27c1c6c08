import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { session, sessionStore } from '../session/own-session.ts'
import { readTokens } from '../session/storage.ts'
import { watchNetwork } from './watch-network.ts'

/** Loads stored data again over the network, as soon as it is back, until the page is new. Returns a function that tries it now. */
export const useReloadWhenBack = (isStored: boolean): (() => void) => {
  const { revalidate } = useRevalidator()
  const reload = (): Promise<void> => {
    const isSignedOut = session.state.kind === 'visitor'
    // The user could not be loaded at start-up.
    if (isSignedOut && readTokens(sessionStore)) void session.start()
    if (!isSignedOut) void import('../query.tsx').then(({ queries }) => queries.invalidateQueries())
    return revalidate()
  }
  const onBack = useEffectEvent(reload)
  useEffect(() => (isStored ? watchNetwork(() => onBack()) : undefined), [isStored])
  return () => void reload()
}
