import { baseLimits } from '@agone/contract/base-limits'
import { cx } from '../cx.ts'
import { avatarMarkup } from '@agone/drawings/avatar-svg'
import { hashOf, secondHashOf } from '@agone/drawings/hash'
import { asText } from '@agone/drawings/lettering'
import { monogramOf } from '@agone/drawings/monogram'
import { Picture, type PictureProps } from '../drawings/picture.tsx'
import styles from './avatar.module.css'

type AvatarProps = PictureProps & { size?: 'sm' | 'md' | 'lg' | 'xl' }

/** The round picture of a user: the uploaded one, or one drawn from the id. Sizes: sm 26, md 36, lg 64, xl 112 px. */
export const Avatar = ({ id, name, size = 'md', ...rest }: AvatarProps) => (
  <Picture
    {...rest}
    className={cx(styles.avatar, styles[size])}
    width={48}
    height={48}
    size={baseLimits.avatar.size * (size === 'xl' ? 2 : 1)}
    draw={() =>
      avatarMarkup({ hash: hashOf(id), second: secondHashOf(id), monogram: monogramOf(name), lettering: asText })
    }
  />
)
