import { lazy } from 'react'
import { Button, type ButtonVariant } from '../../ui/button/button.tsx'
import { openDialog } from '../dialogs.ts'
import { useT } from '../i18n/use-t.tsx'
import type { PreviewKind } from '../pages.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })))

/** Whether the browser can share a URL. The type of `navigator.share` says that it always exists, which is wrong. */
export const canShare = (): boolean => 'share' in navigator

type ButtonStyle = { variant?: ButtonVariant; size?: 'sm' | 'md' }

/** A picture of the server: the id of a player is the username, that of an article the slug. */
export type SharedPicture = { kind: PreviewKind; id: string }

/** Opens the dialog that shares this page: its URL and its pictures. */
export const ShareButton = ({
  title,
  picture,
  variant = 'outline',
  size = 'md',
}: ButtonStyle & { title: string; picture: SharedPicture }) => {
  const t = useT()
  const share = () => openDialog((parts) => <ShareDialog {...parts} title={title} picture={picture} />)
  return (
    <Button icon="share" variant={variant} size={size} onClick={share}>
      {t('shell.share')}
    </Button>
  )
}

/** Shares a URL with an app that the user chooses; show it only if `canShare()`. */
export const ShareLinkButton = ({ title, url, size = 'md' }: ButtonStyle & { title: string; url: string }) => {
  const t = useT()
  return (
    <Button icon="share" variant="outline" size={size} onClick={() => shareWithApp({ title, url })}>
      {t('shell.share')}
    </Button>
  )
}

/** The promise of the browser also rejects when the user closes the list of apps. */
export const shareWithApp = (content: ShareData): void => void navigator.share(content).catch(() => undefined)
