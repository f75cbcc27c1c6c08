import { searchRoutes, type SearchAnswer } from '@agone/contract/search/routes'
import { useEffect, useState, type ReactNode } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { useErrorText } from '../../../lib/forms/use-error-text.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Results, type ResultsQuery } from './results.tsx'

type Received = { key: string; answer?: SearchAnswer; fault?: unknown }

/** The results for a signed-in reader, loaded in the browser. */
export const OwnResults = ({ query, waiting }: { query: ResultsQuery; waiting: ReactNode }) => {
  const errorText = useErrorText()
  const key = JSON.stringify(query)
  const [received, setReceived] = useState<Received>({ key: '' })
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    call(searchRoutes.everything, { query: JSON.parse(key) }, { signal }).then(
      (answer) => setReceived({ key, answer }),
      (fault: unknown) => signal.aborted || setReceived({ key, fault }),
    )
    return () => control.abort()
  }, [key])
  if (received.key !== key)
    return received.answer ? (
      <div aria-busy>
        <Results query={query} answer={received.answer} />
      </div>
    ) : (
      waiting
    )
  if (received.answer === undefined) return <Notice tone="bad">{errorText(received.fault)}</Notice>
  return <Results query={query} answer={received.answer} />
}
