import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './standings.module.css'

/** The tie-break criteria that were compared, one below another; the decisive one is highlighted. */
export const TieSteps = ({
  steps,
}: {
  steps: readonly { label: ReactNode; left: ReactNode; right: ReactNode; decides?: 'left' | 'right' }[]
}) => (
  <ul className={styles.steps}>
    {steps.map((step, index) => (
      <li key={index} className={cx(step.decides && styles.deciding)}>
        <span className={cx(styles.numeral, step.decides !== 'left' && styles.lost)}>{step.left}</span>
        <span>{step.label}</span>
        <span className={cx(styles.numeral, step.decides !== 'right' && styles.lost)}>{step.right}</span>
      </li>
    ))}
  </ul>
)
