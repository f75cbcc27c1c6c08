import { lazy } from 'react'
import { openDialog } from '../../../lib/dialogs.ts'
import type { MailedCode } from './verify-dialog.tsx'

const VerifyDialog = lazy(() => import('./verify-dialog.tsx').then((it) => ({ default: it.VerifyDialog })))

/** Opens «Verifica Account»; with a code, out of a mail's link, it proves the account at once. */
export const openVerify = (from?: MailedCode): void =>
  void openDialog((parts) => <VerifyDialog {...parts} {...(from === undefined ? {} : { from })} />)
