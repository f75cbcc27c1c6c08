import { useT } from '../i18n/use-t.tsx'
import { OutcomeButton } from './copy-button.tsx'
import { useCopy } from './use-copy.ts'

/** Whether the browser can share a URL. The type of `navigator.share` says that it always exists, which is wrong. */
export const canShare = (): boolean => 'share' in navigator

type ShareButtonProps = {
  title: string
  /** The URL to share; by default that of this page. */
  url?: string
  variant?: 'primary' | 'outline'
  size?: 'sm' | 'md'
}

/** Shares a URL with an app that the user chooses, or copies it if the browser cannot share. */
export const ShareButton = ({ title, url, ...style }: ShareButtonProps) => {
  const t = useT()
  const { copy, outcome } = useCopy()
  const share = () => {
    const address = url ?? window.location.origin + window.location.pathname
    // The promise also rejects when the user closes the list of apps.
    return canShare() ? navigator.share({ title, url: address }).catch(() => undefined) : copy(address)
  }
  const props = { outcome, label: t('shell.share'), copied: t('shell.linkCopied'), onClick: () => void share() }
  return <OutcomeButton {...style} {...props} icon="share" />
}
