import { productName } from '@agone/contract/community/labels'
import { imageUrl, type FileRef } from '@agone/contract/shapes'
import { cx } from '../cx.ts'
import { Logo, Mark } from '../mark/mark.tsx'
import styles from './brand.module.css'

type Brand = { name: string; logo: FileRef | null; mark: FileRef | null }

/** The brand of the community: its logo, else its mark and name; without both, the logo of the product. */
export const Brand = ({ community: { name, logo, mark }, className }: { community: Brand; className?: string }) => {
  if (logo) return <img className={cx(styles.logo, className)} src={imageUrl(logo, 384)} alt={name} />
  if (name === productName && !mark) return <Logo {...(className === undefined ? {} : { className })} />
  return (
    <span className={cx(styles.named, className)}>
      <BrandMark mark={mark} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}

/** The mark alone; the name must be in the text around it. */
export const BrandMark = ({ mark }: { mark: FileRef | null }) =>
  mark ? <img className={styles.mark} src={imageUrl(mark, 96)} alt="" /> : <Mark />
