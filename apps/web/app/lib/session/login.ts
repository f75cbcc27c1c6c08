import { baseLimits } from '@agone/contract/base-limits'
import { pages } from '../pages.ts'

/** The popup, or null if the browser blocked it: some browsers then return a window that is closed already. */
const openPopup = (): Window | null => {
  const { width, height } = baseLimits.loginPopup
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`
  const popup = window.open('about:blank', 'agone-login', features)
  return popup?.closed ? null : popup
}

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
  try {
    // Most visitors never sign in.
    const { signInThrough } = await import('./login-flow.ts')
    return await signInThrough(popup, { returnPath, isFresh })
  } catch (fault) {
    popup?.close()
    // A new document has the scripts of the newest build, or says that there is no network.
    window.location.assign(pages.loginTo(returnPath))
    throw fault
  }
}
