/** The value of a text field as it was typed; empty if there is no such field or it contains a file. */
export const rawTextIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The same without leading and trailing spaces. */
export const textIn = (form: FormData, name: string): string => rawTextIn(form, name).trim()
