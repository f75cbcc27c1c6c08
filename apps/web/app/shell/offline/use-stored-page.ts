import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from '../../lib/hydration.ts'
import { findPage } from '../../lib/offline/page-store.ts'
import { takeInterruptedNavigation } from '../../lib/offline/use-page-cache.ts'
import { watchNetwork } from '../../lib/offline/watch-network.ts'
import { safePath } from '../../lib/session/safe-path.ts'

/** `retry` loads the missing page over the network. */
type Result = { state: 'none' | 'opening' } | { state: 'missing'; retry: () => void }

/**
 * Opens the stored page that this one was shown for; returns `missing` if there is none, and then loads it over the network once that
 * is back.
 */
export const useStoredPage = (): Result => {
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const to = new URLSearchParams(search).get('to')
  const [missing, setMissing] = useState<string>()
  useEffect(() => {
    if (to === null) return undefined
    const control = new AbortController()
    const open = async () => {
      // The page that could not be opened, if it was another one than the one that was reloaded.
      const path = takeInterruptedNavigation() ?? safePath(to)
      const page = await findPage(path).catch(() => undefined)
      if (control.signal.aborted) return
      if (page) await navigate(path + hash, { replace: true })
      else setMissing(path)
    }
    void open()
    return () => control.abort()
  }, [to, hash, navigate])
  useEffect(
    () => (missing === undefined ? undefined : watchNetwork(() => window.location.replace(missing + hash))),
    [missing, hash],
  )
  if (!isHydrated || to === null) return { state: 'none' }
  if (missing === undefined) return { state: 'opening' }
  return { state: 'missing', retry: () => window.location.replace(missing + hash) }
}
