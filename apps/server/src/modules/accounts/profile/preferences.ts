import type { Preferences as View, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import * as Store from './preferences.store.ts'
import * as Users from '../users.ts'

type Changes = { language?: View['language'] | undefined }

/** The preferences of a user; by default the language of the browser. */
export const get = async (ctx: Ctx, userId: UserId): Promise<View> => viewOf(await Store.find(ctx.db, userId))

/**
 * Changes some preferences. Mails use the language; with `system` they use `browser`, the language that the browser
 * asks for.
 */
export const update = (
  ctx: Ctx,
  userId: UserId,
  { changes, browser }: { changes: Changes; browser: 'it' | 'en' },
): Promise<View> =>
  inTransaction(ctx, async (ctx) => {
    const { language } = changes
    if (!language) return get(ctx, userId)
    await Users.updateColumns(ctx, userId, { locale: language === 'system' ? browser : language })
    return viewOf(await Store.upsert(ctx.db, userId, { language }))
  })

const viewOf = (row: Store.PreferencesRow | undefined): View => ({
  language: row?.language ?? 'system',
})
