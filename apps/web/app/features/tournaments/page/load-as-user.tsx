import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Call } from '../../../lib/api/client.ts'
import { lazyCall } from '../../../lib/api/lazy-call.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { NotFound } from '../../../shell/error-boundary.tsx'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { onTournamentChange } from '../live.ts'

type LoadAsUserProps<Data> = {
  /** The data of the public loader; undefined if a visitor may not see it. */
  pageData: Data | undefined
  /** Identifies the page; another one is loaded again. */
  pageKey: string
  /** Loads the data with the user's token. */
  load: (call: Call) => Promise<Data>
  /** The title of the 404 page. */
  missing?: string
  children: (data: Data) => ReactNode
}

/**
 * Renders the data of a public loader. If visitors may not see it, users may: it is loaded again in the browser with
 * the token, before the 404 page is shown (hidden tournaments).
 */
export const LoadAsUser = <Data,>({ pageData, ...props }: LoadAsUserProps<Data>) =>
  // Data that visitors see does not depend on the session, so that it is not rendered again when that is known.
  pageData === undefined ? <LoadWithSession {...props} /> : props.children(pageData)

const LoadWithSession = <Data,>({ pageKey, load, missing, children }: Omit<LoadAsUserProps<Data>, 'pageData'>) => {
  const session = useSession()
  if (session.kind === 'visitor') return <NotFound title={missing} />
  if (session.kind !== 'user') return <PageSpinner />
  return (
    <LoadedAsUser key={`${session.user.id} ${pageKey}`} load={load} missing={missing}>
      {children}
    </LoadedAsUser>
  )
}

type LoadResult<Data> = { data?: Data; isRefused?: boolean }

type LoadedAsUserProps<Data> = Pick<LoadAsUserProps<Data>, 'load' | 'children'> & { missing: string | undefined }

const LoadedAsUser = <Data,>({ load, missing, children }: LoadedAsUserProps<Data>) => {
  const [result, setResult] = useState<LoadResult<Data>>({})
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    const control = new AbortController()
    const loadNow = () =>
      latest.current(lazyCall).then(
        (data) => (control.signal.aborted ? undefined : setResult({ data })),
        () => (control.signal.aborted ? undefined : setResult((before) => ({ ...before, isRefused: true }))),
      )
    void loadNow()
    const stop = onTournamentChange(() => void loadNow())
    return () => {
      control.abort()
      stop()
    }
  }, [])
  if (result.data !== undefined) return children(result.data)
  return result.isRefused ? <NotFound title={missing} /> : <PageSpinner />
}
