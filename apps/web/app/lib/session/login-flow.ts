import { prepareLogin } from './authorization.ts'
import { watchLogin } from './login-watch.ts'
import { session } from './own-session.ts'
import { readTokens, storageKeys } from './storage.ts'

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

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

/** Signs in through the popup, or through this window if the popup was blocked. Resolves to whether somebody signed in. */
export const signInThrough = async (
  popup: Window | null,
  { returnPath, isFresh }: { returnPath: string; isFresh: boolean },
): Promise<boolean> => {
  const { origin } = window.location
  current?.abort()
  const control = new AbortController()
  current = control
  if (!popup) {
    window.location.assign(await prepareLogin(window.sessionStorage, { origin, mode: 'window', returnPath, isFresh }))
    return false
  }
  const isClosed = () => popup.closed
  // A popup that the user has closed already counts as finished.
  if (isClosed()) return false
  const address = await prepareLogin(popup.sessionStorage, { origin, mode: 'popup', returnPath, isFresh })
  if (isClosed()) return false
  const tokenBefore = readTokens(window.localStorage)?.accessToken
  popup.location.replace(address)
  const stored = waitForToken(control.signal).then(() => true)
  const popupClosed = watchLogin({
    isClosed,
    // With `isFresh` there is a token before.
    hasToken: () => (readTokens(window.localStorage)?.accessToken ?? tokenBefore) !== tokenBefore,
    wait,
    signal: control.signal,
  })
  const isSignedIn = await Promise.race([stored, popupClosed])
  if (current === control) current = undefined
  control.abort()
  if (isSignedIn) await session.signedIn()
  return isSignedIn
}
