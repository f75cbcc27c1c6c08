import { Type, type Static } from 'typebox'
import { EntryId, MatchId, StableId, TeamId, TournamentId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { route } from '../route.ts'
import { FileRef, Nullable, OneOf, PageOf, PageQuery, Time } from '../shapes.ts'

/**
 * `waiting`: a slot is still to be filled. `scheduled`: its match day is to come. `open`: reports are awaited.
 * `reported`: one side has reported. `agreed`, `disputed`: both have. `verified`: final. `void`: does not count.
 */
export const matchStatuses = [
  'waiting',
  'scheduled',
  'open',
  'reported',
  'agreed',
  'disputed',
  'verified',
  'void',
] as const
export type MatchStatus = (typeof matchStatuses)[number]

export const outcomes = ['DNF', 'DNS', 'DSQ'] as const

/**
 * One side of a match as anybody sees it: figures are those of the verified result, null before.
 * `pts` is what the match gave in the table; the last five fields are Formula 1's (`fastRideTime` in milliseconds).
 * `entryId` is null while the slot waits; `from` then tells for whom: the winner or loser of another match.
 */
export const Participant = Type.Object({
  entryId: Nullable(EntryId),
  userId: Nullable(UserId),
  teamId: Nullable(TeamId),
  name: Nullable(Type.String()),
  avatar: Nullable(FileRef),
  deleted: Type.Boolean(),
  reportVerified: Type.Boolean(),
  reportExists: Type.Boolean(),
  score: Nullable(Type.Integer()),
  penalties: Nullable(Type.Integer()),
  winner: Type.Boolean(),
  penalizations: Type.Number(),
  pts: Nullable(Type.Number()),
  position: Nullable(Type.Integer()),
  outcome: Nullable(OneOf(outcomes)),
  fastRideTime: Nullable(Type.Integer()),
  stableId: Nullable(StableId),
  driverOfTheDay: Type.Boolean(),
  from: Nullable(Type.Object({ matchId: MatchId, takes: OneOf(['winner', 'loser']) })),
})
export type Participant = Static<typeof Participant>

/** `displayName` is «Home - Away» for the FIFA module, null elsewhere or while a side waits. `group` names its group. */
export const MatchView = Type.Object({
  matchId: MatchId,
  tournamentId: TournamentId,
  round: Type.Integer(),
  phase: OneOf(['league', 'groups', 'elimination', 'race', 'sprint']),
  group: Nullable(Type.String()),
  leg: Type.Integer(),
  name: Nullable(Type.String()),
  scheduledAt: Nullable(Time),
  displayName: Nullable(Type.String()),
  status: OneOf(matchStatuses),
  walkover: Type.Boolean(),
  ruled: Type.Boolean(),
  verifiedAt: Nullable(Time),
  participants: Type.Array(Participant),
})
export type MatchView = Static<typeof MatchView>

export const ChatInfo = Type.Object({ status: OneOf(['OPENED', 'CLOSED']) })

/** A match, bare, as the specification names it. */
export const Match = Type.Object({
  id: MatchId,
  tournamentId: TournamentId,
  entries: Type.Array(EntryId),
  round: Type.Integer(),
  chatInfo: ChatInfo,
})
export type Match = Static<typeof Match>

const params = Type.Object({ id: MatchId })
const unknown = { errors: ['TOURNAMENT_NOT_FOUND'] } as const

/** What one player did in a verified match, by the figures that count in the rankings. */
export const PlayerInMatch = Type.Object({
  entryId: EntryId,
  userId: UserId,
  name: Type.String(),
  goals: Type.Integer(),
  assists: Type.Integer(),
  mvp: Type.Boolean(),
})
export type PlayerInMatch = Static<typeof PlayerInMatch>

export const matchRoutes = {
  ofTournament: route({
    method: 'GET',
    path: '/esports/v2/tournaments/:id/matches',
    summary: 'All matches of a tournament, by round',
    params: Type.Object({ id: TournamentId }),
    query: PageQuery,
    answer: PageOf(Match),
    ...unknown,
  }),
  ofRound: route({
    method: 'GET',
    path: '/esports/v2/tournaments/:id/matches/:round',
    summary: 'The matches of one round',
    params: Type.Object({ id: TournamentId, round: Type.Integer({ minimum: 1, maximum: 100_000 }) }),
    query: PageQuery,
    answer: PageOf(Match),
    ...unknown,
  }),
  one: route({
    method: 'GET',
    path: '/esports/v2/matches/:id',
    summary: 'One match',
    params,
    answer: Match,
    ...unknown,
  }),
  several: route({
    method: 'GET',
    path: '/esports/v2/matches',
    summary: 'Several matches by id',
    query: Type.Object({ id: Type.Array(MatchId, { minItems: 1, maxItems: limits.idsPerCall }) }),
    answer: Type.Array(Match),
  }),
  search: route({
    method: 'GET',
    path: '/esports/v2/search/matches',
    summary: 'Matches by participant, tournament and status, soonest first',
    query: Type.Object({
      ...PageQuery.properties,
      tournamentId: Type.Optional(TournamentId),
      teamId: Type.Optional(TeamId),
      userId: Type.Optional(UserId),
      status: Type.Optional(Type.Array(OneOf(matchStatuses), { maxItems: matchStatuses.length })),
    }),
    answer: PageOf(MatchView),
  }),
  view: route({
    method: 'GET',
    path: '/esports/v2/matches/:id/view',
    summary: 'One match with its sides, as its page shows it',
    params,
    answer: MatchView,
    ...unknown,
  }),
  players: route({
    method: 'GET',
    path: '/esports/v2/matches/:id/players',
    summary: 'Who scored, assisted or was the best in a verified match',
    params,
    answer: Type.Array(PlayerInMatch),
    ...unknown,
  }),
  ofEntry: route({
    method: 'GET',
    path: '/esports/v2/entries/:id/matches',
    summary: 'The matches of one entry',
    params: Type.Object({ id: EntryId }),
    query: PageQuery,
    answer: PageOf(MatchView),
    ...unknown,
  }),
} as const
