import type { MissingFeature } from './missing.ts'

const page = 'entries currentPage size resultsCount hasNext totalPages nextPageToken'
const within = (path: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => `${path}.${field}`)
    .join(' ')

/**
 * The fields of each entity (section 3): `a.b` is b within a, `a[].b` is b in each of a. The `password` of a tournament is left
 * out, since it is never sent. Users and teams in a match have only their public fields and those about the match; the
 * managers of a team are only part of the team itself (decision 309).
 */
export const entities = {
  user: 'id username provisional name surname email hasTwoFactorEnabled birthday verified banned deleted roles avatar',
  'user in a tournament':
    'id username provisional deleted avatar reportVerified reportExists fastRideTime pts stableId driverOfTheDay',
  'user in a solo match': 'id username provisional deleted avatar reportVerified reportExists score',
  file: 'id type file.name',
  game: 'id name minParticipants maxParticipants fields flags[].type flags[].expired marketOpened module data inTeam',
  'game of Formula 1': within('data.stables[]', 'id name avatar'),
  platform: 'id name',
  team: 'id name ownerId gameId createdAt adminIds invitedIds kickIds memberIds leaveIds deleted avatar',
  'team in a match': 'id name deleted avatar reportVerified reportExists penalizations pts score',
  tournament:
    'id name description status type price paymentRequired slots flags currentMatchDay platformId gameId repeatTimes ' +
    'adminIds ownerId banner avatar createdAt startDate endDate version',
  calendar: 'id tournamentId matchIds displayName scheduledAt round',
  entry: `id userId teamId tournamentId ${within('data.matches[].reports[]', 'comment scores attachments verified createdAt senderId')}`,
  report: 'comment scores attachments verified createdAt senderId',
  match: 'id tournamentId entries round chatInfo',
  'chat message': 'id matchId authorId createdAt content attachments edited',
  'match view': 'matchId round',
  'match day': `${page} round tournamentId`,
  page,
  ticket: 'type',
  'tournament payment': 'id userId teamId tournamentId status data refundRequested',
  'overview statistics': 'usersCount teamsCount tournamentsCount dailyVisitors monthlyVisitors messagesCount',
} as const satisfies Record<string, string>

export type EntityName = keyof typeof entities
export const entityNames = Object.keys(entities).filter((name): name is EntityName => name in entities)

/** The entities of features that do not exist yet, with the fields that no other entity has together. */
export const missingEntities: Record<string, { fields: string; missing: MissingFeature }> = {}
