import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from '../../lib/hydration.ts'
import { findPage } from '../../lib/offline/page-store.ts'
import { takeInterruptedNavigation } from '../../lib/offline/use-page-cache.ts'
import { watchNetwork } from '../../lib/offline/watch-network.ts'
import { safePath } from '../../lib/session/safe-path.ts'

/** `retry` loads the missing page over the network. */
type StoredPage = { state: 'none' | 'opening' } | { state: 'missing'; retry: () => void }

/**
 * For the offline page, which is shown in place of the page `?to=`: opens the stored data of that page. If nothing is stored, returns
 * `missing`, and loads the page over the network as soon as there is one again.
 */
export const useStoredPage = (): StoredPage => {
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const to = new URLSearchParams(search).get('to')
  const [missingPath, setMissingPath] = useState<string>()
  useEffect(() => {
    if (to === null) return undefined
    const control = new AbortController()
    const open = async () => {
      // If the router could not load the page of a link, it has reloaded the page with the link, which is then in `to`.
      const path = takeInterruptedNavigation() ?? safePath(to)
      const page = await findPage(path).catch(() => undefined)
      if (control.signal.aborted) return
      if (page) await navigate(path + hash, { replace: true })
      else setMissingPath(path)
    }
    void open()
    return () => control.abort()
  }, [to, hash, navigate])
  useEffect(() => {
    if (missingPath === undefined) return undefined
    const stop = watchNetwork(() => {
      // A second call would begin a slow load anew.
      stop()
      window.location.replace(missingPath + hash)
    })
    return stop
  }, [missingPath, hash])
  if (!isHydrated || to === null) return { state: 'none' }
  if (missingPath === undefined) return { state: 'opening' }
  return { state: 'missing', retry: () => window.location.replace(missingPath + hash) }
}
