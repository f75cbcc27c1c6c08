import type { ChangeEvent } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Field } from '../../../ui/field/field.tsx'
import inputStyles from '../../../ui/field/input.module.css'
import styles from './colour-input.module.css'

type ColourInputProps = {
  label: string
  name: string
  value: string
  /** The value of the colour picker, which accepts only complete colours. */
  validValue: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A colour, picked from the palette of the browser or typed as `#rrggbb`. */
export const ColourInput = ({ label, name, value, validValue, error, onChange }: ColourInputProps) => {
  const t = useT()
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <span className={styles.colour}>
          <input
            type="color"
            aria-label={t('community.pick', { colour: label })}
            value={validValue}
            onChange={onChange}
          />
          <input
            {...wiring}
            {...{ name, value, onChange }}
            className={inputStyles.input}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
          />
        </span>
      )}
    </Field>
  )
}
