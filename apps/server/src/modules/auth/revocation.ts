import type { Auth } from './auth.ts'
import * as SecondFactors from './factors/second-factor/second-factors.ts'
import * as Sessions from './sessions/sessions.ts'

/**
 * Replaces the signing keys, signs everybody out, deletes the personal access tokens, and removes second factors that were encrypted
 * with another secret. Returns the numbers of users. May be repeated.
 */
export const revokeEverything = async (auth: Auth): Promise<{ sessions: number; secondFactors: number }> => {
  // First, because an old token could otherwise begin something new.
  await auth.rotateKeys({ revoke: true })
  return {
    sessions: await Sessions.endAllOfEverybody(auth.ctx, auth.bus),
    secondFactors: await SecondFactors.dropUnreadable(auth),
  }
}
