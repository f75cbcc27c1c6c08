import type { TeamId, UserId } from '@agone/contract'
import type { Db } from '../../../platform/db/index.ts'

export type ReminderRow = { user_id: UserId; reminded_at: Date }

/** Sets the time of the last reminder of an invite; false if there was one after `before`. */
export const updateReminder = async (
  db: Db,
  { teamId, userId }: { teamId: TeamId; userId: UserId },
  { at, before }: { at: Date; before: Date },
): Promise<boolean> => {
  const updated = await db
    .updateTable('team_invites')
    .set({ reminded_at: at })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where((invite) => invite.or([invite('reminded_at', 'is', null), invite('reminded_at', '<=', before)]))
    .returning('user_id')
    .executeTakeFirst()
  return updated !== undefined
}

export const findReminders = (db: Db, teamId: TeamId): Promise<ReminderRow[]> =>
  db
    .selectFrom('team_invites')
    .select('user_id')
    .select((invite) => invite.ref('reminded_at').$notNull().as('reminded_at'))
    .where('team_id', '=', teamId)
    .where('reminded_at', 'is not', null)
    .orderBy('reminded_at', 'desc')
    .execute()
