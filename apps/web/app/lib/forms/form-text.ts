/** What a field of a form holds, without blanks around it; empty where there is no such field, or it holds a file. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
