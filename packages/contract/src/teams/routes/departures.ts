import { Type } from 'typebox'
import { TeamId, UserId } from '../../ids.ts'
import { route } from '../../route.ts'
import { PageOf, PageQuery } from '../../shapes.ts'
import { Team } from './teams.ts'

const params = Type.Object({ id: TeamId })
const userParams = Type.Object({ id: TeamId, userId: UserId })
const done = { status: 204, answer: null } as const

/** Departures from a team: immediate by mutual consent, else after notice. */
export const departureRoutes = {
  leaveRequests: route({
    name: 'listLeaveRequests',
    method: 'GET',
    path: '/esports/v2/teams/@me/leaveRequests',
    scope: 'read',
    summary: 'Teams that the caller has asked to leave',
    query: PageQuery,
    answer: PageOf(Team),
  }),
  kickRequests: route({
    name: 'listKickRequests',
    method: 'GET',
    path: '/esports/v2/teams/@me/kickRequests',
    scope: 'read',
    summary: 'Teams that have given the caller notice',
    query: PageQuery,
    answer: PageOf(Team),
  }),
  leave: route({
    name: 'leaveTeam',
    method: 'POST',
    path: '/esports/v2/teams/:id/leave',
    scope: 'write:teams',
    summary: 'Ask to leave; at once when the team has given notice',
    params,
    ...done,
    errors: ['TEAM_NOT_FOUND', 'MARKET_CLOSED', 'NOT_IN_TEAM', 'COULDNT_QUIT_IF_ADMIN_OR_OWNER', 'ALREADY_LEAVING'],
  }),
  stay: route({
    name: 'cancelLeave',
    method: 'DELETE',
    path: '/esports/v2/teams/:id/leave',
    scope: 'write:teams',
    summary: 'Withdraw the request to leave',
    params,
    ...done,
    errors: ['TEAM_NOT_FOUND', 'NOT_IN_TEAM', 'ENTITY_CONFLICT'],
  }),
  kick: route({
    name: 'kickTeamMember',
    method: 'POST',
    path: '/esports/v2/teams/:id/users/:userId/kick',
    scope: 'write:teams',
    summary: 'Give a member notice; at once when the member has asked to leave',
    params: userParams,
    ...done,
    errors: [
      'TEAM_NOT_FOUND',
      'PERMISSION_DENIED',
      'MARKET_CLOSED',
      'NOT_IN_TEAM',
      'COULDNT_KICK_ADMIN_OR_OWNER',
      'ALREADY_KICKING',
    ],
  }),
  keep: route({
    name: 'cancelKick',
    method: 'DELETE',
    path: '/esports/v2/teams/:id/users/:userId/kick',
    scope: 'write:teams',
    summary: 'Withdraw the notice',
    params: userParams,
    ...done,
    errors: ['TEAM_NOT_FOUND', 'PERMISSION_DENIED', 'NOT_IN_TEAM', 'ENTITY_CONFLICT'],
  }),
} as const
