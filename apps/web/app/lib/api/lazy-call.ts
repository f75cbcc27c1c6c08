import type { Call } from './client.ts'

/** The typed client of the browser, for code of public pages: visitors load it only when something is called. */
export const lazyCall: Call = async (spec, ...input) => (await import('./browser.ts')).call(spec, ...input)
