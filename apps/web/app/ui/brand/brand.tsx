import { fileUrl, type FileRef } from '@agone/contract/shapes'
import { productName } from '../../lib/community.ts'
import { cx } from '../cx.ts'
import { Logo, Mark } from '../mark/mark.tsx'
import styles from './brand.module.css'

type Brand = { name: string; logo: FileRef | null; mark: FileRef | null }

/** The community in a line: its logo, else its mark and its name. Where it has neither, the product's own logo is drawn. */
export const Brand = ({ of: { name, logo, mark }, className }: { of: Brand; className?: string }) => {
  if (logo) return <img className={cx(styles.logo, className)} src={fileUrl(logo, { size: 384 })} alt={name} />
  if (name === productName && !mark) return <Logo {...(className === undefined ? {} : { className })} />
  return (
    <span className={cx(styles.named, className)}>
      <BrandMark mark={mark} />
      {name}
    </span>
  )
}

/** The mark alone; the name is said by what stands around it. */
export const BrandMark = ({ mark }: { mark: FileRef | null }) =>
  mark ? <img className={styles.mark} src={fileUrl(mark, { size: 96 })} alt="" /> : <Mark />
