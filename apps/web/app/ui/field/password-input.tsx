import { useState, type ComponentProps } from 'react'
import { IconButton } from '../button/button.tsx'
import { Field, type FieldTexts } from './field.tsx'
import styles from './input.module.css'

type PasswordProps = FieldTexts & {
  texts: { show: string; hide: string }
  /** How strong what was typed is, 0 (nothing) to 4, with its word; only where a new one is chosen. */
  strength?: { score: 0 | 1 | 2 | 3 | 4; label: string }
}

/** A password that can be looked at, with its strength where a new one is chosen. */
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
      {(wiring) => (
        <>
          <span className={styles.with}>
            <input
              autoComplete="current-password"
              spellCheck={false}
              {...rest}
              {...wiring}
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
