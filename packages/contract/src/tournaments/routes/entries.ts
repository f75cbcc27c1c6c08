import { Type, type Static } from 'typebox'
import { EntryId, MatchId, StableId, TeamId, TournamentId, UserId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Report } from '../../matches/routes/reports.ts'
import { TournamentPayment } from '../../payments/routes/payments.ts'
import { FileRef, Nullable, PageOf, PageQuery, Reason } from '../../shapes.ts'
import { LineupChange, LineupIds, LineupMember } from './lineups.ts'

/** A match of an entry with the entry's reports that the caller may see, newest first. */
export const EntryMatch = Type.Object({ matchId: MatchId, round: Type.Integer(), reports: Type.Array(Report) })
export type EntryMatch = Static<typeof EntryMatch>

/**
 * One participant in one tournament: a team or a user. `name` and `avatar` are the participant's current ones;
 * `lineupVersion` grows with each change of the line-up; `data.matches` are its matches by round.
 */
export const Entry = Type.Object({
  id: EntryId,
  tournamentId: TournamentId,
  userId: Nullable(UserId),
  teamId: Nullable(TeamId),
  name: Type.String(),
  avatar: Nullable(FileRef),
  deleted: Type.Boolean(),
  seed: Nullable(Type.Integer()),
  group: Nullable(Type.String()),
  stableId: Nullable(StableId),
  withdrawn: Type.Boolean(),
  lineupVersion: Type.Integer(),
  lineup: Type.Array(LineupMember),
  data: Type.Object({ matches: Type.Array(EntryMatch) }),
})
export type Entry = Static<typeof Entry>

/** `matches=false` leaves `data.matches` empty, for much shorter lists. */
const EntriesQuery = Type.Object({
  ...PageQuery.properties,
  matches: Type.Optional(Type.Boolean({ description: 'With the matches of each entry.' })),
})

/** Before the draw the place becomes free; after it matches are lost or void, and nothing undoes that. */
const WithdrawalQuery = Type.Object({
  beforeDraw: Type.Optional(
    Type.Boolean({
      description: 'Only if the matches are not drawn yet; else it is refused with TOURNAMENT_STATUS_DENY.',
    }),
  ),
})

const params = Type.Object({ id: TournamentId })
const userParams = Type.Object({ id: TournamentId, userId: UserId })
const teamParams = Type.Object({ id: TournamentId, teamId: TeamId })

const Password = Type.Optional(Type.String({ maxLength: 100 }))
const joinErrors = [
  'TOURNAMENT_NOT_FOUND',
  'NOT_AVAILABLE_FOR_ENTITY_ERROR',
  'PERMISSION_DENIED',
  'TOURNAMENT_STATUS_DENY',
  'TOURNAMENT_PASSWORD_NEEDED',
  'TOO_MANY_PARTICIPANTS',
  'USER_CONFLICT',
  'GAME_INVALID',
] as const
const replaceErrors = [
  'TOURNAMENT_NOT_FOUND',
  'NOT_AVAILABLE_FOR_ENTITY_ERROR',
  'PERMISSION_DENIED',
  'TOURNAMENT_STATUS_DENY',
  'USER_CONFLICT',
  'ENTITY_CONFLICT',
] as const
const noContent = { status: 204, answer: null } as const

