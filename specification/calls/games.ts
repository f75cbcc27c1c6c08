import type { CallRow } from './call.ts'

const v2 = '/esports/v2'

/** The calls of games, platforms, statistics, files and the site's own content. */
export const gameCalls: readonly CallRow[] = [
  [`GET ${v2}/games`, 'everybody'],
  [`GET ${v2}/games/:gameId`, 'everybody', { codes: ['GAME_NOT_FOUND'] }],
  [`POST ${v2}/games`, 'ADMIN'],
  [`PATCH ${v2}/games/:id`, 'ADMIN', { codes: ['GAME_NOT_FOUND'] }],
  [`POST ${v2}/games/:id/reports/open`, 'ADMIN', { codes: ['ENTITY_CONFLICT'] }],
  [`POST ${v2}/games/:id/reports/close`, 'ADMIN', { codes: ['ENTITY_CONFLICT'] }],
  [`POST ${v2}/games/:id/market/open`, 'ADMIN', { codes: ['ENTITY_CONFLICT'] }],
  [`POST ${v2}/games/:id/market/close`, 'ADMIN', { codes: ['ENTITY_CONFLICT'] }],
  [`PUT ${v2}/games/:id/market/schedule`, 'ADMIN', { body: ['from', 'to'] }],
  [`GET ${v2}/platforms`, 'everybody'],
  [`GET ${v2}/platforms/:id`, 'everybody', { codes: ['PLATFORM_INVALID'] }],
  [`POST ${v2}/platforms`, 'ADMIN'],
  [`GET ${v2}/stats/metrics`, 'ADMIN'],
  [`GET ${v2}/stats/health`, 'ADMIN'],
  [`GET ${v2}/stats/generic`, 'ADMIN'],
  ['GET /cdn/public/:type/:id/:filename', 'everybody'],
  ['GET /_next/image', 'everybody'],
  // Implied by the specification; the addresses are ours.
  [`GET ${v2}/transfers`, 'everybody'],
  [`GET ${v2}/articles`, 'everybody'],
  [`GET ${v2}/articles/:slug`, 'everybody', { codes: ['UNKNOWN_ERROR'] }],
  [`POST ${v2}/articles`, 'ADMIN'],
  [`PATCH ${v2}/articles/:slug`, 'ADMIN'],
  [`DELETE ${v2}/articles/:slug`, 'ADMIN'],
  [`GET ${v2}/partners`, 'everybody'],
  [`POST ${v2}/partners`, 'ADMIN'],
  [`PATCH ${v2}/partners/:id`, 'ADMIN'],
  [`DELETE ${v2}/partners/:id`, 'ADMIN'],
  [`GET ${v2}/banners`, 'everybody'],
  [`POST ${v2}/banners`, 'ADMIN'],
  [`PATCH ${v2}/banners/:id`, 'ADMIN'],
  [`DELETE ${v2}/banners/:id`, 'ADMIN'],
  [`GET ${v2}/alerts`, 'everybody'],
  [`POST ${v2}/alerts`, 'ADMIN'],
  [`PATCH ${v2}/alerts/:id`, 'ADMIN'],
  [`DELETE ${v2}/alerts/:id`, 'ADMIN'],
  [`GET ${v2}/history`, 'ADMIN'],
]
