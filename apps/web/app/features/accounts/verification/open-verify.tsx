import { lazy } from 'react'
import { openDialog } from '../../../lib/dialogs.ts'
import type { MailedCode } from './verify-dialog.tsx'

const VerifyDialog = lazy(() => import('./verify-dialog.tsx').then((module) => ({ default: module.VerifyDialog })))

/** Opens «Verifica Account»; with the code of a mail's link it verifies the account at once. */
export const openVerifyDialog = (mailed?: MailedCode): void =>
  void openDialog((parts) => <VerifyDialog {...parts} {...(mailed === undefined ? {} : { mailed })} />)
