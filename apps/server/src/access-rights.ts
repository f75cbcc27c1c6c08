import type { Who } from './testing/rights-scene.ts'

/** Who may make a call that is right in all else. */
type Row = {
  may: 'everybody' | 'signedIn' | 'verified' | readonly Who[]
  /** What everybody else with a good token and a verified account is told. */
  refused?: string
  /** What those who may are told all the same, where a good request of this kind can only be refused later on. */
  meets?: string | Partial<Record<Who, string>>
  calls: string
}

const staff: Pick<Row, 'may' | 'refused'> = { may: ['admin'], refused: 'PERMISSION_DENIED_ERROR' }
const managers: Pick<Row, 'may' | 'refused'> = { may: ['manager', 'admin'], refused: 'PERMISSION_DENIED' }
const owners: Pick<Row, 'may' | 'refused'> = { may: ['captain', 'admin'], refused: 'NOT_TEAM_OWNER' }

/** Who may do what (domain.md, section 1), for calls about things that are there. */
const rights: readonly Row[] = [
  {
    may: 'everybody',
    calls: `
      GET /accounts/v2/usernames/:username
      GET /accounts/v2/users
      GET /accounts/v2/users/:id
      GET /esports/v2/alerts
      GET /esports/v2/articles
      GET /esports/v2/articles/:slug
      GET /esports/v2/banners
      GET /esports/v2/calendars/:id
      GET /esports/v2/claims/:code
      GET /esports/v2/entries/:id
      GET /esports/v2/entries/:id/matches
      GET /esports/v2/games
      GET /esports/v2/games/:id
      GET /esports/v2/inviteLinks/:code
      GET /esports/v2/matches
      GET /esports/v2/matches/:id
      GET /esports/v2/matches/:id/calendar.ics
      GET /esports/v2/matches/:id/entries
      GET /esports/v2/matches/:id/lineups
      GET /esports/v2/matches/:id/players
      GET /esports/v2/matches/:id/view
      GET /esports/v2/partners
      GET /esports/v2/platforms
      GET /esports/v2/platforms/:id
      GET /esports/v2/search/matches
      GET /esports/v2/search/teams
      GET /esports/v2/search/tournaments
      GET /esports/v2/teams
      GET /esports/v2/teams/:id
      GET /esports/v2/teams/:id/calendar.ics
      GET /esports/v2/teams/:id/record
      GET /esports/v2/tournaments
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
      GET /esports/v2/tournaments/:id/users/:userId/entry
      GET /esports/v2/transfers
      GET /esports/v2/transfers/:id
      GET /esports/v2/users/:id/career
      POST /accounts/v2/users/@me/security/password/reset`,
  },
  { may: 'everybody', meets: 'INVALID_VERIFY_TOKEN', calls: 'PATCH /accounts/v2/users/@me/verify' },
  {
    may: 'everybody',
    meets: 'INVALID_PASSWORD_RESET_TOKEN',
    calls: 'PATCH /accounts/v2/users/@me/security/password/reset',
  },
  {
    may: 'signedIn',
    calls: `
      DELETE /accounts/v2/users/@me
      DELETE /accounts/v2/users/@me/passkeys/:id
      DELETE /accounts/v2/users/@me/sessions/:id
      GET /accounts/v2/search/users
      GET /accounts/v2/users/@me
      GET /accounts/v2/users/@me/export
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
      PATCH /accounts/v2/users/@me/avatar
      PATCH /accounts/v2/users/@me/preferences
      PATCH /accounts/v2/users/@me/security/2fa/configure
      PATCH /accounts/v2/users/@me/security/2fa/disable
      PATCH /accounts/v2/users/@me/security/email
      PATCH /accounts/v2/users/@me/security/password
      POST /accounts/v2/users/@me/passkeys
      POST /accounts/v2/users/@me/passkeys/options
      POST /accounts/v2/users/@me/security/2fa/recoveryCodes
      POST /accounts/v2/users/@me/security/confirmation
      PUT /accounts/v2/users/@me/notifications/read
      PUT /accounts/v2/users/@me/username`,
  },
  {
    may: 'signedIn',
    meets: {
      user: 'ENTITY_CONFLICT',
      captain: 'ENTITY_CONFLICT',
      manager: 'ENTITY_CONFLICT',
      foreign: 'ENTITY_CONFLICT',
      admin: 'ENTITY_CONFLICT',
    },
    calls: 'POST /accounts/v2/users/@me/verify/mail',
  },
  {
    may: 'verified',
    calls: `
      POST /esports/v2/claims/:code
      POST /esports/v2/teams
      POST /esports/v2/tournaments/:id/users`,
  },
  { may: 'verified', meets: { captain: 'ALREADY_TEAM_MEMBER' }, calls: 'POST /esports/v2/inviteLinks/:code' },
  {
    may: ['user', 'captain'],
    refused: 'USER_NOT_INVITED',
    meets: { captain: 'ALREADY_TEAM_MEMBER' },
    calls: 'POST /esports/v2/teams/:id/join',
  },
  {
    may: ['user', 'captain'],
    refused: 'NOT_IN_TEAM',
    meets: { captain: 'COULDNT_QUIT_IF_ADMIN_OR_OWNER' },
    calls: 'POST /esports/v2/teams/:id/leave',
  },
  {
    may: ['user', 'captain'],
    refused: 'NOT_IN_TEAM',
    meets: { captain: 'ENTITY_CONFLICT' },
    calls: 'DELETE /esports/v2/teams/:id/leave',
  },
  {
    ...owners,
    calls: `
      DELETE /esports/v2/teams/:id
      DELETE /esports/v2/teams/:id/admins/:userId
      PATCH /esports/v2/teams/:id
      POST /esports/v2/teams/:id/admins
      PUT /esports/v2/teams/:id/owner`,
  },
  {
    may: ['captain', 'admin'],
    refused: 'PERMISSION_DENIED',
    calls: `
      DELETE /esports/v2/teams/:id/invites/:userId
      DELETE /esports/v2/teams/:id/users/:userId/kick
      PATCH /esports/v2/teams/:id/provisionalUsers/:userId
      POST /esports/v2/teams/:id/inviteLink
      POST /esports/v2/teams/:id/invites
      POST /esports/v2/teams/:id/provisionalUsers
      POST /esports/v2/teams/:id/provisionalUsers/:userId/claimLink
      POST /esports/v2/teams/:id/users/:userId/kick`,
  },
  {
    may: ['captain', 'manager', 'admin'],
    refused: 'PERMISSION_DENIED',
    calls: `
      DELETE /esports/v2/teams/:teamId/matches/:matchId/report/latest
      DELETE /esports/v2/tournaments/:id/teams/:teamId
      DELETE /esports/v2/tournaments/:id/users/:userId
      DELETE /esports/v2/users/:userId/matches/:matchId/report/latest
      PATCH /esports/v2/tournaments/:id/teams/:teamId
      POST /esports/v2/teams/:teamId/matches/:matchId/report
      POST /esports/v2/tournaments/:id/teams
      POST /esports/v2/users/:userId/matches/:matchId/report`,
  },
  {
    ...managers,
    calls: `
      DELETE /esports/v2/matches/:id/verification
      DELETE /esports/v2/tournaments/:id
      DELETE /esports/v2/tournaments/:id/penalizations/:penalizationId
      GET /esports/v2/matches/:id/consequences
      GET /esports/v2/tournaments/:id/reports
      PATCH /esports/v2/calendars/:id
      PATCH /esports/v2/tournaments/:id
      PATCH /esports/v2/tournaments/:id/teams/:teamId/replace
      PATCH /esports/v2/tournaments/:id/users/:userId
      POST /esports/v2/matches/:id/consequences
      POST /esports/v2/matches/:id/ruling
      POST /esports/v2/matches/:id/verification
      POST /esports/v2/matches/:id/walkover
      POST /esports/v2/tournaments/:id/penalizations`,
  },
  {
    ...managers,
    // The league of the scene has no groups.
    meets: 'NOT_AVAILABLE_FOR_ENTITY_ERROR',
    calls: `
      GET /esports/v2/tournaments/:id/bracket/preview
      POST /esports/v2/tournaments/:id/bracket`,
  },
  {
    may: ['manager', 'foreign', 'admin'],
    refused: 'PERMISSION_DENIED_ERROR',
    calls: 'POST /esports/v2/tournaments',
  },
  {
    may: ['manager', 'foreign', 'admin'],
    refused: 'PERMISSION_DENIED_ERROR',
    // A season file is a page long; its own tests import whole ones.
    meets: 'FIELD_VALIDATION_ERROR',
    calls: 'POST /esports/v2/imports',
  },
  {
    ...staff,
    calls: `
      DELETE /accounts/v2/users/:id/roles/:role
      DELETE /esports/v2/alerts/:id
      DELETE /esports/v2/articles/:slug
      DELETE /esports/v2/banners/:id
      DELETE /esports/v2/partners/:id
      GET /accounts/v2/users/:id/resetPasswordLink
      GET /esports/v2/market/partings
      PATCH /esports/v2/alerts/:id
      PATCH /esports/v2/articles/:slug
      PATCH /esports/v2/banners/:id
      PATCH /esports/v2/games/:id
      PATCH /esports/v2/partners/:id
      POST /accounts/v2/users
      POST /accounts/v2/users/:id/roles
      POST /esports/v2/alerts
      POST /esports/v2/articles
      POST /esports/v2/articles/images
      POST /esports/v2/articles/preview
      POST /esports/v2/banners
      POST /esports/v2/games
      POST /esports/v2/games/:id/market/close
      POST /esports/v2/games/:id/market/open
      POST /esports/v2/games/:id/reports/close
      POST /esports/v2/games/:id/reports/open
      POST /esports/v2/partners
      POST /esports/v2/platforms
      PUT /accounts/v2/users/:id/banned
      PUT /accounts/v2/users/:id/email
      PUT /accounts/v2/users/:id/username
      PUT /accounts/v2/users/:id/verified
      PUT /esports/v2/banners/order
      PUT /esports/v2/games/:id/market/schedule
      PUT /esports/v2/games/:id/reports/schedule
      PUT /esports/v2/partners/order`,
  },
]

