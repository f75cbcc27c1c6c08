import { useId, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './field.module.css'

/** The props of every field, besides its own attributes. Texts are in the language of the page. */
export type FieldTexts = { label: string; hint?: ReactNode; error?: string | undefined; optional?: string }

/** The attributes that connect a control to its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = FieldTexts & {
  id?: string
  /** The label is for screen readers only: the field shows visually what it is. */
  hideLabel?: boolean
  children: (controlProps: ControlProps) => ReactNode
}

/** Label above, control, hint or error beneath it; `optional` is the text for a field that may stay empty. */
export const Field = ({ label, hint, error, optional, id, hideLabel = false, children }: FieldProps) => {
  const generatedId = useId()
  const control = id ?? generatedId
  const notes = [hint === undefined ? '' : `${control}-hint`, error === undefined ? '' : `${control}-error`].filter(
    Boolean,
  )
  const caption = (
    <label className={styles.label} htmlFor={control}>
      {label}
      {optional === undefined ? null : <span className={styles.optional}>{optional}</span>}
    </label>
  )
  return (
    <div className={styles.field}>
      {hideLabel ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
      {children({
        id: control,
        'aria-describedby': notes.join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldNotes control={control} hint={hint} error={error} />
    </div>
  )
}

/** Several controls with one legend. */
export const FieldGroup = ({ label, hint, error, children }: FieldTexts & { children: ReactNode }) => {
  const control = useId()
  return (
    <fieldset
      className={styles.group}
      aria-describedby={error === undefined ? undefined : `${control}-error`}
      data-fault={error === undefined ? undefined : true}
    >
      <legend className={styles.label}>{label}</legend>
      {children}
      <FieldNotes control={control} hint={hint} error={error} />
    </fieldset>
  )
}

const FieldNotes = ({ control, hint, error }: { control: string; hint: ReactNode; error: string | undefined }) => (
  <>
    {error === undefined ? null : (
      <p className={styles.error} id={`${control}-error`}>
        <Icon name="warning" />
        <span>{error}</span>
      </p>
    )}
    {hint === undefined ? null : (
      <p className={styles.hint} id={`${control}-hint`}>
        {hint}
      </p>
    )}
  </>
)
