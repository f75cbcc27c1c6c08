import { useId } from 'react'
import { cx } from '../cx.ts'
import styles from './mark.module.css'

/**
 * The brand mark: a lower-case a that is also an arena with stands, floor and gate. `small` is the drawing for 16 to 20
 * px: no aisles, thicker lines.
 */
export const Mark = ({ small = false, className }: { small?: boolean; className?: string }) => {
  const uid = `m${useId().replaceAll(/\W/g, '')}`
  return (
    <svg className={cx(styles.mark, className)} viewBox="0 0 52 48" aria-hidden>
      {small ? <SmallMark /> : <LargeMark uid={uid} />}
    </svg>
  )
}

const LargeMark = ({ uid }: { uid: string }) => (
  <>
    <mask id={uid}>
      <path d="M-4-4h66v60H-4z" fill="#fff" />
      <path d="M24 24l-12.7 31.5M24 24l-31.3 13.3M24 24l-31.3-13.3M24 24l-12.7-31.5" stroke="#000" strokeWidth="1.9" />
    </mask>
    <g mask={`url(#${uid})`}>
      <ellipse cx="24" cy="24" rx="19.5" ry="17.5" fill="none" stroke="currentColor" strokeWidth="6.5" />
    </g>
    <path d="M38.5 6H48v36h-9.5z" fill="currentColor" />
    <ellipse className={styles.pitch} cx="24" cy="24" rx="13.2" ry="11.5" />
  </>
)

const SmallMark = () => (
  <>
    <ellipse cx="22" cy="24" rx="17.5" ry="17.5" fill="none" stroke="currentColor" strokeWidth="8" />
    <path d="M37 2.5h11v43H37z" fill="currentColor" />
    <circle className={styles.pitch} cx="22" cy="24" r="10.5" />
  </>
)
