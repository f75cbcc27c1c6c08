import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './password-rules.module.css'

type Rule = { key: string; label: string; isMet: boolean }

/** The rules of a new password, ticked off while it is typed; colour, icon and text show which rules are met. */
export const PasswordRules = ({
  rules,
  texts,
}: {
  rules: readonly Rule[]
  texts: { label: string; met: string; missing: string }
}) => (
  <ul className={styles.rules} aria-label={texts.label}>
    {rules.map(({ key, label, isMet }) => (
      <li key={key} data-met={isMet}>
        {isMet ? <Icon name="check" /> : <i aria-hidden />}
        <span>{label}</span>
        <VisuallyHidden>{isMet ? texts.met : texts.missing}</VisuallyHidden>
      </li>
    ))}
  </ul>
)
