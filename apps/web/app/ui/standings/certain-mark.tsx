import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import type { Zone } from '../table/table.tsx'
import styles from './standings.module.css'

/** What is certain about a row: a quiet line, or a filled badge if it is new. */
export const CertainMark = ({
  tone,
  isNew,
  children,
}: {
  tone: Zone | 'safe' | 'out'
  isNew: boolean
  children: ReactNode
}) => (
  <span className={cx(styles.certain, styles[`zone-${tone}`], isNew && styles.newlyCertain)}>
    <Icon name={tone === 'down' || tone === 'out' ? 'chevron-down' : 'check'} />
    <span>{children}</span>
  </span>
)
