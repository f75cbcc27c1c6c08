import { limits } from '@agone/contract/limits'
import { session } from '../api/browser.ts'
import { hasToken, prepareLogin } from './authorization.ts'
import { watchLogin } from './login-watch.ts'
import { storageKeys } from './storage.ts'

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const openPopup = (): Window | null => {
  const { width, height } = limits.loginPopup
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  return window.open('about:blank', 'agone-login', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

const tokenArrives = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = (event: StorageEvent) => {
      if (event.key === storageKeys.accessToken && event.newValue) resolve()
    }
    window.addEventListener('storage', look, { signal })
  })

/** Signs in within this window, which comes back to `back`. Its page goes from the history: Back leads before it. */
export const signInHere = async (back: string, signal: AbortSignal): Promise<void> => {
  const { origin } = window.location
  const address = await prepareLogin(window.sessionStorage, { origin, mode: 'window', back })
  if (!signal.aborted) window.location.replace(address)
}

let under: AbortController | undefined

/**
 * Signs in. Call it in the click itself: the popup must be opened before anything is awaited, or browsers block it.
 * A blocked popup becomes a redirect of this window that comes back to `back`. A fresh sign-in asks who it is although
 * somebody is signed in. Answers whether somebody signed in.
 */
export const signIn = async (
  back: string = window.location.pathname + window.location.search,
  { isFresh = false }: { isFresh?: boolean } = {},
): Promise<boolean> => {
  const popup = openPopup()
  const { origin } = window.location
  under?.abort()
  const control = new AbortController()
  under = control
  if (!popup || popup.closed) {
    window.location.assign(await prepareLogin(window.sessionStorage, { origin, mode: 'window', back, isFresh }))
    return false
  }
  const isClosed = () => popup.closed
  const address = await prepareLogin(popup.sessionStorage, { origin, mode: 'popup', back, isFresh })
  // Closed already: that is an answer too.
  if (isClosed()) return false
  popup.location.replace(address)
  const stored = tokenArrives(control.signal).then(() => true)
  const watched = watchLogin({
    isClosed,
    hasToken: () => hasToken(window.localStorage),
    wait,
    signal: control.signal,
  })
  const came = await Promise.race([stored, watched])
  if (under === control) under = undefined
  control.abort()
  if (came) await session.signedIn()
  return came
}
