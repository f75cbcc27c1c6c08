import { draftKey } from './draft-key.ts'

/**
 * Stores the input of a form for the signed-in user while the tab is open, so that it survives a reload and a sign-in after the session
 * has expired.
 */
export const storeDraft = (name: string, draft: object): void =>
  window.sessionStorage.setItem(draftKey(name), JSON.stringify(draft))

export const deleteStoredDraft = (name: string): void => window.sessionStorage.removeItem(draftKey(name))

/** The stored input of the signed-in user, which may come from an older version of the form; undefined if there is none. */
export const storedDraft = (name: string): object | undefined => {
  const text = window.sessionStorage.getItem(draftKey(name))
  const value: unknown = text === null ? undefined : JSON.parse(text)
  return typeof value === 'object' && value !== null ? value : undefined
}
