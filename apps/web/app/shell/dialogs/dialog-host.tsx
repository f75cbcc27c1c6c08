import { Fragment, Suspense, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { closeDialog, closeDialogsOfOtherPages, useShownDialogs } from '../../lib/dialogs.ts'

/** Renders the dialogs that were opened through `openDialog`. Back and Forward close those of the page that was left. */
export const DialogHost = () => {
  const { pathname } = useLocation()
  const isByHistory = useNavigationType() === 'POP'
  useEffect(() => {
    if (isByHistory) closeDialogsOfOtherPages(pathname)
  }, [pathname, isByHistory])
  return (
    <Suspense>
      {useShownDialogs().map(({ id, open, render }) => (
        <Fragment key={id}>{render({ open, close: () => closeDialog(id) })}</Fragment>
      ))}
    </Suspense>
  )
}
