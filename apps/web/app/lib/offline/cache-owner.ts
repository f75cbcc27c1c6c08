import { readTokens, type TextStore } from '../session/storage.ts'
import { userOfToken } from './token-user.ts'

/** The owner of what is stored for a browser without a signed-in user. */
export const visitorOwner = 'visitor'

/** Whose stored data may be read and written now: the user of the token, or a visitor. Undefined if the token names no user. */
export const cacheOwner = (store: TextStore): string | undefined => {
  const tokens = readTokens(store)
  return tokens ? userOfToken(tokens.accessToken) : visitorOwner
}
