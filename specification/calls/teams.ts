import type { CallRow } from './call.ts'

const teams = '/esports/v2/teams'

/** The calls of teams. */
export const teamCalls: readonly CallRow[] = [
  [`GET ${teams}/@me`, 'signedIn', { query: ['page'] }],
  [`GET ${teams}/@me/leaveRequests`, 'signedIn', { query: ['page'] }],
  [`GET ${teams}/@me/kickRequests`, 'signedIn', { query: ['page'] }],
  [`GET ${teams}/@me/invites`, 'signedIn', { query: ['page'] }],
  ['GET /esports/v2/search/teams', 'everybody', { query: ['name', 'pageToken'] }],
  [
    `POST ${teams}`,
    'verified',
    {
      files: ['avatar'],
      codes: ['GAME_INVALID', 'TEAM_EXISTING', 'TEAM_CONFLICT', 'ALREADY_MEMBER_OF_A_TEAM'],
    },
  ],
  [`GET ${teams}/:id`, 'everybody', { codes: ['TEAM_NOT_FOUND'] }],
  [`GET ${teams}`, 'everybody', { query: ['ids'] }],
  [
    `PATCH ${teams}/:id`,
    'verified',
    { files: ['avatar'], codes: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'TEAM_CONFLICT', 'IMAGE_CROP_INVALID'] },
  ],
  [`DELETE ${teams}/:id`, 'verified', { codes: ['NOT_TEAM_OWNER', 'ENTITY_CONFLICT'] }],
  [
    `POST ${teams}/:id/leave`,
    'verified',
    { codes: ['MARKET_CLOSED', 'NOT_IN_TEAM', 'COULDNT_QUIT_IF_ADMIN_OR_OWNER', 'ALREADY_LEAVING'] },
  ],
  [`DELETE ${teams}/:id/leave`, 'verified', { codes: ['NOT_IN_TEAM', 'ENTITY_CONFLICT'] }],
  [
    `POST ${teams}/:id/join`,
    'verified',
    { codes: ['MARKET_CLOSED', 'USER_NOT_INVITED', 'ALREADY_MEMBER_OF_A_TEAM', 'ALREADY_TEAM_MEMBER'] },
  ],
  [
    `POST ${teams}/:id/invites`,
    'verified',
    {
      body: ['userId'],
      codes: [
        'PERMISSION_DENIED',
        'MARKET_CLOSED',
        'USER_NOT_FOUND',
        'ALREADY_TEAM_MEMBER',
        'ALREADY_OTHER_TEAM_MEMBER',
        'USER_ALREADY_INVITED',
      ],
    },
  ],
  [`DELETE ${teams}/:id/invites/:userId`, 'verified', { codes: ['PERMISSION_DENIED', 'USER_NOT_INVITED'] }],
  [
    `POST ${teams}/:id/admins`,
    'verified',
    {
      body: ['userId'],
      codes: ['NOT_TEAM_OWNER', 'NOT_IN_TEAM', 'ALREADY_ADMIN', 'TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER'],
    },
  ],
  [`DELETE ${teams}/:id/admins/:userId`, 'verified', { codes: ['NOT_TEAM_OWNER', 'NOT_ADMIN'] }],
  [
    `POST ${teams}/:id/provisionalUsers`,
    'verified',
    {
      text: true,
      codes: [
        'PERMISSION_DENIED',
        'INVALID_USERNAME',
        'USERNAME_USED',
        'USER_ALREADY_IN_TEAM',
        'TOO_MANY_PROVISIONAL_USERS',
      ],
    },
  ],
  [
    `POST ${teams}/:id/users/:userId/kick`,
    'verified',
    {
      codes: ['PERMISSION_DENIED', 'MARKET_CLOSED', 'NOT_IN_TEAM', 'COULDNT_KICK_ADMIN_OR_OWNER', 'ALREADY_KICKING'],
    },
  ],
  [
    `POST ${teams}/:teamId/matches/:matchId/report`,
    'verified',
    {
      files: ['attachments'],
      body: ['comment', 'scores'],
      codes: [
        'TOURNAMENT_STATUS_DENY',
        'REPORTS_CLOSED',
        'MATCH_REPORT_VERIFIED',
        'TOO_MANY_FILES',
        'FILE_TOO_BIG',
        'FILES_TOO_BIG',
      ],
    },
  ],
  [
    `DELETE ${teams}/:teamId/matches/:matchId/report/latest`,
    'verified',
    { codes: ['REPORTS_CLOSED', 'MATCH_REPORT_VERIFIED'] },
  ],
  // Implied by the specification; the addresses are ours.
  [`DELETE ${teams}/:id/users/:userId/kick`, 'verified', { codes: ['PERMISSION_DENIED', 'ENTITY_CONFLICT'] }],
  [`PUT ${teams}/:id/owner`, 'verified', { body: ['userId'], codes: ['NOT_TEAM_OWNER'] }],
  [`POST ${teams}/:id/inviteLink`, 'verified', { codes: ['PERMISSION_DENIED'] }],
  [`POST ${teams}/:id/provisionalUsers/:userId/claimLink`, 'verified', { codes: ['PERMISSION_DENIED'] }],
  ['POST /esports/v2/claims/:code', 'verified', { codes: ['BAD_CODE', 'ENTITY_CONFLICT'] }],
]
