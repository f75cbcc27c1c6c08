import { fileUrl, type FileRef } from '@agone/contract'
import { asMarkup } from '../../lib/trusted-types.ts'
import { cx } from '../cx.ts'
import { avatarMarkup } from '../drawings/avatar-svg.ts'
import { hashOf, secondHashOf } from '../drawings/hash.ts'
import lettering from '../drawings/lettering.module.css'
import { asText } from '../drawings/lettering.ts'
import { monogramOf } from '../drawings/monogram.ts'
import styles from './avatar.module.css'

/** A person's round picture: the uploaded one, or the one drawn from the id. Sizes: sm 26, md 36, lg 64, xl 112 px. */
export const Avatar = ({
  id,
  name,
  file,
  size = 'md',
  label,
}: {
  id: string
  name: string
  file?: FileRef | null
  size?: 'sm' | 'md' | 'lg' | 'xl'
  label?: string
}) => {
  const look = cx(styles.avatar, styles[size])
  if (file)
    return (
      <img
        className={look}
        src={fileUrl(file, { size: size === 'xl' ? 256 : 128, format: 'webp' })}
        alt={label ?? ''}
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
      />
    )
  return (
    <svg
      className={cx(look, lettering.drawn)}
      viewBox="0 0 48 48"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      dangerouslySetInnerHTML={{
        __html: asMarkup(
          avatarMarkup({
            hash: hashOf(id),
            second: secondHashOf(id),
            monogram: monogramOf(name),
            lettering: asText,
          }),
        ),
      }}
    />
  )
}
