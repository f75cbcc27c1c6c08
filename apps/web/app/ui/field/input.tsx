import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Field, type FieldTexts } from './field.tsx'
import styles from './input.module.css'

/** A single-line text field. Takes every attribute of an `<input>`. */
export const Input = ({
  label,
  hint,
  error,
  optional,
  id,
  hideLabel,
  ...rest
}: FieldTexts & ComponentProps<'input'> & { hideLabel?: boolean }) => (
  <Field {...{ label, hint, error, optional, id, hideLabel }}>
    {(controlProps) => <input {...rest} {...controlProps} className={cx(styles.input, rest.className)} />}
  </Field>
)

/** A multi-line text field. */
export const Textarea = ({
  label,
  hint,
  error,
  optional,
  id,
  hideLabel,
  ...rest
}: FieldTexts & ComponentProps<'textarea'> & { hideLabel?: boolean }) => (
  <Field {...{ label, hint, error, optional, id, hideLabel }}>
    {(controlProps) => (
      <textarea rows={4} {...rest} {...controlProps} className={cx(styles.input, styles.textarea, rest.className)} />
    )}
  </Field>
)

/** A native select; children are `<option>`s. */
export const Select = ({
  label,
  hint,
  error,
  optional,
  id,
  hideLabel,
  children,
  ...rest
}: FieldTexts & ComponentProps<'select'> & { hideLabel?: boolean; children: ReactNode }) => (
  <Field {...{ label, hint, error, optional, id, hideLabel }}>
    {(controlProps) => (
      <span className={styles.picker}>
        <select {...rest} {...controlProps} className={styles.input}>
          {children}
        </select>
        <Icon name="chevron-down" />
      </span>
    )}
  </Field>
)

/** A native field for a date, a time, or both. */
export const DateInput = ({
  kind,
  ...rest
}: Omit<ComponentProps<typeof Input>, 'type'> & { kind: 'date' | 'time' | 'datetime-local' }) => (
  <Input {...rest} type={kind} className={styles.date} />
)
