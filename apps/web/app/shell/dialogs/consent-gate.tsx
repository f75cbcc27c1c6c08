import { Suspense, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { asksConsent } from '../../lib/pages.ts'
import { storageKeys } from '../../lib/session/storage.ts'
import { ConsentDialog } from './lazy-dialogs.ts'

const never = () => () => {}

/** Asks for the cookie preferences until they are stored. */
export const ConsentGate = () => {
  const { pathname } = useLocation()
  const [isSaved, setSaved] = useState(false)
  const isStored = useSyncExternalStore(
    never,
    () => window.localStorage.getItem(storageKeys.cookieConsent) === 'true',
    () => true,
  )
  if (isStored && !isSaved) return null
  const save = () => {
    window.localStorage.setItem(storageKeys.cookieConsent, 'true')
    setSaved(true)
  }
  return (
    <Suspense>
      <ConsentDialog open={!isSaved && !isStored && asksConsent(pathname)} onSave={save} />
    </Suspense>
  )
}
