import type { CallRow } from './call.ts'

const v2 = '/esports/v2'
const one = `${v2}/matches/:id` as const
const chat = `${one}/chat` as const

/** The calls of calendars, entries, matches and their chat. */
export const matchCalls: readonly CallRow[] = [
  [`GET ${v2}/calendars/:id`, 'everybody', { codes: ['TOURNAMENT_NOT_FOUND'] }],
  [`PATCH ${v2}/calendars/:id`, 'verified', { codes: ['TOURNAMENT_STATUS_DENY', 'DATE_INVALID'] }],
  [`GET ${v2}/entries/:id`, 'everybody', { codes: ['TOURNAMENT_NOT_FOUND'] }],
  [`GET ${v2}/entries/:id/matches`, 'everybody', { codes: ['TOURNAMENT_NOT_FOUND'] }],
  [`GET ${one}`, 'everybody', { codes: ['TOURNAMENT_NOT_FOUND'] }],
  [`GET ${v2}/matches`, 'everybody', { query: ['id'] }],
  [`GET ${one}/entries`, 'everybody', { codes: ['TOURNAMENT_NOT_FOUND'] }],
  [`GET ${v2}/search/matches`, 'everybody', { query: ['page'] }],
  [`GET ${chat}/messages`, 'signedIn', { query: ['before'], codes: ['TOURNAMENT_NOT_FOUND'] }],
  [`GET ${v2}/matches/chat/messages`, 'signedIn', { query: ['before', 'id'] }],
  [
    `POST ${chat}/messages`,
    'verified',
    { files: ['attachments'], body: ['content'], codes: ['TOURNAMENT_STATUS_DENY', 'TOO_MANY_FILES'] },
  ],
  [`PUT ${chat}/messages/:messageId/content`, 'verified', { text: true }],
  [`DELETE ${chat}/messages/:messageId`, 'verified'],
  [`POST ${chat}/users/:userId/timeout`, 'verified', { body: ['userId'] }],
  [`DELETE ${chat}/users/:userId/timeout`, 'verified'],
  [
    `POST ${v2}/users/:userId/matches/:matchId/report`,
    'verified',
    { files: ['attachments'], codes: ['REPORTS_CLOSED', 'MATCH_REPORT_VERIFIED'] },
  ],
  [
    `DELETE ${v2}/users/:userId/matches/:matchId/report/latest`,
    'verified',
    { codes: ['REPORTS_CLOSED', 'MATCH_REPORT_VERIFIED'] },
  ],
  // Implied by the specification; the addresses are ours.
  [`POST ${one}/verification`, 'verified', { body: ['entryId'], codes: ['ENTITY_CONFLICT'] }],
  [`DELETE ${one}/verification`, 'verified', { codes: ['ENTITY_CONFLICT'] }],
  [`POST ${one}/ruling`, 'verified', { body: ['reason'], codes: ['TOURNAMENT_STATUS_DENY'] }],
  [`POST ${one}/walkover`, 'verified', { codes: ['TOURNAMENT_STATUS_DENY'] }],
  [`GET ${one}/consequences`, 'verified', { codes: ['PERMISSION_DENIED'] }],
  [`PUT ${chat}/status`, 'verified'],
]
