import { searchRoutes, type SearchAnswer } from '@agone/contract/search/routes'
import { useEffect, useState, type ReactNode } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { useErrorText } from '../../../lib/forms/use-error-text.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Results, type ResultsQuery } from './results.tsx'

type Got = { key: string; answer?: SearchAnswer; fault?: unknown }

/** The results for a signed-in reader, loaded in the browser. */
export const OwnResults = ({ query, waiting }: { query: ResultsQuery; waiting: ReactNode }) => {
  const errorText = useErrorText()
  const key = JSON.stringify(query)
  const [got, setGot] = useState<Got>({ key: '' })
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    call(searchRoutes.everything, { query: JSON.parse(key) }, { signal }).then(
      (answer) => setGot({ key, answer }),
      (fault: unknown) => signal.aborted || setGot({ key, fault }),
    )
    return () => control.abort()
  }, [key])
  if (got.key !== key)
    return got.answer ? (
      <div aria-busy>
        <Results query={query} answer={got.answer} />
      </div>
    ) : (
      waiting
    )
  if (got.answer === undefined) return <Notice tone="bad">{errorText(got.fault)}</Notice>
  return <Results query={query} answer={got.answer} />
}
