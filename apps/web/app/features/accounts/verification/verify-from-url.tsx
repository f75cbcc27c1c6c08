import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { withParams } from '../../../lib/lists/search-params.ts'
import { openVerifyDialog } from './open-verify.tsx'

/** Opens the verification for `/?verify={code}&return={page}` and removes the code, a secret, from the URL. */
export const VerifyFromUrl = () => {
  const [search, setSearch] = useSearchParams()
  const code = search.get('verify')
  const returnPath = search.get('return')
  const opened = useRef<string>(undefined)
  useEffect(() => {
    // The effect runs again before the URL has changed.
    if (!code || opened.current === code) return
    opened.current = code
    setSearch((now) => withParams(now, { verify: undefined, return: undefined }), {
      replace: true,
      preventScrollReset: true,
    })
    openVerifyDialog({ code, returnPath })
  }, [code, returnPath, setSearch])
  return null
}
