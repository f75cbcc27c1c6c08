import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './password-rules.module.css'

type Rule = { key: string; label: string; isKept: boolean }

/** What a new password needs, ticked off while it is typed; colour, mark and word all say which rules are kept. */
export const PasswordRules = ({
  rules,
  texts,
}: {
  rules: readonly Rule[]
  texts: { label: string; kept: string; missing: string }
}) => (
  <ul className={styles.rules} aria-label={texts.label}>
    {rules.map(({ key, label, isKept }) => (
      <li key={key} data-kept={isKept}>
        {isKept ? <Icon name="check" /> : <i aria-hidden />}
        <span>{label}</span>
        <VisuallyHidden>{isKept ? texts.kept : texts.missing}</VisuallyHidden>
      </li>
    ))}
  </ul>
)
