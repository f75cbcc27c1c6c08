import { lazy, Suspense, type ComponentProps } from 'react'
import type { CertaintyMark } from './certainty-mark.tsx'

const LoadedMark = lazy(() => import('./certainty-mark.tsx').then((it) => ({ default: it.CertaintyMark })))

/** What is certain about a row, whose code is loaded after the table: only tables near their end have marks. */
export const LazyCertaintyMark = (props: ComponentProps<typeof CertaintyMark>) => (
  <Suspense>
    <LoadedMark {...props} />
  </Suspense>
)
