import type { ReactNode } from 'react'
import { openDialog, type DialogParts } from '../../lib/dialogs.ts'
import { QueryScope } from '../../lib/query.tsx'

/** Opens a dialog of the cockpit. The shell renders it, outside of the page, so it gets the store of the page's data. */
export const openCockpitDialog = (render: (parts: DialogParts) => ReactNode): void =>
  void openDialog((parts) => <QueryScope>{render(parts)}</QueryScope>)
