import { lazy } from 'react'
import { Button, IconButton, type ButtonVariant } from '../../ui/button/button.tsx'
import { openDialog } from '../dialogs.ts'
import { useT } from '../i18n/use-t.tsx'
import { shareWithApp, type SharedPicture } from './web-share.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })))

type ButtonStyle = { variant?: ButtonVariant; size?: 'sm' | 'md' }

/** Opens the dialog that shares this page: its URL and its pictures. `compact` is for a row with other actions: the icon only. */
export const ShareButton = ({
  title,
  picture,
  variant = 'outline',
  size = 'md',
  compact = false,
}: ButtonStyle & { title: string; picture: SharedPicture; compact?: boolean }) => {
  const t = useT()
  const share = () => openDialog((parts) => <ShareDialog {...parts} title={title} picture={picture} />)
  if (compact) return <IconButton icon="share" variant="outline" size={size} label={t('shell.share')} onClick={share} />
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
