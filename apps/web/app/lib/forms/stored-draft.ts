/** Stores the input of a form while the tab is open, so that it survives a reload and a sign-in. */
export const storeDraft = (name: string, draft: object): void =>
  window.sessionStorage.setItem(name, JSON.stringify(draft))

export const deleteStoredDraft = (name: string): void => window.sessionStorage.removeItem(name)

/** The stored input, which may come from an older version of the form; undefined if there is none. */
export const storedDraft = (name: string): object | undefined => {
  const text = window.sessionStorage.getItem(name)
  const value: unknown = text === null ? undefined : JSON.parse(text)
  return typeof value === 'object' && value !== null ? value : undefined
}
