import { errors } from '@agone/contract'
import { faultSentence, preferredLocale } from '@agone/i18n'
import { AppError } from '../platform/http/index.ts'
import { Refusal } from './commands/refusal.ts'

// The language of the system, which Node reads from LC_ALL or LANG.
const locale = preferredLocale(Intl.DateTimeFormat().resolvedOptions().locale) ?? 'en'

/** The lines of a refusal; field errors are in the language of the system. Rethrows any other error. */
export const refusalLines = (error: unknown): string[] => {
  if (error instanceof Refusal) return [...error.lines]
  if (!(error instanceof AppError)) throw error
  const faults = error.faults.map((fault) => faultSentence(locale, fault))
  return faults.length > 0 ? faults : [errors[error.code].detail]
}
