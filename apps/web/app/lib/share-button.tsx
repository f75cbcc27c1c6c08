import { useT } from './i18n/use-t.tsx'
import { showToast } from './toasts.ts'
import { Button } from '../ui/button/button.tsx'

// The types say that every browser can, which is not so.
const canShare = (): boolean => 'share' in navigator

/** Hands this page's address to an app of the reader's choice, or copies it where the browser cannot. */
export const ShareButton = ({ title, variant = 'outline' }: { title: string; variant?: 'primary' | 'outline' }) => {
  const t = useT()
  const share = async () => {
    const url = window.location.origin + window.location.pathname
    // Closing the sheet of apps is no fault either.
    if (canShare()) return navigator.share({ title, url }).catch(() => undefined)
    try {
      await navigator.clipboard.writeText(url)
      showToast({ text: t('transfers.copied'), kind: 'good' })
    } catch {
      showToast({ text: t('transfers.copyFailed'), kind: 'bad' })
    }
  }
  return (
    <Button variant={variant} icon="share" onClick={() => void share()}>
      {t('transfers.share')}
    </Button>
  )
}
