import type { ReactNode } from 'react'
import { openDialog, type DialogParts } from '../../lib/dialogs.ts'
import { QueryScope } from '../../lib/query.tsx'

/** Opens a dialog with the query client of the page. The shell renders dialogs outside of the page. */
export const openCockpitDialog = (render: (parts: DialogParts) => ReactNode): void =>
  void openDialog((parts) => <QueryScope>{render(parts)}</QueryScope>)
