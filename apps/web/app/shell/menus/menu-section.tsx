import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/paths.ts'
import styles from './menu-section.module.css'

/** A titled group of the drawer. */
export const MenuSection = ({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) => {
  const id = useId()
  return (
    <nav className={cx(styles.section, className)} aria-labelledby={id}>
      <p className={styles.title} id={id}>
        {title}
      </p>
      <ul className={styles.list}>{children}</ul>
    </nav>
  )
}

type Entry = { icon: IconName; children: ReactNode }

/** A link; `isCurrent` marks the current page, `isHighlighted` draws attention. */
export const MenuEntry = ({
  to,
  icon,
  isCurrent,
  isHighlighted,
  children,
}: Entry & { to: string; isCurrent: boolean; isHighlighted?: boolean }) => (
  <li>
    <Link
      to={to}
      className={cx(styles.entry, isHighlighted && styles.highlighted)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={icon} />
      {children}
    </Link>
  </li>
)

/** A button. */
export const MenuSectionButton = ({ onClick, icon, children }: Entry & { onClick: () => void }) => (
  <li>
    <button type="button" className={styles.entry} onClick={onClick}>
      <Icon name={icon} />
      {children}
    </button>
  </li>
)
