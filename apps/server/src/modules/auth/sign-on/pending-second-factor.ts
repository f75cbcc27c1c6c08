import { brandId, type UserId } from '@agone/contract'
import type { Auth } from '../auth.ts'
import * as RecordStore from '../provider/records.store.ts'
import * as StepStore from './steps.store.ts'

const kind = 'PendingSecondFactor'
const lifetime = 10 * 60_000

/** The user of the first factor, and how often all sessions had been ended before it was read. */
export type PendingSecondFactor = { userId: UserId; ends: number }

/**
 * Records that a user has passed the first factor in an interaction. The record stays on the server, so the browser cannot
 * pretend to have passed it.
 */
export const begin = (
  { ctx }: Pick<Auth, 'ctx'>,
  interaction: string,
  { userId, ends }: PendingSecondFactor,
): Promise<void> =>
  RecordStore.upsert(ctx.db, {
    kind,
    id: interaction,
    payload: JSON.stringify({ userId, ends }),
    uid: null,
    grant_id: null,
    // So that it is deleted with all other records of the user.
    user_id: userId,
    consumed_at: null,
    expires_at: new Date(Date.now() + lifetime),
  })

/** The user who has passed the first factor in an interaction within the last ten minutes. */
export const find = async (
  { ctx }: Pick<Auth, 'ctx'>,
  interaction: string,
): Promise<PendingSecondFactor | undefined> => {
  const { userId, ends } = (await RecordStore.findById(ctx.db, kind, interaction))?.payload ?? {}
  return typeof userId === 'string' && typeof ends === 'number' ? { userId: brandId<UserId>(userId), ends } : undefined
}

/** Deletes the record when the sign-in is complete; true for only one of several parallel calls. */
export const finish = ({ ctx }: Pick<Auth, 'ctx'>, interaction: string): Promise<boolean> =>
  StepStore.deleteOne(ctx.db, kind, interaction)
