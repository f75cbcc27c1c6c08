import {
  defaultChannels,
  defaultNotificationSettings,
  topicOf,
  type NotificationChannel,
  type NotificationSettings,
  type NotificationSettingsChange,
  type NotificationType,
  type UserId,
} from '@agone/contract'
import { isTimeZone } from '@agone/engines'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { fieldFault } from '../../../platform/http/index.ts'
import * as Store from './settings.store.ts'

/** What a user has chosen, else the defaults. */
export const get = async (ctx: Ctx, userId: UserId): Promise<NotificationSettings> =>
  viewOf(await Store.findSettings(ctx.db, userId))

/** Changes some settings. Throws FIELD_VALIDATION_ERROR for an unknown time zone. */
export const update = (ctx: Ctx, userId: UserId, change: NotificationSettingsChange): Promise<NotificationSettings> =>
  inTransaction(ctx, async (ctx) => {
    if (change.timeZone !== undefined && !isTimeZone(change.timeZone)) throw fieldFault('/time_zone', 'notTimeZone')
    const row = await Store.lockSettings(ctx.db, userId)
    const { quietHours: quiet = {} } = change
    const channels = { ...row.channels, ...change.channels }
    await Store.updateSettings(ctx.db, userId, {
      channels: JSON.stringify(channels),
      reminders: change.reminders ?? row.reminders,
      quiet: quiet.enabled ?? row.quiet,
      quiet_from: quiet.from ?? row.quiet_from,
      quiet_to: quiet.to ?? row.quiet_to,
      quiet_except_matches: quiet.exceptMatches ?? row.quiet_except_matches,
      groups_bursts: change.groupsBursts ?? row.groups_bursts,
      time_zone: change.timeZone ?? row.time_zone,
    })
    return get(ctx, userId)
  })

/** The users among `userIds` who want notifications of a type in a channel. */
export const whoWants = async (
  ctx: Ctx,
  userIds: readonly UserId[],
  { type, channel }: { type: NotificationType; channel: NotificationChannel },
): Promise<ReadonlySet<UserId>> => {
  const rows = new Map((await Store.findAllSettings(ctx.db, userIds)).map((row) => [row.user_id, row]))
  return new Set(userIds.filter((userId) => viewOf(rows.get(userId)).channels[topicOf[type]][channel]))
}

const viewOf = (row: Store.SettingsRow | undefined): NotificationSettings => {
  if (!row) return defaultNotificationSettings
  return {
    channels: { ...defaultChannels, ...row.channels },
    reminders: row.reminders,
    quietHours: {
      enabled: row.quiet,
      from: row.quiet_from,
      to: row.quiet_to,
      exceptMatches: row.quiet_except_matches,
    },
    groupsBursts: row.groups_bursts,
    timeZone: row.time_zone,
  }
}
