import { useId, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './field.module.css'

/** What every field takes beside its own attributes. Texts come from the page, in the reader's language. */
export type FieldTexts = { label: string; hint?: ReactNode; error?: string | undefined; optional?: string }

/** The attributes that tie a control to its label, hint and error. */
export type FieldWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = FieldTexts & {
  id?: string
  /** Where the field says to the eye what it is: its label is only heard. */
  hideLabel?: boolean
  children: (wiring: FieldWiring) => ReactNode
}

/** Label above, control, hint or error beneath it; `optional` is the word for a field that may stay empty. */
export const Field = ({ label, hint, error, optional, id, hideLabel = false, children }: FieldProps) => {
  const own = useId()
  const control = id ?? own
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

/** Several controls that answer one question, under one legend. */
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
