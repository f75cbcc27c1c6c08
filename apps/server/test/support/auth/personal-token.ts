import { newId, tokenScopes, type PersonalTokenId, type TokenScope, type UserId } from '@agone/contract'
import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../../src/platform/context/ctx.ts'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import * as PersonalTokens from '../../../src/modules/auth/personal-tokens/personal-tokens.ts'

/** A personal access token of a user for a day, by default with all scopes. */
export const personalToken = async (
  ctx: Ctx,
  viewer: SignedIn,
  scopes: readonly TokenScope[] = tokenScopes,
): Promise<string> => {
  const expiresAt = new Date(ctx.clock.now() + 86_400_000).toISOString()
  const wanted = { name: 'Tabellone', scopes, expiresAt }
  return (await PersonalTokens.create({ ...ctx, viewer }, wanted, 'http://localhost:3000')).token
}

/** Stores tokens with unknown secrets, without mails and history; returns their ids. */
export const storeTokens = async ({ db, clock }: Ctx, userId: UserId, count: number): Promise<PersonalTokenId[]> => {
  const now = clock.now()
  const rows = Array.from({ length: count }, () => ({
    id: newId<PersonalTokenId>(),
    user_id: userId,
    name: 'Tabellone',
    scopes: [...tokenScopes],
    hash: randomBytes(32),
    created_at: new Date(now),
    expires_at: new Date(now + 86_400_000),
  }))
  await db.insertInto('personal_tokens').values(rows).execute()
  return rows.map(({ id }) => id)
}
