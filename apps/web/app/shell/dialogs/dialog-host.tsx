import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { closeDialog, closeDialogsOfOtherPages, useShownDialogs } from '../../lib/dialogs.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { showLoadFault } from '../../lib/lazy/load-fault.ts'
import { LazyPart } from '../../lib/lazy/lazy-part.tsx'

/**
 * Renders the dialogs that were opened through `openDialog`. One that cannot be loaded is closed. Back and Forward close those of the
 * page that was left.
 */
export const DialogHost = () => {
  const t = useT()
  const { pathname } = useLocation()
  const isByHistory = useNavigationType() === 'POP'
  useEffect(() => {
    if (isByHistory) closeDialogsOfOtherPages(pathname)
  }, [pathname, isByHistory])
  return useShownDialogs().map(({ id, open, render }) => {
    const close = () => closeDialog(id)
    const onFault = () => {
      close()
      showLoadFault(t)
    }
    return (
      <LazyPart key={id} onFault={onFault}>
        {render({ open, close })}
      </LazyPart>
    )
  })
}
