import { ownAccountRoutes } from '@agone/contract/accounts/routes/own-account'
import type { LocaleSetting } from '@agone/i18n/locale'
import { call } from '../lib/api/browser.ts'

// The page reloads in any case: a slow server must not delay that.
const timeout = 1500

/** Stores the language for mails and other devices of the signed-in user; errors are ignored until the next time. */
export const saveLanguage = async (language: LocaleSetting): Promise<void> => {
  const saved = call(
    ownAccountRoutes.changePreferences,
    { body: { language } },
    { signal: AbortSignal.timeout(timeout) },
  )
  await saved.catch(() => undefined)
}
