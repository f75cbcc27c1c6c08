import { Type, type Static } from 'typebox'
import { csvFile, FileLanguage } from '../../csv-file.ts'
import { GameId, TeamId, UserId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { route } from '../../route.ts'
import { FileRef, Name, Nullable, PageOf, PageQuery, SearchQuery, Time } from '../../shapes.ts'

const Ids = Type.Array(UserId)

/**
 * A team. `invitedIds`, `kickIds`, `leaveIds` and `departures` are complete for its admins; others see only themselves in
 * them. A departure takes effect at `dueAt`, or when the market opens after that.
 */
export const Team = Type.Object({
  id: TeamId,
  name: Type.String(),
  ownerId: UserId,
  gameId: GameId,
  createdAt: Time,
  adminIds: Ids,
  invitedIds: Ids,
  kickIds: Ids,
  memberIds: Ids,
  leaveIds: Ids,
  departures: Type.Array(Type.Object({ userId: UserId, dueAt: Time })),
  deleted: Type.Boolean(),
  avatar: Nullable(FileRef),
})
export type Team = Static<typeof Team>

/** 2 to 40 characters, no control characters and none that change the text direction. */
export const TeamName = Name(40, 2)

const params = Type.Object({ id: TeamId })

/** Teams themselves: founding, editing, handing over, deleting. */
export const teamRoutes = {
  mine: route({
    name: 'listOwnTeams',
    method: 'GET',
    path: '/esports/v2/teams/@me',
    scope: 'read',
    summary: 'Teams that the caller is a member of',
    query: PageQuery,
    answer: PageOf(Team),
  }),
  search: route({
    name: 'searchTeams',
    method: 'GET',
    path: '/esports/v2/search/teams',
    summary: 'Teams by name, ignoring accents, case, word order and typos; of a game, of a member',
    query: Type.Object({
      ...SearchQuery.properties,
      gameId: Type.Optional(GameId),
      userId: Type.Optional(UserId),
    }),
    answer: PageOf(Team),
  }),
  create: route({
    name: 'createTeam',
    method: 'POST',
    path: '/esports/v2/teams',
    scope: 'write:teams',
    summary: 'Create a team; the caller becomes owner, admin and member',
    body: Type.Object({ name: TeamName, gameId: GameId }),
    files: ['avatar'],
    status: 201,
    answer: Team,
    errors: [
      'GAME_INVALID',
      'TEAM_EXISTING',
      'TEAM_CONFLICT',
      'ALREADY_MEMBER_OF_A_TEAM',
      'NOT_AVAILABLE_FOR_ENTITY_ERROR',
      'IMAGE_CROP_INVALID',
    ],
  }),
  findMany: route({
    name: 'listTeams',
    method: 'GET',
    path: '/esports/v2/teams',
    summary: 'Several teams by id, also deleted ones, in the given order',
    query: Type.Object({
      ids: Type.Array(TeamId, { minItems: 1, maxItems: limits.idsPerCall, description: 'What to read.' }),
    }),
    answer: Type.Array(Team),
  }),
  one: route({
    name: 'getTeam',
    method: 'GET',
    path: '/esports/v2/teams/:id',
    summary: 'One team, also a deleted one (`deleted`), because results still name it',
    params,
    answer: Team,
    errors: ['TEAM_NOT_FOUND'],
  }),
  roster: route({
    name: 'exportRoster',
    method: 'GET',
    path: '/esports/v2/teams/:id/roster.csv',
    summary: 'The members of a team with their roles as CSV; of a deleted one nobody',
    params,
    query: Type.Object(FileLanguage),
    ...csvFile,
    errors: ['TEAM_NOT_FOUND'],
  }),
  update: route({
    name: 'updateTeam',
    method: 'PATCH',
    path: '/esports/v2/teams/:id',
    scope: 'write:teams',
    summary: 'Rename, change the avatar',
    params,
    body: Type.Partial(Type.Object({ name: TeamName })),
    files: ['avatar'],
    answer: Team,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'TEAM_CONFLICT', 'IMAGE_CROP_INVALID'],
  }),
  remove: route({
    name: 'deleteTeam',
    method: 'DELETE',
    path: '/esports/v2/teams/:id',
    summary: 'Delete the team; its results stay',
    params,
    status: 204,
    answer: null,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'ENTITY_CONFLICT'],
  }),
} as const
