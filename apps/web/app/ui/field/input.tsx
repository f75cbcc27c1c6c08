import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Field, type FieldTexts } from './field.tsx'
import styles from './input.module.css'

/** One line of text. Takes every attribute of an `<input>`, react-hook-form's `register` too. */
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
    {(wiring) => <input {...rest} {...wiring} className={cx(styles.input, rest.className)} />}
  </Field>
)

/** Several lines of text. */
export const Textarea = ({ label, hint, error, optional, id, ...rest }: FieldTexts & ComponentProps<'textarea'>) => (
  <Field {...{ label, hint, error, optional, id }}>
    {(wiring) => <textarea rows={4} {...rest} {...wiring} className={cx(styles.input, styles.textarea)} />}
  </Field>
)

/** One of a list that fits the platform's own picker; children are `<option>`s. */
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
    {(wiring) => (
      <span className={styles.picker}>
        <select {...rest} {...wiring} className={styles.input}>
          {children}
        </select>
        <Icon name="chevron-down" />
      </span>
    )}
  </Field>
)

/** A day, a time of day, or both, by the platform's own picker: it knows the reader's habits and needs no code. */
export const DateInput = ({
  kind,
  ...rest
}: FieldTexts & Omit<ComponentProps<'input'>, 'type'> & { kind: 'date' | 'time' | 'datetime-local' }) => (
  <Input {...rest} type={kind} className={styles.date} />
)
