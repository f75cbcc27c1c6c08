import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { withParams } from '../../../lib/lists/search-params.ts'
import { safePath } from '../../../lib/session/authorization.ts'
import { openVerify } from './open-verify.tsx'

/** Opens the verification for `/?verify={code}&return={page}` and removes the code, a secret, from the URL. */
export const VerifyFromAddress = () => {
  const [search, setSearch] = useSearchParams()
  const code = search.get('verify')
  const back = safePath(search.get('return'))
  const opened = useRef<string>(undefined)
  useEffect(() => {
    // The URL changes later, and this effect runs again before that.
    if (!code || opened.current === code) return
    opened.current = code
    setSearch((now) => withParams(now, { verify: undefined, return: undefined }), {
      replace: true,
      preventScrollReset: true,
    })
    openVerify({ code, back })
  }, [code, back, setSearch])
  return null
}
