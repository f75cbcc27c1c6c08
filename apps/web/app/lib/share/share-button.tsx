import { useT } from '../i18n/use-t.tsx'
import { OutcomeButton } from './copy-button.tsx'
import { useCopy } from './use-copy.ts'

/** Whether the browser can pass an address to another app. Its type says that every browser can, which is not so. */
export const canShare = (): boolean => 'share' in navigator

type ShareButtonProps = {
  title: string
  /** The address to share; without it, that of this page. */
  url?: string
  variant?: 'primary' | 'outline'
  size?: 'sm' | 'md'
}

/** Passes an address to an app that the reader chooses, or copies it where the browser cannot. */
export const ShareButton = ({ title, url, ...look }: ShareButtonProps) => {
  const t = useT()
  const { copy, outcome } = useCopy()
  const share = () => {
    const address = url ?? window.location.origin + window.location.pathname
    // The promise rejects also when the reader closes the list of apps.
    return canShare() ? navigator.share({ title, url: address }).catch(() => undefined) : copy(address)
  }
  const props = { outcome, label: t('shell.share'), copied: t('shell.linkCopied'), onPress: () => void share() }
  return <OutcomeButton {...look} {...props} icon="share" />
}
