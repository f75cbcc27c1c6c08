import { cx } from '../cx.ts'
import styles from './icon.module.css'
import { iconPaths, type IconName } from './paths.ts'

/**
 * An icon at the size of the text around it. It says nothing by itself: with a `label` it is an image with a name,
 * without one it is hidden from those who listen.
 */
export const Icon = ({ name, label, className }: { name: IconName; label?: string; className?: string }) => (
  <svg
    className={cx(styles.icon, className)}
    viewBox="0 0 24 24"
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined ? true : undefined}
  >
    <path d={iconPaths[name]} />
  </svg>
)
