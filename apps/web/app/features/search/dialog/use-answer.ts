import { searchRoutes, type SearchAnswer } from '@agone/contract/search/routes'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { useLocale } from '../../../lib/i18n/use-t.tsx'
import { useDebounced } from '../../../lib/lists/search-text.ts'
import { useSession } from '../../../lib/session/use-session.ts'

/** Delay after the last letter before the call, in milliseconds. */
const moment = 120

export type Answered = { answer: SearchAnswer | undefined; fault: unknown; isBusy: boolean }

/** An answer or an error, and the text it belongs to. */
type Got = { q: string; answer?: SearchAnswer | undefined; fault?: unknown }

/** Searches while the reader types. A newer text cancels the older call; until its answer comes, the old one stays. */
export const useAnswer = (typed: string): Answered => {
  const lang = useLocale()
  const q = typed.trim()
  const debounced = useDebounced(q, moment)
  // Signed-in readers find more.
  const { kind } = useSession()
  const [got, setGot] = useState<Got>({ q: '' })
  if (q === '' && got.q !== '') setGot({ q: '' })
  useEffect(() => {
    if (debounced === '') return undefined
    const control = new AbortController()
    const { signal } = control
    call(searchRoutes.everything, { query: { q: debounced, lang } }, { signal }).then(
      (answer) => setGot({ q: debounced, answer }),
      (fault: unknown) => signal.aborted || setGot((before) => ({ ...before, q: debounced, fault })),
    )
    return () => control.abort()
  }, [debounced, lang, kind])
  if (q === '') return { answer: undefined, fault: undefined, isBusy: false }
  return { answer: got.answer, fault: got.fault, isBusy: got.q !== q }
}
