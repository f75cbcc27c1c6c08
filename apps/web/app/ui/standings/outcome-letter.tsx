import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import type { Outcome } from './standings.tsx'
import styles from './standings.module.css'

/** One result as its letter. */
export const OutcomeLetter = ({ result, letter, name }: { result: Outcome; letter: string; name: string }) => (
  <span className={styles.form}>
    <b className={styles[result]} aria-hidden title={name}>
      {letter}
    </b>
    <VisuallyHidden>{name}</VisuallyHidden>
  </span>
)
