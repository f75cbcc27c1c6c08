import { html, type Html } from './html.ts'

/** One input with its label, its hint and its error. */
export type Field = {
  name: string
  label: string
  type?: 'text' | 'email' | 'password' | 'date'
  value?: string | undefined
  autocomplete: string
  hint?: string | undefined
  error?: string | undefined
  /** Shown at the end of the label's line. */
  aside?: Html
  maxLength?: number
  focused?: boolean
}

/** An input; passwords are never rendered with a value. */
export const fieldOf = (field: Field): Html => {
  const { name, type = 'text', error, aside } = field
  // The error states the rule, so the hint would repeat it.
  const hint = error ? undefined : field.hint
  const label = html`<label for="${name}">${field.label}</label>`
  const described = [...(hint ? [`${name}-hint`] : []), ...(error ? [`${name}-error`] : [])].join(' ')
  const isWritten = type === 'text' || type === 'email'
  const attributes = attributesOf({
    id: name,
    name,
    type,
    value: type === 'password' ? undefined : field.value,
    autocomplete: field.autocomplete,
    maxlength: field.maxLength,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? 'true' : undefined,
    autocapitalize: isWritten ? 'none' : undefined,
    spellcheck: isWritten ? 'false' : undefined,
    autofocus: field.focused,
    required: true,
  })
  return html`<div class="field">
    ${aside ? html`<span class="beside">${label}${aside}</span>` : label}
    <input class="input" ${attributes} />
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : undefined} ${errorOf(name, error)}
  </div>`
}

const attributesOf = (values: Record<string, string | number | boolean | undefined>): Html[] =>
  Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === false || value === '') return []
    return [value === true ? html` ${name}` : html` ${name}="${value}"`]
  })

/** The error of a field, below it. */
export const errorOf = (name: string, error: string | undefined): Html | undefined =>
  error ? html`<p class="error" id="${name}-error">${warning}${error}</p>` : undefined

/** The error of the whole form, above it. */
export const alertOf = (error: string | undefined): Html | undefined =>
  error ? html`<div class="error alert" role="alert">${warning}<span>${error}</span></div>` : undefined

const warning = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M12 4l9 16H3zM12 10v4.500M12 17.200v.1" />
</svg>`
