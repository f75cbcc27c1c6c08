import styles from './spinner.module.css'

/** Something is under way. With a `label` it is announced; inside a button that says so itself it needs none. */
export const Spinner = ({ label }: { label?: string }) => (
  <span
    className={styles.spinner}
    role={label === undefined ? undefined : 'status'}
    aria-label={label}
    aria-hidden={label === undefined ? true : undefined}
  />
)
