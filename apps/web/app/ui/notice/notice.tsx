import type { ReactNode } from 'react'
import { IconButton } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/paths.ts'
import styles from './notice.module.css'

const icons = { info: 'info', good: 'check', warn: 'warning', bad: 'warning' } as const satisfies Record<
  string,
  IconName
>

type NoticeProps = {
  tone?: keyof typeof icons
  icon?: IconName
  title?: ReactNode
  children?: ReactNode
  /** A link or a button at the end. */
  action?: ReactNode
  /** It appears after an action of the user: announced at once. */
  announce?: boolean
  onClose?: () => void
  closeText?: string
}

/** A notice at the top of a page or panel, shown as long as it applies. */
export const Notice = ({ tone = 'info', icon, title, children, action, announce, onClose, closeText }: NoticeProps) => (
  <div className={cx(styles.notice, styles[tone])} role={announce ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
    <Icon name={icon ?? icons[tone]} />
    <div className={styles.text}>
      {title === undefined ? null : <strong>{title}</strong>} {children}
    </div>
    {action === undefined ? null : <div className={styles.action}>{action}</div>}
    {onClose === undefined || closeText === undefined ? null : (
      <IconButton icon="close" size="sm" label={closeText} onClick={onClose} />
    )}
  </div>
)
