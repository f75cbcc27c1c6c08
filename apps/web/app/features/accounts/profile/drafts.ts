/**
 * Unsaved form input, kept in memory when the page is left, so that it is restored after an expired session and a new
 * sign-in. Forms with passwords keep nothing.
 */
const drafts = new Map<string, Readonly<Record<string, string>>>()

export const draftOf = (form: string): Readonly<Record<string, string>> | undefined => drafts.get(form)

export const keepDraft = (form: string, values: Readonly<Record<string, string>>): void => void drafts.set(form, values)

export const dropDraft = (form: string): void => void drafts.delete(form)

/** Deletes all drafts, when the user leaves without saving. */
export const dropDrafts = (): void => drafts.clear()
