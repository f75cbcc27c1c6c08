import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import styles from './form-step.module.css'

type StepProps = {
  /** Of a new tournament, whose form is filled in this order. */
  number?: number | undefined
  title: string
  /** What the step says so far, shown below its title. */
  summary?: string | undefined
  isClosed?: boolean
  children: ReactNode
}

/** A group of fields that opens and closes. A field with a fault opens it (`useFocusFault`). */
export const FormStep = ({ number, title, summary, isClosed = false, children }: StepProps) => (
  <Panel flush>
    <details className={styles.step} open={!isClosed}>
      <summary>
        {number === undefined ? null : <span className={`num ${styles.number}`}>{number}</span>}
        <hgroup className={styles.head}>
          <h2>{title}</h2>
          {summary === undefined ? null : <p className="small muted">{summary}</p>}
        </hgroup>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  </Panel>
)
