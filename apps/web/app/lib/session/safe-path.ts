/** A path of this site, or `/`: an untrusted URL must not lead to another site. */
export const safePath = (path: string | null | undefined): string => {
  if (!path?.startsWith('/')) return '/'
  const url = URL.canParse(path, 'https://agone.invalid') ? new URL(path, 'https://agone.invalid') : undefined
  if (url?.origin !== 'https://agone.invalid' || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
