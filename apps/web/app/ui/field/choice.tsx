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

type CheckboxGroupProps<Value> = FieldTexts & {
  /** `text` is shown, `name` is what a screen reader says. */
  options: readonly { value: Value; text: string; name: string }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
  disabled?: boolean
}

/** Several of many short options, such as the races of a season. */
export const CheckboxGroup = <Value extends string | number>(props: CheckboxGroupProps<Value>) => {
  const { options, values, onChange, disabled, ...field } = props
  return (
    <FieldGroup {...field}>
      <div className={styles.tiles}>
        {options.map(({ value, text, name }) => (
          <label className={styles.tile} key={value}>
            <input
              type="checkbox"
              aria-label={name}
              disabled={disabled}
              checked={values.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...values, value] : values.filter((each) => each !== value))
              }
            />
            <span aria-hidden>{text}</span>
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
