import { pageErrorOf, type PageError } from './page-error.ts'

/** A page that fails again and again reports so many errors. */
const mostReports = 10

/** Errors that were not sent before the page was left, for instance because a new version of the site made it reload. */
const storageKey = 'unsent_errors'

const unsent = new Set<PageError>()
const reported = new Set<unknown>()

/** Reports something that was thrown, once. Nothing is loaded for it before the first error. */
export const reportError = (fault: unknown): void => {
  if (import.meta.env.DEV || fault === undefined || reported.has(fault) || reported.size >= mostReports) return
  const error = pageErrorOf(fault)
  if (error === undefined) return
  reported.add(fault)
  void send(error)
}

const send = async (error: PageError): Promise<void> => {
  unsent.add(error)
  try {
    const { sendError } = await import('./reporter.ts')
    await sendError(error)
    unsent.delete(error)
  } catch {
    // The site cannot be reached: the error is kept for the next page.
  }
}

/** Reports the errors that nothing catches, files that do not load, and what is written to the console as an error. */
export const watchErrors = (): void => {
  window.addEventListener('error', (event) => reportError(faultOf(event)), true)
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  window.addEventListener('pagehide', keepUnsent)
  const { error: write } = console
  Object.assign(console, {
    error: (...values: unknown[]) => {
      write(...values)
      reportError(values.find((value) => value instanceof Error) ?? values.filter(isText).join(' '))
    },
  })
  sendKept()
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The thrown value, or the file that did not load; pictures are not reported, because readers bring them. */
const faultOf = (event: ErrorEvent | Event): unknown => {
  if (event instanceof ErrorEvent) return event.error ?? event.message
  const { target } = event
  if (target instanceof HTMLScriptElement) return `not loaded: ${target.src}`
  return target instanceof HTMLLinkElement ? `not loaded: ${target.href}` : undefined
}

const keepUnsent = () => {
  if (unsent.size > 0) sessionStorage.setItem(storageKey, JSON.stringify([...unsent]))
}

const sendKept = () => {
  const kept = sessionStorage.getItem(storageKey)
  if (kept === null) return
  sessionStorage.removeItem(storageKey)
  const errors: PageError[] = JSON.parse(kept)
  for (const error of errors) void send(error)
}
