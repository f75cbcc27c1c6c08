import { useState, type ComponentProps } from 'react'
import { IconButton } from '../button/button.tsx'
import { Field, type FieldTexts } from './field.tsx'
import styles from './input.module.css'

type PasswordProps = FieldTexts & {
  texts: { show: string; hide: string }
  /** The strength of the typed password, 0 (nothing) to 4, and its text; only where a new one is chosen. */
  strength?: { score: 0 | 1 | 2 | 3 | 4; label: string }
}

/** A password field that can show its value, with the strength where a new one is chosen. */
export const PasswordInput = ({
  label,
  hint,
  error,
  optional,
  id,
  texts,
  strength,
  ...rest
}: PasswordProps & ComponentProps<'input'>) => {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(controlProps) => (
        <>
          <span className={styles.withAddon}>
            <input
              autoComplete="current-password"
              spellCheck={false}
              {...rest}
              {...controlProps}
              type={shown ? 'text' : 'password'}
              className={styles.input}
            />
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              label={shown ? texts.hide : texts.show}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </span>
          {strength === undefined ? null : (
            <div className={styles.strength} data-score={strength.score} role="status">
              <i />
              <i />
              <i />
              <i />
              <span>{strength.label}</span>
            </div>
          )}
        </>
      )}
    </Field>
  )
}
