import { useEffect, useRef, useState, type ReactNode } from 'react'
import { call } from '../../../lib/api/browser.ts'
import type { Call } from '../../../lib/api/client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { NotFound } from '../../../shell/error-boundary.tsx'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { onTournamentChange } from '../live.ts'

type ForReaderProps<Data> = {
  /** What the public loader found: undefined where a visitor may not see it. */
  found: Data | undefined
  /** The address that is shown; another one is asked for anew. */
  name: string
  /** Asks again with the reader's token. */
  ask: (call: Call) => Promise<Data>
  /** What the 404 page says that there is not. */
  missing?: string
  children: (data: Data) => ReactNode
}

/**
 * Shows what a public loader found. Where a visitor finds nothing, a signed-in reader may: the same is then asked
 * again in the browser, with the token, before the 404 page shows (domain.md, section 4, HIDDEN).
 */
export const ForReader = <Data,>({ found, name, ask, missing, children }: ForReaderProps<Data>) => {
  const session = useSession()
  if (found !== undefined) return children(found)
  if (session.kind === 'visitor') return <NotFound title={missing} />
  if (session.kind !== 'user') return <PageSpinner />
  return (
    <AskedAgain key={`${session.user.id} ${name}`} ask={ask} missing={missing}>
      {children}
    </AskedAgain>
  )
}

type Answer<Data> = { data?: Data; isRefused?: boolean }

type AskedAgainProps<Data> = Pick<ForReaderProps<Data>, 'ask' | 'children'> & { missing: string | undefined }

const AskedAgain = <Data,>({ ask, missing, children }: AskedAgainProps<Data>) => {
  const [answer, setAnswer] = useState<Answer<Data>>({})
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    const control = new AbortController()
    const look = () =>
      latest.current(call).then(
        (data) => (control.signal.aborted ? undefined : setAnswer({ data })),
        () => (control.signal.aborted ? undefined : setAnswer((before) => ({ ...before, isRefused: true }))),
      )
    void look()
    const stop = onTournamentChange(() => void look())
    return () => {
      control.abort()
      stop()
    }
  }, [])
  if (answer.data !== undefined) return children(answer.data)
  return answer.isRefused ? <NotFound title={missing} /> : <PageSpinner />
}
