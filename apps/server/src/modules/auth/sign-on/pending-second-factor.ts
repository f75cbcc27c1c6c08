import { brandId, type UserId } from '@agone/contract'
import type { Auth } from '../auth.ts'
import * as RecordStore from '../provider/records.store.ts'
import * as StepStore from './steps.store.ts'

const kind = 'PendingSecondFactor'
const lifetime = 10 * 60_000

/**
 * Notes that somebody has proved one factor in an interaction. It stays on the server: the browser knows only its
 * interaction, and nothing that it could send makes it further than it is.
 */
export const begin = ({ ctx }: Pick<Auth, 'ctx'>, interaction: string, userId: UserId): Promise<void> =>
  RecordStore.upsert(ctx.db, {
    kind,
    id: interaction,
    payload: JSON.stringify({ userId }),
    uid: null,
    grant_id: null,
    // Ending all that is a user's ends this too.
    user_id: userId,
    consumed_at: null,
    expires_at: new Date(Date.now() + lifetime),
  })

/** Who has proved one factor in an interaction, within the last ten minutes. */
export const find = async ({ ctx }: Pick<Auth, 'ctx'>, interaction: string): Promise<UserId | undefined> => {
  const record = await RecordStore.findById(ctx.db, kind, interaction)
  const userId = record?.payload['userId']
  return typeof userId === 'string' ? brandId<UserId>(userId) : undefined
}

/** Ends it, since the sign-in is whole: of many at once, one is answered true. */
export const finish = ({ ctx }: Pick<Auth, 'ctx'>, interaction: string): Promise<boolean> =>
  StepStore.deleteOne(ctx.db, kind, interaction)
