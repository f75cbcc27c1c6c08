import { Type } from 'typebox'
import { NamedUser } from '../../accounts/routes/users.ts'
import { TeamId, UserId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Team } from './teams.ts'

const params = Type.Object({ id: TeamId })
const userParams = Type.Object({ id: TeamId, userId: UserId })
const done = { status: 204, answer: null } as const

/** Admins of a team, its provisional users, and its owner. */
export const teamAdminRoutes = {
  add: route({
    name: 'addTeamAdmin',
    method: 'POST',
    path: '/esports/v2/teams/:id/admins',
    scope: 'write:teams',
    summary: 'Make a member an admin',
    params,
    body: Type.Object({ userId: UserId }),
    ...done,
    errors: [
      'TEAM_NOT_FOUND',
      'NOT_TEAM_OWNER',
      'NOT_IN_TEAM',
      'ALREADY_ADMIN',
      'USER_NOT_FOUND',
      'TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER',
    ],
  }),
  remove: route({
    name: 'removeTeamAdmin',
    method: 'DELETE',
    path: '/esports/v2/teams/:id/admins/:userId',
    scope: 'write:teams',
    summary: 'Remove the admin role of a member',
    params: userParams,
    ...done,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'NOT_ADMIN', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
  handOver: route({
    name: 'transferTeam',
    method: 'PUT',
    path: '/esports/v2/teams/:id/owner',
    summary: 'Transfer the team to another member; an imported team to any user without a team of its game',
    params,
    body: Type.Object({ userId: UserId }),
    answer: Team,
    errors: [
      'TEAM_NOT_FOUND',
      'NOT_TEAM_OWNER',
      'USER_NOT_FOUND',
      'NOT_IN_TEAM',
      'TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER',
      'TEAM_CONFLICT',
      'ALREADY_OTHER_TEAM_MEMBER',
    ],
  }),
  addProvisional: route({
    name: 'addProvisionalUser',
    method: 'POST',
    path: '/esports/v2/teams/:id/provisionalUsers',
    scope: 'write:teams',
    summary: 'Add a guest; the body is the username as plain text',
    params,
    text: Type.String({ maxLength: 100 }),
    status: 201,
    answer: NamedUser,
    errors: [
      'TEAM_NOT_FOUND',
      'PERMISSION_DENIED',
      'INVALID_USERNAME',
      'USERNAME_USED',
      'USER_ALREADY_IN_TEAM',
      'TOO_MANY_PROVISIONAL_USERS',
      'NOT_AVAILABLE_FOR_ENTITY_ERROR',
    ],
  }),
  renameProvisional: route({
    name: 'renameProvisionalUser',
    method: 'PATCH',
    path: '/esports/v2/teams/:id/provisionalUsers/:userId',
    scope: 'write:teams',
    summary: 'Rename a guest',
    params: userParams,
    body: Type.Object({ username: Type.String({ maxLength: 100 }) }),
    answer: NamedUser,
    errors: [
      'TEAM_NOT_FOUND',
      'PERMISSION_DENIED',
      'USER_NOT_FOUND',
      'NOT_IN_TEAM',
      'NOT_AVAILABLE_FOR_ENTITY_ERROR',
      'INVALID_NEW_USERNAME',
      'USERNAME_USED',
    ],
  }),
} as const
