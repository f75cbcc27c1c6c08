import {
  Calendar,
  Entry,
  FileRef,
  FullUser,
  Game,
  Match,
  MatchView,
  matchRoutes,
  Platform,
  Report,
  standingRoutes,
  Team,
  TeamSide,
  Tournament,
  UserSide,
} from '@agone/contract'
import type { TSchema } from 'typebox'
import { isNode } from '../../src/platform/http/body/schema.ts'

const page = 'entries currentPage size resultsCount hasNext totalPages nextPageToken'
const within = (path: string, fields: string) => fields.split(' ').map((field) => `${path}.${field}`)

/**
 * The fields of each entity in the specification (section 3), copied by hand: `a.b` is b within a, `a[].b` is b in each
 * of a. `password` of a tournament is left out, since it is never sent. Users and teams in a match have only their
 * public fields and those about the match; the managers of a team are only part of the team itself.
 */
export const entities = {
  user: {
    schemas: [FullUser],
    fields:
      'id username provisional name surname email hasTwoFactorEnabled birthday verified banned deleted roles avatar',
  },
  'user in a tournament': {
    schemas: [UserSide],
    fields:
      'id username provisional deleted avatar reportVerified reportExists fastRideTime pts stableId driverOfTheDay',
  },
  'user in a solo match': {
    schemas: [UserSide],
    fields: 'id username provisional deleted avatar reportVerified reportExists score',
  },
  file: { schemas: [FileRef], fields: 'id type file.name' },
  game: {
    schemas: [Game],
    fields:
      'id name minParticipants maxParticipants fields flags[].type flags[].expired marketOpened module data inTeam',
  },
  'game of Formula 1': { schemas: [Game], fields: within('data.stables[]', 'id name avatar').join(' ') },
  platform: { schemas: [Platform], fields: 'id name' },
  team: {
    schemas: [Team],
    fields: 'id name ownerId gameId createdAt adminIds invitedIds kickIds memberIds leaveIds deleted avatar',
  },
  'team in a match': {
    schemas: [TeamSide],
    fields: 'id name deleted avatar reportVerified reportExists penalizations pts score',
  },
  tournament: {
    schemas: [Tournament],
    fields:
      'id name description status type price paymentRequired slots flags currentMatchDay platformId gameId repeatTimes ' +
      'adminIds ownerId banner avatar createdAt startDate endDate version',
  },
  calendar: { schemas: [Calendar], fields: 'id tournamentId matchIds displayName scheduledAt round' },
  entry: {
    schemas: [Entry],
    fields:
      'id userId teamId tournamentId ' +
      within('data.matches[].reports[]', 'comment scores attachments verified createdAt senderId').join(' '),
  },
  report: { schemas: [Report], fields: 'comment scores attachments verified createdAt senderId' },
  match: { schemas: [Match], fields: 'id tournamentId entries round chatInfo' },
  'match view': { schemas: [MatchView], fields: 'matchId round' },
  'match day': {
    schemas: [matchRoutes.ofRound.answer, standingRoutes.matchesOfDay.answer],
    fields: `${page} round tournamentId`,
  },
  page: { schemas: [matchRoutes.search.answer], fields: page },
} as const satisfies Record<string, { schemas: readonly TSchema[]; fields: string }>

export type EntityName = keyof typeof entities
export const entityNames = Object.keys(entities).filter((name): name is EntityName => name in entities)

type Step = (value: unknown, name: string) => unknown

/** The fields of an entity that are missing; `step` goes from a value to one of its fields. */
const missing = (entity: EntityName, value: unknown, step: Step): string[] =>
  entities[entity].fields.split(' ').filter((path) => {
    const end = path.split('.').reduce<unknown>((at, name) => (at === undefined ? undefined : step(at, name)), value)
    return end === undefined
  })

/** The fields that a schema does not declare. */
export const missingInSchema = (entity: EntityName, schema: TSchema): string[] => missing(entity, schema, inSchema)

/** The fields that a response does not have; of a list the first element is checked, and has to exist. */
export const missingInAnswer = (entity: EntityName, answer: unknown): string[] => missing(entity, answer, inAnswer)

const inAnswer: Step = (value, name) => {
  const [field = '', list] = name.split('[]')
  const found = isNode(value) ? value[field] : undefined
  return list === undefined ? found : Array.isArray(found) ? found[0] : undefined
}

const inSchema: Step = (schema, name) => {
  const [field = '', list] = name.split('[]')
  const found = objectOf(schema)?.['properties']
  const declared = isNode(found) ? found[field] : undefined
  return list === undefined || !isNode(declared) ? declared : declared['items']
}

// Of a nullable field, the other alternative.
const objectOf = (schema: unknown) => {
  if (!isNode(schema)) return undefined
  const members: unknown = schema['anyOf']
  return Array.isArray(members) ? members.find((member) => isNode(member) && isNode(member['properties'])) : schema
}
