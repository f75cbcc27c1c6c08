import { session, sessionStore } from './own-session.ts'
import { readTokens } from './storage.ts'

const loadAccount = () => import('../api/browser.ts').then(({ account }) => account)

/** Connects the session with the API, whose code is loaded if there is a token: visitors do not need it. */
export const connectSession = (): void => {
  session.connect(loadAccount)
  // It is loaded during hydration. An error is thrown again when the session uses it.
  if (readTokens(sessionStore)) loadAccount().catch(() => undefined)
}
