import { limits } from '@agone/contract/limits'

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The value of a cookie in a `document.cookie` text. */
export const cookieOf = (cookies: string, name: string): string | undefined => {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
}

export type LogoutParts = {
  /** `/logout/all` ends every session of the user. */
  path?: '/logout' | '/logout/all'
  fetch: typeof fetch
  cookies(): string
  wait?: (milliseconds: number) => Promise<void>
}

/**
 * Tells the server of a logout, with the old access token where there was one. The first 403 sets the anti-forgery
 * cookie, hence the tries after 250 and 500 ms (specification, section 4, Logout). Answers whether it was accepted.
 */
export const postLogout = async (token: string | undefined, parts: LogoutParts): Promise<boolean> => {
  const pause = parts.wait ?? wait
  for (const delay of [0, ...limits.logoutDelaysMilliseconds]) {
    if (delay) await pause(delay)
    const headers = new Headers({ accept: 'application/json' })
    const guard = cookieOf(parts.cookies(), 'XSRF-TOKEN')
    if (guard) headers.set('x-xsrf-token', guard)
    if (token) headers.set('authorization', `Bearer ${token}`)
    const form = new URLSearchParams(token ? { token } : {})
    const response = await parts
      .fetch(parts.path ?? '/logout', { method: 'POST', headers, body: form })
      .catch(() => undefined)
    // A browser keeps a request open until its answer has been read.
    void response?.text().catch(() => undefined)
    if (response?.status !== 403) return response?.ok ?? false
  }
  return false
}
