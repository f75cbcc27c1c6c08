import { cx } from '../cx.ts'
import styles from './icon.module.css'
import { iconPaths, type IconName } from './paths.ts'

/**
 * An icon at the size of the text around it. With a `label` it is an image with an accessible name; without one it is
 * hidden from screen readers.
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
