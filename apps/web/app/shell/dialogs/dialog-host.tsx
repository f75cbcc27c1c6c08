import { Fragment, Suspense } from 'react'
import { closeDialog, useShownDialogs } from '../../lib/dialogs.ts'

/** Renders the dialogs that were opened through `openDialog`. */
export const DialogHost = () => (
  <Suspense>
    {useShownDialogs().map(({ id, open, render }) => (
      <Fragment key={id}>{render({ open, close: () => closeDialog(id) })}</Fragment>
    ))}
  </Suspense>
)
