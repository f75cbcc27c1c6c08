import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useEffect } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'

/**
 * Downloads the CSV files of a hidden tournament with the token of the user: a browser follows a link without it, and these
 * files need it. It listens on the document, so that the links are ordinary links for visitors, who do not load this script.
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
