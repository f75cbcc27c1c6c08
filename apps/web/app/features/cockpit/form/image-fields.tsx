import { fileUrl, type Crop, type FileRef } from '@agone/contract/shapes'
import { lazy, useState, type ReactNode } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Emblem } from '../../../ui/emblem/emblem.tsx'
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx'
import { openCockpitDialog } from '../open-dialog.tsx'
import styles from './image-fields.module.css'
import { useObjectUrl } from './object-url.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((it) => ({ default: it.CropDialog })))

/** A picture chosen and cut, not yet sent. */
export type Cut = { file: File; crop: Crop }
export type Images = {
  now: { id: string; name: string; avatar: FileRef | null; banner: FileRef | null }
  chosen: { avatar?: Cut; banner?: Cut }
}

type ImageFieldsProps = Images & { onChange: (chosen: Images['chosen']) => void; disabled: boolean }

/** Width to height of a banner; avatars are square. */
const bannerShape = 3

/** Avatar and banner, each cut before it is sent. */
export const ImageFields = ({ now, chosen, onChange, disabled }: ImageFieldsProps) => {
  const t = useT()
  return (
    <div className={styles.images}>
      <ImageField
        label={t('cockpit.avatar')}
        shape={1}
        cut={chosen.avatar}
        disabled={disabled}
        onCut={(avatar) => onChange({ ...chosen, avatar })}
      >
        <Emblem id={now.id} name={now.name} file={now.avatar} size="lg" />
      </ImageField>
      <ImageField
        label={t('cockpit.banner')}
        shape={bannerShape}
        cut={chosen.banner}
        disabled={disabled}
        onCut={(banner) => onChange({ ...chosen, banner })}
      >
        {now.banner === null ? null : (
          <img className={styles.banner} src={fileUrl(now.banner, { size: 640, format: 'webp' })} alt="" />
        )}
      </ImageField>
    </div>
  )
}

type ImageFieldProps = {
  label: string
  shape: number
  cut: Cut | undefined
  disabled: boolean
  onCut: (cut: Cut) => void
  children: ReactNode
}

const ImageField = ({ label, shape, cut, disabled, onCut, children }: ImageFieldProps) => {
  const t = useT()
  const cutIt = (file: File | undefined) => {
    if (file === undefined) return
    if (!file.type.startsWith('image/')) return void showToast({ text: t('cockpit.imageWrong'), kind: 'bad' })
    openCockpitDialog((parts) => (
      <CropDialog {...parts} file={file} shape={shape} onCut={(crop) => onCut({ file, crop })} />
    ))
  }
  return (
    <section className={styles.image} aria-label={label}>
      <h3>{label}</h3>
      {cut === undefined ? children : <Preview cut={cut} shape={shape} />}
      {cut === undefined ? null : (
        <div className="row">
          <span className="small muted">{t('cockpit.imageNew')}</span>
          <Button size="sm" variant="ghost" onClick={() => cutIt(cut.file)}>
            {t('cockpit.imageChange')}
          </Button>
        </div>
      )}
      <FileDrop
        accept="image/png,image/jpeg,image/webp"
        multiple={false}
        disabled={disabled}
        onFiles={([file]) => cutIt(file)}
        texts={{
          label: t('cockpit.imageLabel'),
          choose: t('cockpit.imageChoose'),
          limits: t('cockpit.imageLimits'),
          progress: (name) => t('cockpit.imageProgress', { name }),
          cancel: (name) => t('cockpit.imageCancel', { name }),
          remove: (name) => t('cockpit.imageRemove', { name }),
        }}
      />
    </section>
  )
}

const Preview = ({ cut: { file, crop }, shape }: { cut: Cut; shape: number }) => {
  const address = useObjectUrl(file)
  const [size, setSize] = useState({ width: 1, height: 1 })
  const part = { '--x': -crop.x / crop.width, '--y': -crop.y / crop.height, '--w': size.width / crop.width }
  return (
    <div className={styles.preview} style={{ ...part, '--shape': shape }}>
      <img
        src={address}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
    </div>
  )
}
