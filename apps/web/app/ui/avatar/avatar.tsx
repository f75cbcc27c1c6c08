import { cx } from '../cx.ts'
import { avatarMarkup } from '../drawings/avatar-svg.ts'
import { hashOf, secondHashOf } from '../drawings/hash.ts'
import { asText } from '../drawings/lettering.ts'
import { monogramOf } from '../drawings/monogram.ts'
import { Picture, type PictureProps } from '../drawings/picture.tsx'
import styles from './avatar.module.css'

type AvatarProps = PictureProps & { size?: 'sm' | 'md' | 'lg' | 'xl' }

/** A person's round picture: the uploaded one, or one drawn from the id. Sizes: sm 26, md 36, lg 64, xl 112 px. */
export const Avatar = ({ id, name, size = 'md', ...rest }: AvatarProps) => (
  <Picture
    {...rest}
    className={cx(styles.avatar, styles[size])}
    width={48}
    height={48}
    size={size === 'xl' ? 256 : 128}
    draw={() =>
      avatarMarkup({ hash: hashOf(id), second: secondHashOf(id), monogram: monogramOf(name), lettering: asText })
    }
  />
)
