import type { PersonalTokenId, TokenScope, UserId } from '@agone/contract'

type PersonalTokensTable = {
  id: PersonalTokenId
  user_id: UserId
  name: string
  scopes: TokenScope[]
  /** SHA-256 of the token. */
  hash: Buffer
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
}

declare module '../../../platform/context/db.ts' {
  interface Database {
    personal_tokens: PersonalTokensTable
  }
}
