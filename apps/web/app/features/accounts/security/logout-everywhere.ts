import { tokenToSend } from '../../../lib/api/browser.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { postLogout } from '../../../lib/session/logout.ts'

/** Ends every session of the user, this one too (`POST /logout/all`). Throws if the server did not. */
export const logoutEverywhere = async (): Promise<void> => {
  const token = await tokenToSend()
  const isDone = await postLogout(token, {
    path: '/logout/all',
    fetch: (input, init) => fetch(input, init),
    cookies: () => document.cookie,
  })
  if (!isDone) throw new ApiError('UNKNOWN_ERROR', 0)
}
