import { Type, type Static } from 'typebox'
import { GameId, PlatformId, TournamentId, UserId } from '../../ids.ts'
import { modules } from '../../games/routes/games.ts'
import { limits } from '../../limits.ts'
import { route } from '../../route.ts'
import { FileRef, Nullable, OneOf, PageOf, SearchQuery, Time } from '../../shapes.ts'
import { TournamentSettings } from './settings.ts'
import { patterns } from '../../patterns.ts'

export const statuses = ['opened', 'closed', 'running', 'paused', 'ended', 'archived'] as const
export type TournamentStatus = (typeof statuses)[number]

export const tournamentTypes = ['rankings', 'elimination'] as const
export const tournamentFlags = ['HIDDEN', 'SELECTION'] as const

/**
 * A tournament. `price` is in euro cents; `matchDays` is the number of rounds once drawn, else 0;
 * `drawSeed` is null before the draw and for imported matches; `drawCommitment` is the SHA-256 of the seed, public before the
 * draw; `version` grows with every change but chat; `decided`: every result is in and nothing is left to draw.
 */
export const Tournament = Type.Object({
  id: TournamentId,
  name: Type.String(),
  description: Type.String(),
  status: OneOf(statuses),
  type: OneOf(tournamentTypes),
  price: Type.Integer(),
  paymentRequired: Type.Boolean(),
  slots: Type.Integer(),
  flags: Type.Array(OneOf(tournamentFlags)),
  currentMatchDay: Type.Integer(),
  matchDays: Type.Integer(),
  decided: Type.Boolean(),
  participantsCount: Type.Integer(),
  platformId: PlatformId,
  gameId: GameId,
  module: OneOf(modules),
  inTeam: Type.Boolean(),
  repeatTimes: Type.Integer(),
  adminIds: Type.Array(UserId),
  ownerId: UserId,
  banner: Nullable(FileRef),
  avatar: Nullable(FileRef),
  createdAt: Time,
  passwordRequired: Type.Boolean(),
  startDate: Nullable(Time),
  endDate: Nullable(Time),
  version: Type.Integer(),
  drawSeed: Nullable(Type.String()),
  drawCommitment: Nullable(Type.String()),
  settings: TournamentSettings,
})
export type Tournament = Static<typeof Tournament>

const Name = Type.String({ minLength: 3, maxLength: 80, pattern: patterns.shown })
const Password = Nullable(Type.String({ minLength: 1, maxLength: 100 }))

const editable = {
  name: Name,
  description: Type.String({ maxLength: 10_000 }),
  price: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  slots: Type.Integer({ minimum: 2, maximum: 65_536 }),
  type: OneOf(tournamentTypes),
  flags: Type.Array(OneOf(tournamentFlags), { maxItems: 2, uniqueItems: true }),
  repeatTimes: Type.Integer({ minimum: 1, maximum: 100 }),
  password: Password,
  adminIds: Type.Array(UserId, { maxItems: 50, uniqueItems: true }),
  startDate: Nullable(Time),
  endDate: Nullable(Time),
  settings: Type.Partial(TournamentSettings),
}

export const NewTournament = Type.Object({
  gameId: GameId,
  platformId: PlatformId,
  name: editable.name,
  slots: editable.slots,
  ...Type.Partial(
    Type.Object({
      description: editable.description,
      price: editable.price,
      type: editable.type,
      flags: editable.flags,
      repeatTimes: editable.repeatTimes,
      password: editable.password,
      adminIds: editable.adminIds,
      startDate: editable.startDate,
      endDate: editable.endDate,
      settings: editable.settings,
    }),
  ).properties,
})
export type NewTournament = Static<typeof NewTournament>

/** `version`, if sent, must be that of the last change of the tournament's own fields. */
export const TournamentPatch = Type.Partial(
  Type.Object({
    ...editable,
    status: OneOf(statuses),
    currentMatchDay: Type.Integer({ minimum: 0, maximum: 100_000 }),
    version: Type.Integer({ minimum: 0 }),
  }),
)
export type TournamentPatch = Static<typeof TournamentPatch>

const params = Type.Object({ id: TournamentId })

export const tournamentRoutes = {
  search: route({
    method: 'GET',
    path: '/esports/v2/search/tournaments',
    summary: 'Tournaments by name, ignoring accents and case; newest first without a name',
    query: Type.Object({
      ...SearchQuery.properties,
      gameId: Type.Optional(GameId),
      status: Type.Optional(Type.Array(OneOf(statuses), { maxItems: statuses.length })),
      decided: Type.Optional(Type.Boolean()),
    }),
    answer: PageOf(Tournament),
  }),
  mine: route({
    method: 'GET',
    path: '/esports/v2/users/@me/tournaments',
    summary: 'Tournaments that the caller manages or takes part in',
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSizeMax })),
      pageToken: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    answer: PageOf(Tournament),
  }),
  findMany: route({
    method: 'GET',
    path: '/esports/v2/tournaments',
    summary: 'Several tournaments by id; those that the caller may not see are left out',
    query: Type.Object({ id: Type.Array(TournamentId, { minItems: 1, maxItems: limits.idsPerCall }) }),
    answer: Type.Array(Tournament),
  }),
  one: route({
    method: 'GET',
    path: '/esports/v2/tournaments/:id',
    summary: 'One tournament',
    params,
    answer: Tournament,
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/esports/v2/tournaments',
    summary: 'Create a tournament; it starts closed',
    body: NewTournament,
    files: ['avatar', 'banner'],
    status: 201,
    answer: Tournament,
    errors: [
      'PERMISSION_DENIED_ERROR',
      'GAME_INVALID',
      'PLATFORM_INVALID',
      'TOO_MANY_PARTICIPANTS',
      'MALFORMED_ENTITY_ERROR',
      'TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER',
    ],
  }),
  update: route({
    method: 'PATCH',
    path: '/esports/v2/tournaments/:id',
    conditional: true,
    summary: 'Edit; the first change of status to running draws the matches',
    params,
    body: TournamentPatch,
    files: ['avatar', 'banner'],
    answer: Tournament,
    errors: [
      'TOURNAMENT_NOT_FOUND',
      'PERMISSION_DENIED',
      'TOURNAMENT_STATUS_DENY',
      'NOT_ENOUGH_PARTICIPANTS',
      'TOO_MANY_PARTICIPANTS',
      'TOURNAMENT_GENERATION_ERROR',
      'MATCHES_GENERATION_ERROR',
      'MALFORMED_ENTITY_ERROR',
      'TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER',
      'ENTITY_CONFLICT',
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/esports/v2/tournaments/:id',
    conditional: true,
    summary: 'Delete a tournament that has never run',
    params,
    status: 204,
    answer: null,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED', 'TOURNAMENT_STATUS_DENY', 'ENTITY_CONFLICT'],
  }),
} as const
