import { test as base } from '@playwright/test'
import { makeT, type Locale, type Translate } from '@agone/i18n'
import { answerConsent, newcomer, sharedSession, visitor, type Person } from './people.ts'
import type { Page } from '@playwright/test'

export { expect } from '@playwright/test'
export type { Page } from '@playwright/test'

type Reader = {
  /** Where the product listens. */
  origin: string
  language: Locale
  /** The texts of the reader's language. */
  t: Translate
  /** Words that the specification or the design quote, in the reader's language. */
  said: (words: Record<Locale, string>) => string
}

type People = {
  /** Somebody of the demo community, in a session that no test may end: `signedIn` is for that. */
  someone: (username: string) => Promise<Person>
  /** Makes a verified account whose name begins with `stem`. */
  newcomer: (stem: string) => Promise<Person>
  /** A window of a visitor. */
  visit: (path: string) => Promise<Page>
}

/** The reader of a journey: the language of the browser, which playwright.config.ts chooses by file, is theirs. */
export const test = base.extend<Reader & People>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  language: async ({ locale }, use) => use(locale?.startsWith('it') ? 'it' : 'en'),
  t: async ({ language }, use) => use(makeT(language)),
  said: async ({ language }, use) => use((words) => words[language]),
  // Who asks for another storage is on a first visit.
  context: async ({ context, origin, storageState }, use) => {
    if (!storageState) await answerConsent(context, origin)
    await use(context)
  },
  someone: async ({ origin }, use) => use((username) => sharedSession(origin, username)),
  newcomer: async ({ origin }, use) => use((stem) => newcomer(origin, stem)),
  visit: async ({ browser, origin }, use) => use((path) => visitor(browser, origin, path)),
})
