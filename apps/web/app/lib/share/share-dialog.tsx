import { useState } from 'react'
import { Button, ButtonAnchor } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import type { DialogParts } from '../dialogs.ts'
import { useLocale, useT } from '../i18n/use-t.tsx'
import { CopyButton } from './copy-button.tsx'
import { canShare, shareWithApp, type SharedPicture } from './web-share.ts'
import { usePicture } from './use-picture.ts'
import styles from './share-dialog.module.css'

/** The formats of a picture, as in its URL: 1200 x 630 for chats, 1080 x 1920 for stories. */
type Format = 'preview' | 'story'

type ShareDialogProps = DialogParts & { title: string; picture: SharedPicture }

/** Shares this page: its picture in both formats, and its URL. */
export const ShareDialog = ({ open, close, title, picture: { kind, id } }: ShareDialogProps) => {
  const t = useT()
  const locale = useLocale()
  const [format, setFormat] = useState<Format>('preview')
  const address = window.location.origin + window.location.pathname
  // Without a version the server redirects to the current one.
  const url = `/cdn/${format}/${kind}/${encodeURIComponent(id)}/${locale}/now.png`
  const { picture, isFailed } = usePicture(url, `${title}.png`)
  const formats = [
    { value: 'preview', label: t('shell.sharePreview') },
    { value: 'story', label: t('shell.shareStory') },
  ] as const
  return (
    <Dialog open={open} onClose={close} title={t('shell.share')} closeText={t('shell.close')}>
      <div className={styles.content}>
        <Segmented label={t('shell.shareFormat')} value={format} options={formats} onChange={setFormat} />
        <div className={styles.frame} aria-busy={!picture && !isFailed}>
          {picture ? (
            <img src={picture.src} alt={t('shell.sharePicture', { title })} />
          ) : isFailed ? (
            <p role="status">{t('shell.sharePictureFailed')}</p>
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
        <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
        <div className={styles.actions}>
          {canShare() ? (
            <Button
              icon="share"
              variant="primary"
              onClick={() => shareWithApp(shareDataOf({ title, url: address }, picture?.file))}
            >
              {t('shell.shareWithApp')}
            </Button>
          ) : null}
          <CopyButton text={address} label={t('shell.copyLink')} />
          {picture ? (
            <ButtonAnchor icon="download" variant="outline" href={picture.src} download={picture.file.name}>
              {t('shell.downloadPicture')}
            </ButtonAnchor>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}

/** With the picture if the device can share files. */
const shareDataOf = (link: { title: string; url: string }, file: File | undefined): ShareData => {
  if (file === undefined || !('canShare' in navigator)) return link
  const whole = { ...link, files: [file] }
  return navigator.canShare(whole) ? whole : link
}
