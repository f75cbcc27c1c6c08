import { Type, type Static } from 'typebox'
import { GameId, TeamId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { patterns } from '../patterns.ts'
import { route } from '../route.ts'
import { FileRef, Nullable, PageOf, PageQuery, SearchQuery, Time } from '../shapes.ts'

const Ids = Type.Array(UserId)

/**
 * A team. `invitedIds`, `kickIds`, `leaveIds` and `partings` are filled for its admins; others see only themselves in
 * them. A parting takes effect at `dueAt`, or as soon as the market opens after it.
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
  partings: Type.Array(Type.Object({ userId: UserId, dueAt: Time })),
  deleted: Type.Boolean(),
  avatar: Nullable(FileRef),
})
export type Team = Static<typeof Team>

/** 2 to 40 characters, none of which hides or turns others round. */
export const TeamName = Type.String({ minLength: 2, maxLength: 40, pattern: patterns.line })

const params = Type.Object({ id: TeamId })
const ofUser = Type.Object({ id: TeamId, userId: UserId })
const done = { status: 204, answer: null } as const

/** The calls about a team itself. Members, admins, invites and partings have files of their own. */
export const teamRoutes = {
  mine: route({
    method: 'GET',
    path: '/esports/v2/teams/@me',
    summary: 'Teams that the caller is a member of',
    query: PageQuery,
    answer: PageOf(Team),
  }),
  search: route({
    method: 'GET',
    path: '/esports/v2/search/teams',
    summary: 'Teams by name, forgiving of accents, case and one typo; of a game, of a member',
    query: Type.Object({
      ...SearchQuery.properties,
      gameId: Type.Optional(GameId),
      userId: Type.Optional(UserId),
    }),
    answer: PageOf(Team),
  }),
  create: route({
    method: 'POST',
    path: '/esports/v2/teams',
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
  several: route({
    method: 'GET',
    path: '/esports/v2/teams',
    summary: 'Several teams by id, deleted ones too, in the order asked for',
    query: Type.Object({ ids: Type.Array(TeamId, { minItems: 1, maxItems: limits.idsPerCall }) }),
    answer: Type.Array(Team),
  }),
  one: route({
    method: 'GET',
    path: '/esports/v2/teams/:id',
    summary: 'One team; a deleted one says so, since results go on naming it',
    params,
    answer: Team,
    errors: ['TEAM_NOT_FOUND'],
  }),
  update: route({
    method: 'PATCH',
    path: '/esports/v2/teams/:id',
    summary: 'Rename, change the avatar',
    params,
    body: Type.Partial(Type.Object({ name: TeamName })),
    files: ['avatar'],
    answer: Team,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'TEAM_CONFLICT', 'IMAGE_CROP_INVALID'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/esports/v2/teams/:id',
    summary: 'Delete the team; its results stay',
    params,
    ...done,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'ENTITY_CONFLICT'],
  }),
} as const

/** Coming in: invites, joining. */
export const inviteRoutes = {
  mine: route({
    method: 'GET',
    path: '/esports/v2/teams/@me/invites',
    summary: 'Teams that invite the caller',
    query: PageQuery,
    answer: PageOf(Team),
  }),
  send: route({
    method: 'POST',
    path: '/esports/v2/teams/:id/invites',
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
    method: 'DELETE',
    path: '/esports/v2/teams/:id/invites/:userId',
    summary: 'Take an invite back; the invited user may decline it with the same call',
    params: ofUser,
    ...done,
    errors: ['TEAM_NOT_FOUND', 'PERMISSION_DENIED', 'USER_NOT_INVITED'],
  }),
  join: route({
    method: 'POST',
    path: '/esports/v2/teams/:id/join',
    summary: 'Accept an invite',
    params,
    ...done,
    errors: ['TEAM_NOT_FOUND', 'MARKET_CLOSED', 'ALREADY_TEAM_MEMBER', 'USER_NOT_INVITED', 'ALREADY_MEMBER_OF_A_TEAM'],
  }),
} as const

/** Admins of a team, its guests, and its owner. */
export const teamAdminRoutes = {
  add: route({
    method: 'POST',
    path: '/esports/v2/teams/:id/admins',
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
    method: 'DELETE',
    path: '/esports/v2/teams/:id/admins/:userId',
    summary: 'Make an admin a plain member again',
    params: ofUser,
    ...done,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'NOT_ADMIN', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
  handOver: route({
    method: 'PUT',
    path: '/esports/v2/teams/:id/owner',
    summary: 'Give the team to another member; an imported team to anybody without a team of its game',
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
    method: 'POST',
    path: '/esports/v2/teams/:id/provisionalUsers',
    summary: 'Add a guest under a name; the body is the username as plain text',
    params,
    text: Type.String({ maxLength: 100 }),
    status: 201,
    answer: Type.Object({ id: UserId, username: Type.String() }),
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
    method: 'PATCH',
    path: '/esports/v2/teams/:id/provisionalUsers/:userId',
    summary: 'Rename a guest',
    params: ofUser,
    body: Type.Object({ username: Type.String({ maxLength: 100 }) }),
    answer: Type.Object({ id: UserId, username: Type.String() }),
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

/** Going out, by one's own wish or the team's: immediate by mutual consent, else after notice. */
export const partingRoutes = {
  leaveRequests: route({
    method: 'GET',
    path: '/esports/v2/teams/@me/leaveRequests',
    summary: 'Teams that the caller has asked to leave',
    query: PageQuery,
    answer: PageOf(Team),
  }),
  kickRequests: route({
    method: 'GET',
    path: '/esports/v2/teams/@me/kickRequests',
    summary: 'Teams that have given the caller notice',
    query: PageQuery,
    answer: PageOf(Team),
  }),
  leave: route({
    method: 'POST',
    path: '/esports/v2/teams/:id/leave',
    summary: 'Ask to leave; at once when the team has given notice',
    params,
    ...done,
    errors: ['TEAM_NOT_FOUND', 'MARKET_CLOSED', 'NOT_IN_TEAM', 'COULDNT_QUIT_IF_ADMIN_OR_OWNER', 'ALREADY_LEAVING'],
  }),
  stay: route({
    method: 'DELETE',
    path: '/esports/v2/teams/:id/leave',
    summary: 'Take the request to leave back',
    params,
    ...done,
    errors: ['TEAM_NOT_FOUND', 'NOT_IN_TEAM', 'ENTITY_CONFLICT'],
  }),
  kick: route({
    method: 'POST',
    path: '/esports/v2/teams/:id/users/:userId/kick',
    summary: 'Give a member notice; at once when the member has asked to leave',
    params: ofUser,
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
    method: 'DELETE',
    path: '/esports/v2/teams/:id/users/:userId/kick',
    summary: 'Take the notice back',
    params: ofUser,
    ...done,
    errors: ['TEAM_NOT_FOUND', 'PERMISSION_DENIED', 'NOT_IN_TEAM', 'ENTITY_CONFLICT'],
  }),
} as const
