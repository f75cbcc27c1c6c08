import { imageUrl, type FileRef } from '@agone/contract/shapes'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Emblem } from '../../../ui/emblem/emblem.tsx'
import { ImageCrop, type CroppedImage } from '../../../ui/image-crop/image-crop.tsx'
import { useCropTexts } from '../../accounts/index.ts'
import styles from './image-fields.module.css'

type Name = 'avatar' | 'banner'
export type Images = {
  current: { id: string; name: string } & Record<Name, FileRef | null>
  chosen: Partial<Record<Name, CroppedImage | undefined>>
}

type ImageFieldsProps = Images & { onChange: (chosen: Images['chosen']) => void; disabled: boolean }

/** The aspect ratios, width to height. */
const aspects = { avatar: 1, banner: 3 } as const

/** Avatar and banner of a tournament, each cropped before it is sent. */
export const ImageFields = ({ current, ...rest }: ImageFieldsProps) => (
  <div className={styles.images}>
    <ImageField {...rest} name="avatar">
      <Emblem id={current.id} name={current.name} file={current.avatar} size="lg" />
    </ImageField>
    <ImageField {...rest} name="banner">
      {current.banner === null ? null : <img className={styles.banner} src={imageUrl(current.banner, 640)} alt="" />}
    </ImageField>
  </div>
)

type ImageFieldProps = Omit<ImageFieldsProps, 'current'> & { name: Name; children: ReactNode }

const ImageField = ({ name, chosen, onChange, disabled, children }: ImageFieldProps) => {
  const t = useT()
  const label = t(`cockpit.${name}`)
  const image = chosen[name]
  return (
    <section className={styles.image} aria-label={label}>
      <h3>{label}</h3>
      {image === undefined ? children : <span className="small muted">{t('cockpit.imageNew')}</span>}
      <ImageCrop
        value={image}
        onChange={(cropped) => onChange({ ...chosen, [name]: cropped })}
        aspect={aspects[name]}
        disabled={disabled}
        texts={useCropTexts(t('cockpit.imageLimits'))}
      />
    </section>
  )
}
