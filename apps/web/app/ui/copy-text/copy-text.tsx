import type { ReactNode } from 'react'
import styles from './copy-text.module.css'

type CopyTextProps = { text: string; label: string; children: ReactNode }

/** A text that users type or copy elsewhere, in groups of four, with a copy button. `label` is its accessible name. */
export const CopyText = ({ text, label, children }: CopyTextProps) => (
  <div className={styles.row}>
    <div className={styles.details}>
      <span className={styles.label}>{label}</span>
      <code className={styles.text} translate="no">
        {text.match(/.{1,4}/g)?.join(' ')}
      </code>
    </div>
    {children}
  </div>
)
