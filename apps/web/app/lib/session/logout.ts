import { baseLimits } from '@agone/contract/base-limits'

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The value of a cookie in a `document.cookie` text. */
export const cookieOf = (cookies: string, name: string): string | undefined => {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
}

export type LogoutOptions = {
  /** `/logout/all` ends every session of the user. */
  path?: '/logout' | '/logout/all'
  fetch: typeof fetch
  cookies(): string
  wait?: (milliseconds: number) => Promise<void>
}

/**
 * Sends the logout to the server, with the old access token if there is one. The first response, a 403, sets the
 * anti-forgery cookie; hence the retries after 250 and 500 ms (specification, section 4, Logout). Resolves to whether
 * it was accepted.
 */
export const postLogout = async (token: string | undefined, options: LogoutOptions): Promise<boolean> => {
  const waitFor = options.wait ?? wait
  for (const delay of [0, ...baseLimits.logoutDelaysMilliseconds]) {
    if (delay) await waitFor(delay)
    const headers = new Headers({ accept: 'application/json' })
    const xsrfToken = cookieOf(options.cookies(), 'XSRF-TOKEN')
    if (xsrfToken) headers.set('x-xsrf-token', xsrfToken)
    if (token) headers.set('authorization', `Bearer ${token}`)
    const form = new URLSearchParams(token ? { token } : {})
    const response = await options
      .fetch(options.path ?? '/logout', { method: 'POST', headers, body: form })
      .catch(() => undefined)
    // A browser keeps a request open until its response has been read.
    void response?.text().catch(() => undefined)
    if (response?.status !== 403) return response?.ok ?? false
  }
  return false
}
