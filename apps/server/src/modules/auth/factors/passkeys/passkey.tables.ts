import type { PasskeyId, UserId } from '@agone/contract'

type PasskeysTable = {
  id: PasskeyId
  user_id: UserId
  /** The credential id, base64url. */
  credential_id: string
  /** COSE. */
  public_key: Buffer
  counter: number
  name: string
  created_at: Date
  last_used_at: Date | null
}

type AnsweredChallengesTable = { hash: Buffer; expires_at: Date }

declare module '../../../../platform/context/db.ts' {
  interface Database {
    passkeys: PasskeysTable
    answered_challenges: AnsweredChallengesTable
  }
}
