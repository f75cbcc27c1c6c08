import type { MissingFeature } from './missing.ts'

/** The values of each enumeration (sections 3, 4 and 7), in any order. */
export const values = {
  'status of a tournament': ['running', 'ended', 'closed', 'paused', 'opened', 'archived'],
  'flag of a tournament': ['HIDDEN', 'SELECTION'],
  'flag of a game': ['REPORTS_ALLOWED'],
  'module of a game': ['GENERIC', 'FIFA', 'FORMULA1', 'FIFA_SOLO'],
  'status of a chat': ['OPENED', 'CLOSED'],
  role: ['ADMIN', 'TOURNAMENT_MANAGER'],
  engine: ['generic', 'fifa', 'formula1', 'fifaSolo'],
  'ranking of generic': ['topTeams'],
  'ranking of fifa': ['topTeams', 'topScorer', 'topAssists', 'mvps', 'groups'],
  'ranking of formula1': ['topUsers', 'topStables'],
  'ranking of fifaSolo': ['topUsers', 'topScorer', 'topAssists'],
  'type of a ticket': [
    'AGONE_GENERAL',
    'AGONE_COMPLAINT',
    'AGONE_SUBSCRIPTION_REQUEST',
    'AGONE_FEEDBACK',
    'AGONE_WEBSITE_ISSUE',
    'GENERIC',
  ],
  'status of a payment': ['COMPLETE', 'REFUNDED', 'PENDING'],
  'key of local storage': [
    'access_token',
    'id_token',
    'refresh_token',
    'expiration',
    'cookieconsent',
    'data-theme',
    'lang',
  ],
} as const

/** The types of tournaments that the specification names; the product has more. */
export const tournamentTypesOfSpecification = ['rankings', 'elimination'] as const

/** The types of notifications that the specification names; the product has more. */
export const notificationTypesOfSpecification = ['TEAM_INVITE', 'TEAM_KICK', 'TEAM_LEAVE_REQUEST'] as const

/** The values of features that do not exist yet; none of them may be a value of a schema. */
export const missingValues: readonly { values: readonly string[]; missing: MissingFeature }[] = []
