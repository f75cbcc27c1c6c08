import type { InviteReminder } from '@agone/contract/teams/routes/invite-reminders'

/** The last reminder of an invite, as long as the next one is not possible. */
export const recentReminder = (reminder: InviteReminder | undefined, now: number): InviteReminder | undefined =>
  reminder !== undefined && Date.parse(reminder.againAt) > now ? reminder : undefined
