import { ownAccountRoutes } from '@agone/contract/accounts/routes/own-account'
import type { LocaleSetting } from '@agone/i18n/locale'
import { call } from '../lib/api/browser.ts'

// The page is loaded anew in any case: a slow server must not hold it up.
const patience = 1500

/** Keeps the language for a signed-in reader's mails and other devices; what fails is left for the next time. */
export const saveLanguage = async (language: LocaleSetting): Promise<void> => {
  const saved = call(
    ownAccountRoutes.changePreferences,
    { body: { language } },
    { signal: AbortSignal.timeout(patience) },
  )
  await saved.catch(() => undefined)
}
