/**
 * What was typed and neither saved nor given up: it outlives the page, so that it is there again after the session
 * expired and the reader signed in once more. Kept in memory only; forms with passwords keep nothing.
 */
const drafts = new Map<string, Readonly<Record<string, string>>>()

export const draftOf = (form: string): Readonly<Record<string, string>> | undefined => drafts.get(form)

export const keepDraft = (form: string, values: Readonly<Record<string, string>>): void => void drafts.set(form, values)

export const dropDraft = (form: string): void => void drafts.delete(form)

/** The reader left without saving, and said so. */
export const dropDrafts = (): void => drafts.clear()
