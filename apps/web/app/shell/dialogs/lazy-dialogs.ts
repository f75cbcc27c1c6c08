import { lazy } from 'react'

/** Dialogs that few readers open: loaded when they do. */
export const AppInfoDialog = lazy(() => import('./app-info-dialog.tsx').then((it) => ({ default: it.AppInfoDialog })))
export const ConsentDialog = lazy(() => import('./consent-dialog.tsx').then((it) => ({ default: it.ConsentDialog })))
export const Notice = lazy(() => import('./notice.tsx').then((it) => ({ default: it.Notice })))
