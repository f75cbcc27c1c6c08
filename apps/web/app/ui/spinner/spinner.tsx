import styles from './spinner.module.css'

/** A spinner. With a `label` it is announced; inside a button that announces its state it needs none. */
export const Spinner = ({ label }: { label?: string }) => (
  <span
    className={styles.spinner}
    role={label === undefined ? undefined : 'status'}
    aria-label={label}
    aria-hidden={label === undefined ? true : undefined}
  />
)
