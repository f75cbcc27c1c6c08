import { markedParts } from './marked-parts.ts'
import styles from './marked.module.css'

/** A name with the letters of the query marked. */
export const Marked = ({ name, typed }: { name: string; typed: string }) =>
  markedParts(name, typed).map(({ text, isTyped }, at) =>
    isTyped ? (
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
