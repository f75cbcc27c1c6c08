import { emptyDraft, type ReportDraft } from './report-draft.ts'

const keyOf = (name: string) => `report-draft ${name}`

const isDraft = (value: unknown): value is Partial<ReportDraft> => typeof value === 'object' && value !== null

/** Keeps what was typed for as long as the tab lives. */
export const keepDraft = (name: string, draft: ReportDraft): void =>
  window.sessionStorage.setItem(keyOf(name), JSON.stringify(draft))

export const forgetDraft = (name: string): void => window.sessionStorage.removeItem(keyOf(name))

/** What was typed before, or undefined. */
export const keptDraft = (name: string): ReportDraft | undefined => {
  const text = window.sessionStorage.getItem(keyOf(name))
  if (text === null) return undefined
  const value: unknown = JSON.parse(text)
  return isDraft(value) ? { ...emptyDraft(), ...value } : undefined
}
