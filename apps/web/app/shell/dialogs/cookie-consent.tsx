import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { noSubscription } from '../../lib/hydration.ts'
import { showsConsent } from '../../lib/pages.ts'
import { storageKeys } from '../../lib/session/storage.ts'
import { LazyPart } from '../../lib/lazy/lazy-part.tsx'
import { ConsentDialog } from './lazy-dialogs.ts'

/** Asks for the cookie preferences until they are stored. */
export const CookieConsent = () => {
  const { pathname } = useLocation()
  const [isSaved, setSaved] = useState(false)
  const isStored = useSyncExternalStore(
    noSubscription,
    () => window.localStorage.getItem(storageKeys.cookieConsent) === 'true',
    () => true,
  )
  if (isStored && !isSaved) return null
  const save = () => {
    window.localStorage.setItem(storageKeys.cookieConsent, 'true')
    setSaved(true)
  }
  return (
    <LazyPart>
      <ConsentDialog open={!isSaved && !isStored && showsConsent(pathname)} onSave={save} />
    </LazyPart>
  )
}
