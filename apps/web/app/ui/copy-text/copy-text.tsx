import type { ReactNode } from 'react'
import styles from './copy-text.module.css'

type CopyTextProps = { text: string; label: string; children: ReactNode }

/** A text that is typed or copied elsewhere, in groups of four, with the button that copies it. `label` names it. */
export const CopyText = ({ text, label, children }: CopyTextProps) => (
  <div className={styles.row}>
    <div className={styles.words}>
      <span className={styles.label}>{label}</span>
      <code className={styles.text} translate="no">
        {text.match(/.{1,4}/g)?.join(' ')}
      </code>
    </div>
    {children}
  </div>
)