/** Participants: entering, line-ups, replacing, withdrawing. */
export const entryRoutes = {
  list: route({
    name: 'listEntries',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/entries',
    summary: 'The participants with their line-ups',
    params,
    query: EntriesQuery,
    answer: PageOf(Entry),
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
  users: route({
    name: 'listTournamentUsers',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/users',
    summary: 'The participants of a tournament of users',
    params,
    query: EntriesQuery,
    answer: PageOf(Entry),
    errors: ['TOURNAMENT_NOT_FOUND', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
  teams: route({
    name: 'listTournamentTeams',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/teams',
    summary: 'The participants of a tournament of teams',
    params,
    query: EntriesQuery,
    answer: PageOf(Entry),
    errors: ['TOURNAMENT_NOT_FOUND', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
  addUser: route({
    name: 'addTournamentUser',
    method: 'POST',
    path: '/esports/v2/tournaments/:id/users',
    scope: 'write:tournaments',
    summary: 'Join; a manager may add another user by user_id. With an entry fee it reserves the place (202)',
    params,
    body: Type.Object({ userId: Type.Optional(UserId), password: Password, stableId: Type.Optional(StableId) }),
    status: 201,
    answer: Entry,
    accepted: TournamentPayment,
    errors: [...joinErrors, 'USER_NOT_FOUND'],
  }),
  addTeam: route({
    name: 'addTournamentTeam',
    method: 'POST',
    path: '/esports/v2/tournaments/:id/teams',
    scope: 'write:tournaments',
    summary: 'Enter a team, as its admin or as a manager. With an entry fee it reserves the place (202)',
    params,
    body: Type.Object({ teamId: TeamId, password: Password, memberIds: Type.Optional(LineupIds) }),
    status: 201,
    answer: Entry,
    accepted: TournamentPayment,
    errors: [...joinErrors, 'TEAM_NOT_FOUND', 'NOT_IN_TEAM', 'USER_ALREADY_IN_TEAM'],
  }),
  replaceUser: route({
    name: 'replaceTournamentUser',
    method: 'PATCH',
    path: '/esports/v2/tournaments/:id/users/:userId',
    scope: 'write:tournaments',
    summary: 'Replace a user by another; the points stay with the place, verified matches with the user who played',
    params: userParams,
    body: Type.Object({ userId: UserId, reason: Type.Optional(Reason) }),
    answer: Entry,
    errors: [...replaceErrors, 'USER_NOT_FOUND', 'USER_NOT_VERIFIED'],
  }),
  replaceTeam: route({
    name: 'replaceTournamentTeam',
    method: 'PATCH',
    path: '/esports/v2/tournaments/:id/teams/:teamId/replace',
    scope: 'write:tournaments',
    summary: 'Replace a team by another; the points stay with the place, verified matches with the team that played',
    params: teamParams,
    body: Type.Object({ teamId: TeamId, reason: Type.Optional(Reason) }),
    answer: Entry,
    errors: [...replaceErrors, 'TEAM_NOT_FOUND', 'GAME_INVALID'],
  }),
  lineup: route({
    name: 'updateLineup',
    method: 'PATCH',
    path: '/esports/v2/tournaments/:id/teams/:teamId',
    scope: 'write:tournaments',
    summary: 'Change the line-up of a team: who plays, and the names and numbers on the shirts',
    params: teamParams,
    body: LineupChange,
    answer: Entry,
    errors: [
      'TOURNAMENT_NOT_FOUND',
      'PERMISSION_DENIED',
      'TOURNAMENT_STATUS_DENY',
      'TEAM_NOT_FOUND',
      'NOT_IN_TEAM',
      'USER_ALREADY_IN_TEAM',
      'MALFORMED_ENTITY_ERROR',
      'MARKET_CLOSED',
      'ENTITY_CONFLICT',
    ],
  }),
  removeUser: route({
    name: 'removeTournamentUser',
    method: 'DELETE',
    path: '/esports/v2/tournaments/:id/users/:userId',
    scope: 'write:tournaments',
    summary: 'Withdraw, or remove a participant as manager',
    params: userParams,
    query: WithdrawalQuery,
    ...noContent,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED', 'TOURNAMENT_STATUS_DENY', 'USER_NOT_FOUND'],
  }),
  removeTeam: route({
    name: 'removeTournamentTeam',
    method: 'DELETE',
    path: '/esports/v2/tournaments/:id/teams/:teamId',
    scope: 'write:tournaments',
    summary: 'Withdraw a team, or remove it as manager',
    params: teamParams,
    query: WithdrawalQuery,
    ...noContent,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED', 'TOURNAMENT_STATUS_DENY', 'TEAM_NOT_FOUND'],
  }),
  ofUser: route({
    name: 'getUserEntry',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/users/:userId/entry',
    summary: 'The entry of a user: own, of a team that the user administers, or through a line-up',
    params: userParams,
    answer: Entry,
    errors: ['TOURNAMENT_NOT_FOUND', 'USER_NOT_FOUND'],
  }),
  ofTeam: route({
    name: 'listTeamEntries',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/teams/:teamId/entries',
    summary: 'The entries of a team',
    params: teamParams,
    answer: Type.Array(Entry),
    errors: ['TOURNAMENT_NOT_FOUND', 'TEAM_NOT_FOUND'],
  }),
  one: route({
    name: 'getEntry',
    method: 'GET',
    path: '/esports/v2/entries/:id',
    summary: 'One entry',
    params: Type.Object({ id: EntryId }),
    answer: Entry,
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
} as const

/** The ids of several matches. */
export const MatchIds = Type.Array(MatchId)
