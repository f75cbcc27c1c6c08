import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './choice.module.css'
import { FieldGroup, type FieldTexts } from './field.tsx'

type ChoiceProps = { label: ReactNode; hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>

/** A checkbox of a form. */
export const Checkbox = ({ label, hint, ...rest }: ChoiceProps) => (
  <label className={styles.check}>
    <input {...rest} type="checkbox" />
    <ChoiceText label={label} hint={hint} />
  </label>
)

/** `picture` stands before the label, and the radio button at the end. */
type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; picture?: ReactNode; disabled?: boolean }
type RadioProps = FieldTexts & {
  options: readonly RadioOption[]
  name?: string
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  cards?: boolean
}

/** Radio buttons; as `cards` when each option needs space (a score to confirm, a format to choose). */
export const RadioGroup = ({ options, name, value, defaultValue, onChange, cards = false, ...field }: RadioProps) => {
  const generatedName = useId()
  return (
    <FieldGroup {...field}>
      <div className={cards ? styles.cards : styles.radios}>
        {options.map((option) => (
          <label className={cx(styles.check, option.picture !== undefined && styles.pictured)} key={option.value}>
            <input
              type="radio"
              name={name ?? generatedName}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onChange?.(option.value)}
            />
            {option.picture}
            <ChoiceText label={option.label} hint={option.hint} />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

const ChoiceText = ({ label, hint }: { label: ReactNode; hint: ReactNode }) => (
  <span className={styles.text}>
    {label}
    {hint === undefined ? null : <small>{hint}</small>}
  </span>
)
