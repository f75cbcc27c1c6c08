import { useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Field, type FieldTexts } from './field.tsx'
import styles from './input.module.css'

type StepperProps = FieldTexts & {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  texts: { less: string; more: string }
  name?: string
  disabled?: boolean
  /** `xl` is a figure of a scoreboard, with its buttons below. */
  size?: 'md' | 'xl'
}

/**
 * A small number with large buttons for less and more; it can also be typed. While it is being typed it may be outside of the limits: «1» is the
 * beginning of «16».
 */
export const NumberStepper = ({
  value,
  onChange,
  min = 0,
  max = 99,
  step = 1,
  texts,
  name,
  disabled,
  size = 'md',
  ...field
}: StepperProps) => {
  const [typed, setTyped] = useState<string>()
  const change = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  const type = ({ value: text, valueAsNumber: next }: HTMLInputElement) => {
    setTyped(text)
    if (next >= min && next <= max) onChange(next)
  }
  // Before the form is sent as well; without a number the last one stays.
  const finish = ({ valueAsNumber: next }: HTMLInputElement) => {
    setTyped(undefined)
    if (typed !== undefined && !Number.isNaN(next)) change(next)
  }
  return (
    <Field {...field}>
      {(controlProps) => (
        <span className={cx(styles.stepper, size === 'xl' && styles.large)}>
          <button
            type="button"
            aria-label={texts.less}
            disabled={disabled === true || value <= min}
            onClick={() => change(value - step)}
          >
            <Icon name="minus" />
          </button>
          <input
            {...controlProps}
            {...{ min, max, step, name, disabled }}
            value={typed ?? value}
            type="number"
            inputMode="numeric"
            onChange={(event) => type(event.currentTarget)}
            onBlur={(event) => finish(event.currentTarget)}
            onKeyDown={(event) => (event.key === 'Enter' ? finish(event.currentTarget) : undefined)}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button
            type="button"
            aria-label={texts.more}
            disabled={disabled === true || value >= max}
            onClick={() => change(value + step)}
          >
            <Icon name="plus" />
          </button>
        </span>
      )}
    </Field>
  )
}