const rows = rights.flatMap((row) =>
  row.calls
    .trim()
    .split(/\s*\n\s*/)
    .map((call) => [call, row] as const),
)
const rowOf = new Map(rows)

/** The calls that have a row, each as its method and its path; one with two rows is there twice. */
export const callsOfRights = (): string[] => rows.map(([call]) => call)

/** What a token is worth nothing anywhere says; for a visitor and an unverified account, where the call needs more. */
const never: Partial<Record<Who, string>> = {
  banned: 'BANNED_ERROR',
  deleted: 'AUTHORIZATION_INVALID',
  guest: 'AUTHORIZATION_INVALID',
}

/** Whether `who` may make this call, and the code that they are told; undefined where it works. */
export const rightOf = (call: string, who: Who): { may: boolean; told: string | undefined } => {
  const row = rowOf.get(call)
  if (!row || never[who]) return { may: false, told: never[who] ?? 'a row' }
  const { may, meets, refused } = row
  if (may !== 'everybody' && who === 'visitor') return { may: false, told: 'UNAUTHORIZED' }
  if (may !== 'everybody' && may !== 'signedIn' && who === 'unverified')
    return { may: false, told: 'USER_NOT_VERIFIED' }
  if (typeof may !== 'string' && !may.includes(who)) return { may: false, told: refused }
  return { may: true, told: typeof meets === 'string' ? meets : meets?.[who] }
}
