import { searchRoutes, type SearchAnswer } from '@agone/contract/search/routes'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { useLocale } from '../../../lib/i18n/use-t.tsx'
import { useDebounced } from '../../../lib/lists/search-text.ts'
import { useSession } from '../../../lib/session/use-session.ts'

/** Delay after the last letter before the call, in milliseconds. */
const typingDelay = 120

export type Answered = { answer: SearchAnswer | undefined; fault: unknown; isBusy: boolean }

/** An answer or an error, and the text it belongs to. */
type Received = { q: string; answer?: SearchAnswer | undefined; fault?: unknown }

/** Searches while the reader types. A newer text cancels the older call; until its answer comes, the old one stays. */
export const useAnswer = (typed: string): Answered => {
  const lang = useLocale()
  const q = typed.trim()
  const debounced = useDebounced(q, typingDelay)
  // Signed-in readers find more.
  const { kind } = useSession()
  const [received, setReceived] = useState<Received>({ q: '' })
  if (q === '' && received.q !== '') setReceived({ q: '' })
  useEffect(() => {
    if (debounced === '') return undefined
    const control = new AbortController()
    const { signal } = control
    call(searchRoutes.everything, { query: { q: debounced, lang } }, { signal }).then(
      (answer) => setReceived({ q: debounced, answer }),
      (fault: unknown) => signal.aborted || setReceived((before) => ({ ...before, q: debounced, fault })),
    )
    return () => control.abort()
  }, [debounced, lang, kind])
  if (q === '') return { answer: undefined, fault: undefined, isBusy: false }
  return { answer: received.answer, fault: received.fault, isBusy: received.q !== q }
}
