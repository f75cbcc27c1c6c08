import styles from './recovery-codes.module.css'

/**
 * Recovery codes, which are shown once: numbered, large enough to be copied by hand; printing the page prints only
 * them.
 */
export const RecoveryCodes = ({ codes, label }: { codes: readonly string[]; label: string }) => (
  <ol className={styles.codes} aria-label={label} translate="no">
    {codes.map((code) => (
      <li key={code}>
        <code>{code}</code>
      </li>
    ))}
  </ol>
)
