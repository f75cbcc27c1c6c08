import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { dropDrafts } from './drafts.ts'
import { giveUpUnsaved, hasUnsavedNow, useHasUnsaved } from './unsaved.ts'

/** Pages that a logout or an expired session opens: they are never blocked. */
const neverBlocked: ReadonlySet<string> = new Set([pages.logout, pages.login])

/** Asks before unsaved input is lost, by leaving the page or by closing the tab (with the browser's own dialog). */
export const UnsavedGuard = () => {
  const t = useT()
  const hasUnsaved = useHasUnsaved()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
      hasUnsavedNow() && nextLocation.pathname !== currentLocation.pathname && !neverBlocked.has(nextLocation.pathname),
  )
  useEffect(() => {
    if (!hasUnsaved) return undefined
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [hasUnsaved])
  const discardAndLeave = () => {
    dropDrafts()
    giveUpUnsaved()
    blocker.proceed?.()
  }
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={discardAndLeave}
      title={t('profile.unsavedTitle')}
      text={t('profile.unsavedText')}
      submitLabel={t('profile.unsavedLeave')}
      cancelLabel={t('profile.unsavedStay')}
    />
  )
}
