import type { CallRow } from './call.ts'

const v2 = '/esports/v2'
const one = `${v2}/tournaments/:id` as const
const engine = `${one}/engines/:engine` as const

/** The calls of tournaments. */
export const tournamentCalls: readonly CallRow[] = [
  [`GET ${v2}/search/tournaments`, 'everybody', { query: ['name', 'pageToken'] }],
  [`GET ${one}`, 'everybody', { codes: ['TOURNAMENT_NOT_FOUND'] }],
  [`GET ${v2}/tournaments`, 'everybody', { query: ['id'] }],
  [
    `POST ${v2}/tournaments`,
    'TOURNAMENT_MANAGER',
    {
      files: ['avatar', 'banner'],
      codes: [
        'PERMISSION_DENIED_ERROR',
        'GAME_INVALID',
        'PLATFORM_INVALID',
        'TOO_MANY_PARTICIPANTS',
        'TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER',
      ],
    },
  ],
  [
    `PATCH ${one}`,
    'verified',
    {
      files: ['avatar', 'banner'],
      body: [
        'description',
        'name',
        'price',
        'slots',
        'flags',
        'status',
        'currentMatchDay',
        'repeatTimes',
        'password',
        'adminIds',
      ],
      codes: [
        'TOURNAMENT_STATUS_DENY',
        'NOT_ENOUGH_PARTICIPANTS',
        'TOO_MANY_PARTICIPANTS',
        'TOURNAMENT_GENERATION_ERROR',
        'MATCHES_GENERATION_ERROR',
      ],
    },
  ],
  [`DELETE ${one}`, 'verified', { codes: ['TOURNAMENT_STATUS_DENY'] }],
  [`GET ${v2}/users/@me/tournaments`, 'signedIn', { query: ['limit', 'pageToken'] }],
  [`GET ${one}/matches`, 'everybody', { codes: ['TOURNAMENT_NOT_FOUND'] }],
  [`GET ${one}/matches/:round`, 'everybody', { codes: ['TOURNAMENT_NOT_FOUND'] }],
  [`GET ${one}/entries`, 'everybody', { codes: ['TOURNAMENT_NOT_FOUND'] }],
  [`GET ${one}/calendars`, 'everybody', { codes: ['TOURNAMENT_NOT_FOUND'] }],
  [`GET ${one}/payments`, 'verified', { codes: ['PERMISSION_DENIED'] }],
  [`GET ${one}/payments/@me`, 'signedIn', { codes: ['TOURNAMENT_NOT_FOUND'] }],
  [`POST ${one}/payments/@me/refund/request`, 'verified', { codes: ['ENTITY_CONFLICT'] }],
  [`POST ${one}/payments/:paymentId/refund`, 'verified', { codes: ['ENTITY_CONFLICT'] }],
  [`GET ${one}/checkout`, 'verified', { query: ['teamId'], codes: ['NOT_AVAILABLE_FOR_ENTITY_ERROR'] }],
  [`POST ${one}/checkout`, 'verified', { text: true, codes: ['ENTITY_CONFLICT'] }],
  [`GET ${one}/users`, 'everybody', { codes: ['NOT_AVAILABLE_FOR_ENTITY_ERROR'] }],
  [
    `POST ${one}/users`,
    'verified',
    {
      body: ['userId', 'password', 'stableId'],
      codes: ['TOURNAMENT_STATUS_DENY', 'TOURNAMENT_PASSWORD_NEEDED', 'TOO_MANY_PARTICIPANTS', 'USER_CONFLICT'],
    },
  ],
  [`PATCH ${one}/users/:replacedUserId`, 'verified', { body: ['userId'], codes: ['USER_CONFLICT'] }],
  [`DELETE ${one}/users/:userId`, 'verified', { codes: ['TOURNAMENT_STATUS_DENY'] }],
  [`GET ${one}/users/:userId/entry`, 'everybody', { codes: ['USER_NOT_FOUND'] }],
  [`GET ${one}/teams`, 'everybody', { codes: ['NOT_AVAILABLE_FOR_ENTITY_ERROR'] }],
  [
    `POST ${one}/teams`,
    'verified',
    {
      body: ['teamId', 'password', 'memberIds'],
      codes: [
        'TOURNAMENT_STATUS_DENY',
        'TOURNAMENT_PASSWORD_NEEDED',
        'TOO_MANY_PARTICIPANTS',
        'USER_CONFLICT',
        'USER_ALREADY_IN_TEAM',
      ],
    },
  ],
  [
    `PATCH ${one}/teams/:teamId`,
    'verified',
    { body: ['memberIds'], codes: ['NOT_IN_TEAM', 'USER_ALREADY_IN_TEAM', 'MARKET_CLOSED'] },
  ],
  [`PATCH ${one}/teams/:replacedTeamId/replace`, 'verified', { body: ['teamId'], codes: ['USER_CONFLICT'] }],
  [`DELETE ${one}/teams/:teamId`, 'verified', { codes: ['TOURNAMENT_STATUS_DENY'] }],
  [`GET ${one}/teams/:teamId/entries`, 'everybody', { codes: ['TEAM_NOT_FOUND'] }],
  [`GET ${engine}/results`, 'everybody', { query: ['day'], codes: ['NOT_AVAILABLE_FOR_ENTITY_ERROR'] }],
  [`GET ${engine}/matches`, 'everybody', { query: ['day'], codes: ['NOT_AVAILABLE_FOR_ENTITY_ERROR'] }],
  [`GET ${engine}/matches/:day`, 'everybody', { codes: ['NOT_AVAILABLE_FOR_ENTITY_ERROR'] }],
  [`GET ${engine}/rankings/:ranking`, 'everybody', { query: ['day'], codes: ['NOT_AVAILABLE_FOR_ENTITY_ERROR'] }],
  // Implied by the specification; the addresses are ours.
  [`POST ${one}/penalizations`, 'verified', { codes: ['TOURNAMENT_STATUS_DENY'] }],
  [`DELETE ${one}/penalizations/:penalizationId`, 'verified', { codes: ['TOURNAMENT_STATUS_DENY'] }],
  [`POST ${v2}/imports`, 'TOURNAMENT_MANAGER', { codes: ['GAME_INVALID', 'PLATFORM_INVALID'] }],
  [`GET ${one}/export`, 'everybody', { codes: ['TOURNAMENT_NOT_FOUND'] }],
]
