import { Type, type Static, type TSchema } from 'typebox'
import { EntryId, MatchId, StableId, TeamId, TournamentId, UserId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { route } from '../../route.ts'
import { FileRef, Nullable, OneOf, PageOf, PageQuery, Time } from '../../shapes.ts'
import { RoundInBracket } from '../../tournaments/routes/calendars.ts'
import { LineupMember } from '../../tournaments/routes/lineups.ts'

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

/**
 * `waiting`: a side is unknown. `scheduled`: its match day has not come. `open`: waits for reports.
 * `reported`: one side has reported. `agreed`, `disputed`: both have. `verified`: final. `void`: does not count.
 */
export const MatchStatus = OneOf(matchStatuses)

export const outcomes = ['DNF', 'DNS', 'DSQ'] as const

/** Why a driver has no position: did not finish, did not start, disqualified. */
export const Outcome = OneOf(outcomes)

/** The match whose winner or loser fills a slot of a bracket. */
export const SlotSource = Type.Object({ matchId: MatchId, takes: OneOf(['winner', 'loser']) })

/**
 * The fields of a side in a match. One that has `withdrawn` from the tournament reports no more. Figures are those of the verified result,
 * null before. `pts` are the table points of the match. Position, outcome, `fastRideTime` (milliseconds), stable and driver of the day belong to Formula 1, and so do
 * `finishPosition`, the position before penalties, and `gap`, the milliseconds behind the winner then. `from` names the match whose
 * winner or loser fills the slot.
 */
const side = {
  avatar: Nullable(FileRef),
  deleted: Type.Boolean(),
  withdrawn: Type.Boolean(),
  reportVerified: Type.Boolean(),
  reportExists: Type.Boolean(),
  score: Nullable(Type.Integer()),
  penalties: Nullable(Type.Integer()),
  winner: Type.Boolean(),
  penalizations: Type.Number(),
  pts: Nullable(Type.Number()),
  position: Nullable(Type.Integer()),
  finishPosition: Nullable(Type.Integer()),
  gap: Nullable(Type.Integer()),
  outcome: Nullable(Outcome),
  fastRideTime: Nullable(Type.Integer()),
  stableId: Nullable(StableId),
  driverOfTheDay: Type.Boolean(),
  from: Nullable(SlotSource),
}

/** A team in a match: the specification's view of it, and its entry. */
export const TeamSide = Type.Object({ id: TeamId, name: Type.String(), entryId: EntryId, ...side })

/** A user in a match; tables and lists show the shirt name where there is one. */
export const UserSide = Type.Object({
  id: UserId,
  username: Type.String(),
  provisional: Type.Boolean(),
  shirtName: Nullable(Type.String()),
  entryId: EntryId,
  ...side,
})

/** A side that is still unknown. */
const OpenSide = Type.Object({ id: Type.Null(), entryId: Type.Null(), ...side })

/** One side of a match, public. */
export const Participant = Type.Union([TeamSide, UserSide, OpenSide])
export type Participant = Static<typeof Participant>
export type UserSide = Static<typeof UserSide>

/** What a match is part of: a table, groups, a bracket, or a Formula 1 season. */
export const MatchPhase = OneOf(['league', 'groups', 'elimination', 'race', 'sprint'])
export type MatchPhase = Static<typeof MatchPhase>

/**
 * `displayName` is «Home - Away» for the FIFA module, null elsewhere or while a side is unknown. `group` is the name of its
 * group. `bracketRound` is null outside of a bracket. `leg` is which of the `legs` of its tie it is, from 1. `ruled`: a manager has decided it; `reason` says why, for everybody.
 */
export const MatchView = Type.Object({
  matchId: MatchId,
  tournamentId: TournamentId,
  round: Type.Integer(),
  bracketRound: Nullable(RoundInBracket),
  phase: MatchPhase,
  group: Nullable(Type.String()),
  leg: Type.Integer(),
  legs: Type.Integer(),
  name: Nullable(Type.String()),
  scheduledAt: Nullable(Time),
  displayName: Nullable(Type.String()),
  status: MatchStatus,
  walkover: Type.Boolean(),
  ruled: Type.Boolean(),
  reason: Nullable(Type.String()),
  verifiedAt: Nullable(Time),
  participants: Type.Array(Participant),
})
export type MatchView = Static<typeof MatchView>

export const chatStatuses = ['OPENED', 'CLOSED'] as const
export type ChatStatus = (typeof chatStatuses)[number]

/** Whether the managers keep the chat of a match open. */
export const ChatStatus = OneOf(chatStatuses)

/** The state of the chat of a match, public. */
export const ChatInfo = Type.Object({ status: ChatStatus })

/** A match with the fields of the specification. */
export const Match = Type.Object({
  id: MatchId,
  tournamentId: TournamentId,
  entries: Type.Array(EntryId),
  round: Type.Integer(),
  chatInfo: ChatInfo,
})
export type Match = Static<typeof Match>

/** A page of the matches of one round, with the number of the round. */
export const MatchDayOf = <Schema extends TSchema>(match: Schema) =>
  Type.Object({ ...PageOf(match).properties, round: Type.Integer(), tournamentId: TournamentId })

const params = Type.Object({ id: MatchId })
const tournamentErrors = { errors: ['TOURNAMENT_NOT_FOUND'] } as const

export const cardKinds = ['yellow', 'secondYellow', 'red'] as const

/** `secondYellow` is the second caution of a match, for which the player is sent off. */
export const CardKind = OneOf(cardKinds)

/** A card of a player. `minute` is 45 or `45+2`, as text; null if it is unknown. */
export const CardInMatch = Type.Object({ minute: Nullable(Type.String()), card: CardKind })
export type CardInMatch = Static<typeof CardInMatch>

/** The figures of one player in a verified match, which count in the rankings, and the cards in order of minute. */
export const PlayerInMatch = Type.Object({
  entryId: EntryId,
  userId: UserId,
  name: Type.String(),
  goals: Type.Integer(),
  assists: Type.Integer(),
  mvp: Type.Boolean(),
  cards: Type.Array(CardInMatch),
})
export type PlayerInMatch = Static<typeof PlayerInMatch>

/** The line-up of one team, by shirt number. */
export const LineupInMatch = Type.Object({ entryId: EntryId, lineup: Type.Array(LineupMember) })
export type LineupInMatch = Static<typeof LineupInMatch>

/** Matches, each with its sides. */
export const matchRoutes = {
  ofTournament: route({
    name: 'listTournamentMatches',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/matches',
    summary: 'All matches of a tournament, by round',
    params: Type.Object({ id: TournamentId }),
    query: PageQuery,
    answer: PageOf(Match),
    ...tournamentErrors,
  }),
  ofRound: route({
    name: 'listRoundMatches',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/matches/:round',
    summary: 'The matches of one round',
    params: Type.Object({
      id: TournamentId,
      round: Type.Integer({ minimum: 1, maximum: 100_000, description: 'The round, from 1.' }),
    }),
    query: PageQuery,
    answer: MatchDayOf(Match),
    ...tournamentErrors,
  }),
  one: route({
    name: 'getMatch',
    method: 'GET',
    path: '/esports/v2/matches/:id',
    summary: 'One match',
    params,
    answer: Match,
    ...tournamentErrors,
  }),
  findMany: route({
    name: 'listMatches',
    method: 'GET',
    path: '/esports/v2/matches',
    summary: 'Several matches by id',
    query: Type.Object({
      id: Type.Array(MatchId, { minItems: 1, maxItems: limits.idsPerCall, description: 'What to read.' }),
    }),
    answer: Type.Array(Match),
  }),
  search: route({
    name: 'searchMatches',
    method: 'GET',
    path: '/esports/v2/search/matches',
    summary: 'Matches by participant, tournament and status, soonest first',
    query: Type.Object({
      ...PageQuery.properties,
      tournamentId: Type.Optional(TournamentId),
      teamId: Type.Optional(TeamId),
      userId: Type.Optional(UserId),
      status: Type.Optional(
        Type.Array(MatchStatus, { maxItems: matchStatuses.length, description: 'Only those with one of these.' }),
      ),
    }),
    answer: PageOf(MatchView),
  }),
  view: route({
    name: 'getMatchView',
    method: 'GET',
    path: '/esports/v2/matches/:id/view',
    summary: 'One match with its sides, as its page shows it',
    params,
    answer: MatchView,
    ...tournamentErrors,
  }),
  players: route({
    name: 'listMatchPlayers',
    method: 'GET',
    path: '/esports/v2/matches/:id/players',
    summary: 'Who scored, assisted, was the best or had a card in a verified match',
    params,
    answer: Type.Array(PlayerInMatch),
    ...tournamentErrors,
  }),
  lineups: route({
    name: 'getMatchLineups',
    method: 'GET',
    path: '/esports/v2/matches/:id/lineups',
    summary: 'The line-ups of both teams: those of the verified match, else the current ones',
    params,
    answer: Type.Array(LineupInMatch),
    ...tournamentErrors,
  }),
  ofEntry: route({
    name: 'listEntryMatches',
    method: 'GET',
    path: '/esports/v2/entries/:id/matches',
    summary: 'The matches of one entry',
    params: Type.Object({ id: EntryId }),
    query: PageQuery,
    answer: PageOf(MatchView),
    ...tournamentErrors,
  }),
} as const
