import { lazy, Suspense, useEffect, type ComponentProps } from 'react'
import type { Explanation } from './explanation.tsx'

const load = () => import('./explanation.tsx')

const LoadedExplanation = lazy(() => load().then((it) => ({ default: it.Explanation })))

/** The explanation under a row, whose code is loaded after the table. */
export const LazyExplanation = (props: ComponentProps<typeof Explanation>) => (
  <Suspense>
    <LoadedExplanation {...props} />
  </Suspense>
)

/** Loads the explanation once the table is rendered, before anybody opens one. */
export const usePreloadedExplanation = (): void =>
  useEffect(() => {
    // An error is thrown again when a row is opened.
    load().catch(() => undefined)
  }, [])
