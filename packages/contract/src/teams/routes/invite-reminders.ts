import { Type, type Static } from 'typebox'
import { TeamId, UserId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Time } from '../../shapes.ts'

/** The last time that an invited user was reminded of the invite. The user can be reminded again from `againAt` on. */
export const InviteReminder = Type.Object({ userId: UserId, sentAt: Time, againAt: Time })
export type InviteReminder = Static<typeof InviteReminder>

const path = '/esports/v2/teams/:id/inviteReminders'
const params = Type.Object({ id: TeamId })

/** Reminders to users who have not answered an invite. */
export const inviteReminderRoutes = {
  send: route({
    name: 'remindInvited',
    method: 'POST',
    path,
    scope: 'write:teams',
    summary: 'Remind an invited user who has not answered, at most once in 24 hours',
    params,
    body: Type.Object({ userId: UserId }),
    status: 201,
    answer: InviteReminder,
    errors: [
      'TEAM_NOT_FOUND',
      'PERMISSION_DENIED',
      'MARKET_CLOSED',
      'USER_NOT_INVITED',
      'USER_NOT_FOUND',
      'NOT_AVAILABLE_FOR_ENTITY_ERROR',
      'RATE_LIMIT',
    ],
  }),
  list: route({
    name: 'listInviteReminders',
    method: 'GET',
    path,
    scope: 'read',
    summary: 'When invited users were last reminded, for the admins of the team',
    params,
    answer: Type.Array(InviteReminder),
    errors: ['TEAM_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
} as const
