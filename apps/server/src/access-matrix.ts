// A foreign manager runs a tournament and a team of his own, and none of those that are tried.
export const actors = ['visitor', 'unverified', 'user', 'manager', 'foreign', 'admin'] as const
export type Actor = (typeof actors)[number]
type Expected = Partial<Record<Actor | '*' | 'in', string>>

/**
 * What each call answers to each actor when its ids are unknown and its body is empty. `*` stands for everybody, `in`
 * for whoever has a token; the order of refusals is token, ban, unknown, verified, role, shape.
 */
const matrix: readonly { expected: Expected; calls: string }[] = [
  {
    expected: { '*': '200' },
    calls: `
      GET /esports/v2/alerts
      GET /esports/v2/articles
      GET /esports/v2/banners
      GET /esports/v2/games
      GET /esports/v2/partners
      GET /esports/v2/platforms
      GET /esports/v2/search/matches
      GET /esports/v2/search/teams
      GET /esports/v2/search/tournaments
      GET /esports/v2/transfers`,
  },
  {
    expected: { '*': 'FIELD_VALIDATION_ERROR' },
    calls: `
      GET /accounts/v2/users
      GET /esports/v2/matches
      GET /esports/v2/teams
      GET /esports/v2/tournaments`,
  },
  {
    expected: { '*': 'BODY_INVALID' },
    calls: `
      PATCH /accounts/v2/users/@me/security/password/reset
      PATCH /accounts/v2/users/@me/verify
      POST /accounts/v2/users/@me/security/password/reset`,
  },
  { expected: { '*': 'USER_NOT_FOUND' }, calls: 'GET /accounts/v2/users/:id' },
  {
    expected: { '*': 'PROFILE_NOT_FOUND' },
    calls: `
      GET /accounts/v2/usernames/:username
      GET /esports/v2/users/:id/career`,
  },
  { expected: { '*': 'GAME_NOT_FOUND' }, calls: 'GET /esports/v2/games/:id' },
  { expected: { '*': 'PLATFORM_INVALID' }, calls: 'GET /esports/v2/platforms/:id' },
  {
    expected: { '*': 'TEAM_NOT_FOUND' },
    calls: `
      GET /esports/v2/teams/:id
      GET /esports/v2/teams/:id/calendar.ics
      GET /esports/v2/teams/:id/record`,
  },
  {
    expected: { '*': 'BAD_CODE' },
    calls: `
      GET /esports/v2/claims/:code
      GET /esports/v2/inviteLinks/:code`,
  },
  {
    expected: { '*': 'UNKNOWN_ERROR' },
    calls: `
      GET /esports/v2/articles/:slug
      GET /esports/v2/transfers/:id`,
  },
  {
    expected: { '*': 'TOURNAMENT_NOT_FOUND' },
    calls: `
      GET /esports/v2/calendars/:id
      GET /esports/v2/entries/:id
      GET /esports/v2/entries/:id/matches
      GET /esports/v2/matches/:id
      GET /esports/v2/matches/:id/calendar.ics
      GET /esports/v2/matches/:id/entries
      GET /esports/v2/matches/:id/lineups
      GET /esports/v2/matches/:id/players
      GET /esports/v2/matches/:id/view
      GET /esports/v2/tournaments/:id
      GET /esports/v2/tournaments/:id/calendars
      GET /esports/v2/tournaments/:id/draw
      GET /esports/v2/tournaments/:id/engines/:engine/matches
      GET /esports/v2/tournaments/:id/engines/:engine/matches/:day
      GET /esports/v2/tournaments/:id/engines/:engine/rankings/:ranking
      GET /esports/v2/tournaments/:id/engines/:engine/results
      GET /esports/v2/tournaments/:id/entries
      GET /esports/v2/tournaments/:id/export
      GET /esports/v2/tournaments/:id/matches
      GET /esports/v2/tournaments/:id/matches/:round
      GET /esports/v2/tournaments/:id/penalizations
      GET /esports/v2/tournaments/:id/teams
      GET /esports/v2/tournaments/:id/teams/:teamId/entries
      GET /esports/v2/tournaments/:id/users
      GET /esports/v2/tournaments/:id/users/:userId/entry`,
  },
  {
    expected: { visitor: 'UNAUTHORIZED', in: '200' },
    calls: `
      GET /accounts/v2/search/users
      GET /accounts/v2/users/@me
      GET /accounts/v2/users/@me/notifications
      GET /accounts/v2/users/@me/passkeys
      GET /accounts/v2/users/@me/preferences
      GET /accounts/v2/users/@me/security/2fa/configure
      GET /accounts/v2/users/@me/sessions
      GET /esports/v2/teams/@me
      GET /esports/v2/teams/@me/invites
      GET /esports/v2/teams/@me/kickRequests
      GET /esports/v2/teams/@me/leaveRequests
      GET /esports/v2/users/@me/tournaments
      PATCH /accounts/v2/users/@me
      PATCH /accounts/v2/users/@me/preferences
      PUT /accounts/v2/users/@me/notifications/read`,
  },
  {
    expected: { visitor: 'UNAUTHORIZED', unverified: '204', in: 'ENTITY_CONFLICT' },
    calls: 'POST /accounts/v2/users/@me/verify/mail',
  },
  {
    expected: { visitor: 'UNAUTHORIZED', in: 'FIELD_VALIDATION_ERROR' },
    calls: 'PATCH /accounts/v2/users/@me/avatar',
  },
  {
    expected: { visitor: 'UNAUTHORIZED', in: 'INVALID_CREDENTIALS' },
    calls: 'GET /accounts/v2/users/@me/export',
  },
  {
    expected: { visitor: 'UNAUTHORIZED', in: 'BODY_INVALID' },
    calls: `
      DELETE /accounts/v2/users/@me
      PATCH /accounts/v2/users/@me/security/2fa/configure
      PATCH /accounts/v2/users/@me/security/email
      PATCH /accounts/v2/users/@me/security/password
      POST /accounts/v2/users/@me/passkeys
      PUT /accounts/v2/users/@me/username`,
  },
  {
    expected: { visitor: 'UNAUTHORIZED', in: 'INVALID_CREDENTIALS' },
    calls: `
      POST /accounts/v2/users/@me/passkeys/options
      POST /accounts/v2/users/@me/security/confirmation`,
  },
  {
    expected: { visitor: 'UNAUTHORIZED', in: '2FA_ALREADY_DISABLED' },
    calls: `
      PATCH /accounts/v2/users/@me/security/2fa/disable
      POST /accounts/v2/users/@me/security/2fa/recoveryCodes`,
  },
  {
    expected: { visitor: 'UNAUTHORIZED', unverified: 'USER_NOT_VERIFIED', in: 'BODY_INVALID' },
    calls: 'POST /esports/v2/teams',
  },
  {
    expected: {
      visitor: 'UNAUTHORIZED',
      unverified: 'USER_NOT_VERIFIED',
      user: 'PERMISSION_DENIED_ERROR',
      in: 'BODY_INVALID',
    },
    calls: `
      POST /esports/v2/imports
      POST /esports/v2/tournaments`,
  },
  {
    expected: {
      visitor: 'UNAUTHORIZED',
      unverified: 'USER_NOT_VERIFIED',
      admin: '200',
      in: 'PERMISSION_DENIED_ERROR',
    },
    calls: 'GET /esports/v2/market/partings',
  },
  {
    expected: {
      visitor: 'UNAUTHORIZED',
      unverified: 'USER_NOT_VERIFIED',
      admin: 'BODY_INVALID',
      in: 'PERMISSION_DENIED_ERROR',
    },
    calls: `
      POST /accounts/v2/users
      POST /esports/v2/alerts
      POST /esports/v2/articles
      POST /esports/v2/articles/images
      POST /esports/v2/articles/preview
      POST /esports/v2/banners
      POST /esports/v2/games
      POST /esports/v2/partners
      POST /esports/v2/platforms
      PUT /esports/v2/banners/order
      PUT /esports/v2/partners/order`,
  },
  {
    expected: { visitor: 'UNAUTHORIZED', in: 'USER_NOT_FOUND' },
    calls: `
      DELETE /accounts/v2/users/:id/roles/:role
      GET /accounts/v2/users/:id/resetPasswordLink
      POST /accounts/v2/users/:id/roles
      PUT /accounts/v2/users/:id/banned
      PUT /accounts/v2/users/:id/email
      PUT /accounts/v2/users/:id/username
      PUT /accounts/v2/users/:id/verified`,
  },
  {
    expected: { visitor: 'UNAUTHORIZED', in: 'GAME_NOT_FOUND' },
    calls: `
      PATCH /esports/v2/games/:id
      POST /esports/v2/games/:id/market/close
      POST /esports/v2/games/:id/market/open
      POST /esports/v2/games/:id/reports/close
      POST /esports/v2/games/:id/reports/open
      PUT /esports/v2/games/:id/market/schedule
      PUT /esports/v2/games/:id/reports/schedule`,
  },
  {
    expected: { visitor: 'UNAUTHORIZED', in: 'UNKNOWN_ERROR' },
    calls: `
      DELETE /accounts/v2/users/@me/passkeys/:id
      DELETE /accounts/v2/users/@me/sessions/:id
      DELETE /esports/v2/alerts/:id
      DELETE /esports/v2/articles/:slug
      DELETE /esports/v2/banners/:id
      DELETE /esports/v2/partners/:id
      PATCH /esports/v2/alerts/:id
      PATCH /esports/v2/articles/:slug
      PATCH /esports/v2/banners/:id
      PATCH /esports/v2/partners/:id`,
  },
  {
    expected: { visitor: 'UNAUTHORIZED', in: 'TEAM_NOT_FOUND' },
    calls: `
      DELETE /esports/v2/teams/:id
      DELETE /esports/v2/teams/:id/admins/:userId
      DELETE /esports/v2/teams/:id/invites/:userId
      DELETE /esports/v2/teams/:id/leave
      DELETE /esports/v2/teams/:id/users/:userId/kick
      PATCH /esports/v2/teams/:id
      POST /esports/v2/teams/:id/admins
      POST /esports/v2/teams/:id/inviteLink
      POST /esports/v2/teams/:id/invites
      POST /esports/v2/teams/:id/join
      POST /esports/v2/teams/:id/leave
      PATCH /esports/v2/teams/:id/provisionalUsers/:userId
      POST /esports/v2/teams/:id/provisionalUsers
      POST /esports/v2/teams/:id/provisionalUsers/:userId/claimLink
      POST /esports/v2/teams/:id/users/:userId/kick
      PUT /esports/v2/teams/:id/owner`,
  },
  {
    expected: { visitor: 'UNAUTHORIZED', in: 'BAD_CODE' },
    calls: `
      POST /esports/v2/claims/:code
      POST /esports/v2/inviteLinks/:code`,
  },
  {
    expected: { visitor: 'UNAUTHORIZED', in: 'TOURNAMENT_NOT_FOUND' },
    calls: `
      DELETE /esports/v2/matches/:id/verification
      DELETE /esports/v2/teams/:teamId/matches/:matchId/report/latest
      DELETE /esports/v2/tournaments/:id
      DELETE /esports/v2/tournaments/:id/penalizations/:penalizationId
      DELETE /esports/v2/tournaments/:id/teams/:teamId
      DELETE /esports/v2/tournaments/:id/users/:userId
      DELETE /esports/v2/users/:userId/matches/:matchId/report/latest
      GET /esports/v2/matches/:id/consequences
      GET /esports/v2/tournaments/:id/bracket/preview
      GET /esports/v2/tournaments/:id/reports
      PATCH /esports/v2/calendars/:id
      PATCH /esports/v2/tournaments/:id
      PATCH /esports/v2/tournaments/:id/teams/:teamId
      PATCH /esports/v2/tournaments/:id/teams/:teamId/replace
      PATCH /esports/v2/tournaments/:id/users/:userId
      POST /esports/v2/matches/:id/consequences
      POST /esports/v2/matches/:id/ruling
      POST /esports/v2/matches/:id/verification
      POST /esports/v2/matches/:id/walkover
      POST /esports/v2/teams/:teamId/matches/:matchId/report
      POST /esports/v2/tournaments/:id/bracket
      POST /esports/v2/tournaments/:id/penalizations
      POST /esports/v2/tournaments/:id/teams
      POST /esports/v2/tournaments/:id/users
      POST /esports/v2/users/:userId/matches/:matchId/report`,
  },
]

const rows = matrix.flatMap(({ expected, calls }) =>
  calls
    .trim()
    .split(/\s*\n\s*/)
    .map((call) => [call, expected] as const),
)
const expectedOf = new Map(rows)

/** The calls that have a row, each as its method and its path; one with two rows is there twice. */
export const callsOfMatrix = (): string[] => rows.map(([call]) => call)

/** The code of the refusal, or the status, that the matrix wants `call` to answer `actor`; undefined without a row. */
export const wantedOf = (call: string, actor: Actor): string | undefined => {
  const expected = expectedOf.get(call) ?? {}
  const own = expected[actor] ?? (actor === 'foreign' ? expected.manager : undefined)
  return own ?? (actor === 'visitor' ? undefined : expected.in) ?? expected['*']
}
