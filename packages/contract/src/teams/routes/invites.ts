import { Type } from 'typebox'
import { TeamId, UserId } from '../../ids.ts'
import { route } from '../../route.ts'
import { PageOf, PageQuery } from '../../shapes.ts'
import { Team } from './teams.ts'

const params = Type.Object({ id: TeamId })
const userParams = Type.Object({ id: TeamId, userId: UserId })
const done = { status: 204, answer: null } as const

/** Invites, and joining by one. */
export const inviteRoutes = {
  mine: route({
    name: 'listTeamInvites',
    method: 'GET',
    path: '/esports/v2/teams/@me/invites',
    scope: 'read',
    summary: 'Teams that invite the caller',
    query: PageQuery,
    answer: PageOf(Team),
  }),
  send: route({
    name: 'sendTeamInvite',
    method: 'POST',
    path: '/esports/v2/teams/:id/invites',
    scope: 'write:teams',
    summary: 'Invite a user',
    params,
    body: Type.Object({ userId: UserId }),
    ...done,
    errors: [
      'TEAM_NOT_FOUND',
      'PERMISSION_DENIED',
      'MARKET_CLOSED',
      'USER_NOT_FOUND',
      'ALREADY_TEAM_MEMBER',
      'ALREADY_OTHER_TEAM_MEMBER',
      'USER_ALREADY_INVITED',
      'NOT_AVAILABLE_FOR_ENTITY_ERROR',
    ],
  }),
  revoke: route({
    name: 'withdrawTeamInvite',
    method: 'DELETE',
    path: '/esports/v2/teams/:id/invites/:userId',
    scope: 'write:teams',
    summary: 'Withdraw an invite; the invited user declines it with the same call',
    params: userParams,
    ...done,
    errors: ['TEAM_NOT_FOUND', 'PERMISSION_DENIED', 'USER_NOT_INVITED'],
  }),
  join: route({
    name: 'joinTeam',
    method: 'POST',
    path: '/esports/v2/teams/:id/join',
    scope: 'write:teams',
    summary: 'Accept an invite',
    params,
    ...done,
    errors: ['TEAM_NOT_FOUND', 'MARKET_CLOSED', 'ALREADY_TEAM_MEMBER', 'USER_NOT_INVITED', 'ALREADY_MEMBER_OF_A_TEAM'],
  }),
} as const
