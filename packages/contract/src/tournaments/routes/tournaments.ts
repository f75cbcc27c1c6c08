import { Type, type Static } from 'typebox'
import { GameId, PlatformId, TournamentId, UserId } from '../../ids.ts'
import { GameModule } from '../../games/routes/games.ts'
import { limits } from '../../limits.ts'
import { route } from '../../route.ts'
import { FileRef, Name, Nullable, OneOf, PageOf, PageQuery, PageToken, SearchQuery, Time } from '../../shapes.ts'
import { DrawRule } from './calendar-rules.ts'
import { RoundInBracket } from './calendars.ts'
import { TournamentSettings } from './settings.ts'

export const statuses = ['opened', 'closed', 'running', 'paused', 'ended', 'archived'] as const
export type TournamentStatus = (typeof statuses)[number]

/** The status of a tournament, set by its managers; it decides which calls are allowed. */
export const TournamentStatus = OneOf(statuses)

/** The settings to change; the others stay. */
export const SettingsPatch = Type.Partial(TournamentSettings)

export const tournamentTypes = ['rankings', 'elimination', 'doubleElimination', 'swiss'] as const

/**
 * Tables; a bracket; two brackets, one of the winners and one of those who have lost once; or a Swiss system: a table, whose next round
 * is drawn when every match of the last one is decided.
 */
export const TournamentType = OneOf(tournamentTypes)
export type TournamentType = Static<typeof TournamentType>
export const tournamentFlags = ['HIDDEN', 'SELECTION'] as const

/** HIDDEN tournaments are seen by their managers only; those with SELECTION stand on the home page. */
export const TournamentFlag = OneOf(tournamentFlags)

/**
 * A tournament. `price` is in euro cents; `reservedCount` are the places of those who are about to pay it; `matchDays` is the number of rounds once drawn, else 0;
 * `bracketRound` is the round of a bracket that `currentMatchDay` is, as that of `Calendar`;
 * `drawSeed` is null before the draw and for imported matches; `drawCommitment` is the SHA-256 of the seed, public before the
 * draw; `calendarRule` is the weekly rule by which the draw will schedule the rounds; `version` grows with every change but chat; `decided`: every result is in and nothing is left to draw.
 */
export const Tournament = Type.Object({
  id: TournamentId,
  name: Type.String(),
  description: Type.String(),
  status: TournamentStatus,
  type: TournamentType,
  price: Type.Integer(),
  paymentRequired: Type.Boolean(),
  slots: Type.Integer(),
  flags: Type.Array(TournamentFlag),
  currentMatchDay: Type.Integer(),
  matchDays: Type.Integer(),
  bracketRound: Nullable(RoundInBracket),
  decided: Type.Boolean(),
  participantsCount: Type.Integer(),
  reservedCount: Type.Integer(),
  platformId: PlatformId,
  gameId: GameId,
  module: GameModule,
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
  calendarRule: Nullable(DrawRule),
  settings: TournamentSettings,
})
export type Tournament = Static<typeof Tournament>

const Password = Nullable(Type.String({ minLength: 1, maxLength: 100 }))

const editable = {
  name: Name(80, 3),
  description: Type.String({ maxLength: 10_000 }),
  price: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  slots: Type.Integer({ minimum: 2, maximum: 65_536 }),
  type: TournamentType,
  flags: Type.Array(TournamentFlag, { maxItems: 2, uniqueItems: true }),
  repeatTimes: Type.Integer({ minimum: 1, maximum: limits.repeatTimesMax }),
  password: Password,
  adminIds: Type.Array(UserId, { maxItems: 50, uniqueItems: true }),
  startDate: Nullable(Time),
  endDate: Nullable(Time),
  settings: SettingsPatch,
}

/** What a tournament is made from; `price` is in euro cents. */
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
    status: TournamentStatus,
    currentMatchDay: Type.Integer({ minimum: 0, maximum: 100_000 }),
    version: Type.Integer({ minimum: 0 }),
  }),
)
export type TournamentPatch = Static<typeof TournamentPatch>

const params = Type.Object({ id: TournamentId })

/** Tournaments: their texts, settings and status. */
export const tournamentRoutes = {
  search: route({
    name: 'searchTournaments',
    method: 'GET',
    path: '/esports/v2/search/tournaments',
    summary: 'Tournaments by name, ignoring accents and case; newest first without a name',
    query: Type.Object({
      ...SearchQuery.properties,
      gameId: Type.Optional(GameId),
      status: Type.Optional(
        Type.Array(TournamentStatus, { maxItems: statuses.length, description: 'Only those with one of these.' }),
      ),
      decided: Type.Optional(Type.Boolean({ description: 'Only those that are decided, or are not.' })),
    }),
    answer: PageOf(Tournament),
  }),
  mine: route({
    name: 'listOwnTournaments',
    method: 'GET',
    path: '/esports/v2/users/@me/tournaments',
    scope: 'read',
    summary: 'Tournaments that the caller manages or takes part in',
    query: Type.Object({
      limit: PageQuery.properties.size,
      pageToken: PageToken,
    }),
    answer: PageOf(Tournament),
  }),
  findMany: route({
    name: 'listTournaments',
    method: 'GET',
    path: '/esports/v2/tournaments',
    summary: 'Several tournaments by id; those that the caller may not see are left out',
    query: Type.Object({
      id: Type.Array(TournamentId, { minItems: 1, maxItems: limits.idsPerCall, description: 'What to read.' }),
    }),
    answer: Type.Array(Tournament),
  }),
  one: route({
    name: 'getTournament',
    method: 'GET',
    path: '/esports/v2/tournaments/:id',
    summary: 'One tournament',
    params,
    answer: Tournament,
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
  create: route({
    name: 'createTournament',
    method: 'POST',
    path: '/esports/v2/tournaments',
    scope: 'write:tournaments',
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
    name: 'updateTournament',
    method: 'PATCH',
    path: '/esports/v2/tournaments/:id',
    scope: 'write:tournaments',
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
    name: 'deleteTournament',
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
