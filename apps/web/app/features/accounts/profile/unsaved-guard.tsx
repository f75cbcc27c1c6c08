import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { dropDrafts } from './drafts.ts'
import { useHasUnsaved } from './unsaved.ts'

/** A logout and an expired session lead to these whatever is on the page. */
const free: ReadonlySet<string> = new Set([pages.logout, pages.login])

/** Asks before something typed and not saved is lost: by another page, and, in the browser's own words, by closing. */
export const UnsavedGuard = () => {
  const t = useT()
  const hasUnsaved = useHasUnsaved()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
      hasUnsaved && nextLocation.pathname !== currentLocation.pathname && !free.has(nextLocation.pathname),
  )
  useEffect(() => {
    if (!hasUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
  const leave = () => {
    dropDrafts()
    blocker.proceed?.()
  }
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={leave}
      title={t('profile.unsavedTitle')}
      text={t('profile.unsavedText')}
      yes={t('profile.unsavedLeave')}
      no={t('profile.unsavedStay')}
    />
  )
}
