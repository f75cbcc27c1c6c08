import { test as base } from '@playwright/test'
import { makeT, type Locale, type Translate } from '@agone/i18n'
import { acceptConsent, newcomer, sharedSession, visitor, type Person } from './people.ts'
import type { Page } from '@playwright/test'

export { expect } from '@playwright/test'
export type { Page } from '@playwright/test'

type TestOptions = {
  /** The URL of the server under test. */
  origin: string
  language: Locale
  /** The texts of the language of the test. */
  t: Translate
  /** Texts that the specification or the design quote, in the language of the test. */
  quoted: (words: Record<Locale, string>) => string
}

type TestUsers = {
  /** A user of the demo community, in a session that no test may end: for that, use `signedIn`. */
  someone: (username: string) => Promise<Person>
  /** Creates a verified account whose name begins with `stem`. */
  newcomer: (stem: string) => Promise<Person>
  /** A window of a visitor. */
  visit: (path: string) => Promise<Page>
}

/** The fixtures of a journey. The language is that of the browser, which playwright.config.ts chooses by file. */
export const test = base.extend<TestOptions & TestUsers>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  language: async ({ locale }, use) => use(locale?.startsWith('it') ? 'it' : 'en'),
  t: async ({ language }, use) => use(makeT(language)),
  quoted: async ({ language }, use) => use((words) => words[language]),
  // A test that sets another storage state is a first visit.
  context: async ({ context, origin, storageState }, use) => {
    if (!storageState) await acceptConsent(context, origin)
    await use(context)
  },
  someone: async ({ origin }, use) => use((username) => sharedSession(origin, username)),
  newcomer: async ({ origin }, use) => use((stem) => newcomer(origin, stem)),
  visit: async ({ browser, origin }, use) => use((path) => visitor(browser, origin, path)),
})
