import { imageUrl, type FileRef } from '@agone/contract/shapes'
import { cx } from '../cx.ts'
import { Mark } from '../mark/mark.tsx'
import styles from './brand.module.css'

type Brand = { name: string; logo: FileRef | null; mark: FileRef | null }

/** The brand of the community: its logo, else its mark, by default that of the product, and its name. */
export const Brand = ({ community: { name, logo, mark }, className }: { community: Brand; className?: string }) => {
  if (logo) return <img className={cx(styles.logo, className)} src={imageUrl(logo, 384)} alt={name} />
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
