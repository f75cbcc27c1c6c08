import { isSitePath } from '@agone/contract/site-path'

const base = 'https://agone.invalid'

/** A path of this site, or `/`: an untrusted URL must not lead to another site. */
export const safePath = (path: string | null | undefined): string => {
  const url = path?.startsWith('/') && URL.canParse(path, base) ? new URL(path, base) : undefined
  if (url?.origin !== base) return '/'
  // The browser resolves the result once more: it must not lead to another site then, either.
  const resolved = url.pathname + url.search + url.hash
  return isSitePath(resolved) ? resolved : '/'
}
