import { session, sessionStore } from './own-session.ts'
import { readTokens } from './storage.ts'

const loadAccount = () => import('../api/browser.ts').then(({ account }) => account)

/** Connects the session with the API. Its code is loaded only if there is a token: visitors do not need it. */
export const connectSession = (): void => {
  session.connect(loadAccount)
  // Loading starts during hydration. An error is ignored here: it is thrown again when the session uses the code.
  if (readTokens(sessionStore)) loadAccount().catch(() => undefined)
}
