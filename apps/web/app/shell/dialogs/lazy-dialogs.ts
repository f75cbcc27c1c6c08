import { lazy } from 'react'

/** Dialogs that few users open: loaded when they are opened. */
export const AppInfoDialog = lazy(() =>
  import('./app-info-dialog.tsx').then((module) => ({ default: module.AppInfoDialog })),
)
export const ConsentDialog = lazy(() =>
  import('./consent-dialog.tsx').then((module) => ({ default: module.ConsentDialog })),
)
export const SessionEnded = lazy(() =>
  import('./session-ended.tsx').then((module) => ({ default: module.SessionEnded })),
)
