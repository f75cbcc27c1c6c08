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

const waitForToken = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKeys.accessToken && event.newValue) resolve()
    }
    window.addEventListener('storage', onStorage, { signal })
  })

/**
 * Signs in within this window, which returns to `returnPath`. The current page is replaced in the history, so that the
 * back button skips it.
 */
export const signInByRedirect = async (returnPath: string, signal: AbortSignal): Promise<void> => {
  const { origin } = window.location
  const address = await prepareLogin(window.sessionStorage, { origin, mode: 'window', returnPath })
  if (!signal.aborted) window.location.replace(address)
}

let current: AbortController | undefined

/**
 * Signs in. Call it directly in the click handler: browsers block popups that are opened after an await. If the popup
 * is blocked, this window redirects and returns to `returnPath`. A fresh sign-in asks for credentials even of a
 * signed-in user. Resolves to whether a user signed in.
 */
export const signIn = async (
  returnPath: string = window.location.pathname + window.location.search,
  { isFresh = false }: { isFresh?: boolean } = {},
): Promise<boolean> => {
  const popup = openPopup()
  const { origin } = window.location
  current?.abort()
  const control = new AbortController()
  current = control
  if (!popup || popup.closed) {
    window.location.assign(await prepareLogin(window.sessionStorage, { origin, mode: 'window', returnPath, isFresh }))
    return false
  }
  const isClosed = () => popup.closed
  const address = await prepareLogin(popup.sessionStorage, { origin, mode: 'popup', returnPath, isFresh })
  // A popup that is closed already counts as finished.
  if (isClosed()) return false
  popup.location.replace(address)
  const stored = waitForToken(control.signal).then(() => true)
  const popupClosed = watchLogin({
    isClosed,
    hasToken: () => hasToken(window.localStorage),
    wait,
    signal: control.signal,
  })
  const isSignedIn = await Promise.race([stored, popupClosed])
  if (current === control) current = undefined
  control.abort()
  if (isSignedIn) await session.signedIn()
  return isSignedIn
}
