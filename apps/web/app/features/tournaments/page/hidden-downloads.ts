import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useEffect } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'

/**
 * Makes the links to lists of a hidden tournament work: a browser follows a link without the token, which the files of such
 * a tournament need. Only signed-in users load this, so the links themselves stay plain.
 */
export const useHiddenDownloads = ({ flags }: Tournament): void => {
  const t = useT()
  const isHidden = flags.includes('HIDDEN')
  useEffect(() => {
    if (!isHidden) return undefined
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href*=".csv"]') : null
      if (!(link instanceof HTMLAnchorElement)) return
      event.preventDefault()
      void import('./download-as-user.ts').then((it) => it.downloadAsUser(t, link.href))
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [isHidden, t])
}
