import { Type, type Static, type TSchema } from 'typebox'
import { EntryId, MatchId, StableId, TeamId, TournamentId, UserId } from '../../ids.ts'
import { engineNames } from '../../games/rules.ts'
import { swissRules, tieBreakRules } from '../../games/routes/points.ts'
import { MatchDayOf, MatchView, SlotSource } from '../../matches/routes/matches.ts'
import { route } from '../../route.ts'
import { bracketRoundNames } from '../../tournaments/routes/calendars.ts'
import { FileRef, Nullable, OneOf, PageOf, PageQuery } from '../../shapes.ts'

/** A participant of a table, by its entry. */
export const Named = {
  entryId: EntryId,
  userId: Nullable(UserId),
  teamId: Nullable(TeamId),
  name: Type.String(),
  avatar: Nullable(FileRef),
  deleted: Type.Boolean(),
}

/** A takeover of a place: its first match day, and the former participant. */
export const TakenOver = Type.Object({ day: Type.Integer(), from: Type.String() })

/** A match between two rows that a head-to-head rule compared. */
const meetingOf = <Id extends TSchema>(id: Id) =>
  Type.Object({
    round: Type.Integer(),
    home: id,
    away: id,
    homeScore: Type.Number(),
    awayScore: Type.Number(),
  })

const WhyOf = <Id extends TSchema>(id: Id) =>
  Type.Object({
    rule: OneOf(['points', ...tieBreakRules, ...swissRules]),
    values: Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
    versus: id,
    tied: Type.Array(id),
    matches: Type.Array(meetingOf(id)),
    place: Nullable(Type.Integer()),
  })

/**
 * Why a row is above the next: the deciding rule and the values of both rows, own first; `versus` is the entry of the next
 * row. Under head-to-head rules `tied` are all entries of the mini-table, and `matches` those between these two. `place` is
 * what a countback counted (1: firsts).
 */
export const Why = WhyOf(EntryId)
export type Why = Static<typeof Why>

/** The same for a row of stables, which have no entry: `versus` and `tied` are the stables themselves. */
export const StableWhy = WhyOf(StableId)
export type StableWhy = Static<typeof StableWhy>

/** Won, drawn or lost; the client shows the letters of its language. */
export const Form = Type.Array(OneOf(['won', 'drawn', 'lost']))

/** Counts of matches, outcomes and goals. */
export const tally = {
  played: Type.Integer(),
  won: Type.Integer(),
  drawn: Type.Integer(),
  lost: Type.Integer(),
  scored: Type.Integer(),
  conceded: Type.Integer(),
}

/** The best and the worst position that a row can still finish in, whatever happens in the matches left and in rounds that are still to be drawn. */
export const PossiblePlaces = Type.Object({ best: Type.Integer(), worst: Type.Integer() })
export type PossiblePlaces = Static<typeof PossiblePlaces>

/**
 * What decides between equal points in a Swiss system, under the names of the rules (FIDE Handbook C.07). `byes` are rounds without an
 * opponent, each a win that counts in `played`.
 */
export const SwissFigures = Type.Object({
  buchholz: Type.Number(),
  buchholzCut1: Type.Number(),
  medianBuchholz: Type.Number(),
  sonnebornBerger: Type.Number(),
  opponentsWins: Type.Number(),
  byes: Type.Integer(),
})

/**
 * A row of a football-like table. `movement` is the change of position since the match day before, up is positive.
 * `places` are null before the draw and in a provisional table, in which nothing is certain. One that has left the tournament keeps its
 * place, but only one that `mayAdvance` can go on from its group to the bracket. Only a Swiss system has `swiss`.
 */
export const TableRow = Type.Object({
  position: Type.Integer(),
  ...Named,
  ...tally,
  difference: Type.Integer(),
  points: Type.Number(),
  penalization: Type.Number(),
  takenOver: Nullable(TakenOver),
  form: Form,
  movement: Type.Integer(),
  why: Nullable(Why),
  places: Nullable(PossiblePlaces),
  mayAdvance: Type.Boolean(),
  swiss: Type.Optional(SwissFigures),
})
export type TableRow = Static<typeof TableRow>

/** A row of a Formula 1 table. `stableId` is that of the last race; `places` as in `TableRow`, in the races and sprints left. */
export const DriverRow = Type.Object({
  position: Type.Integer(),
  ...Named,
  points: Type.Number(),
  penalization: Type.Number(),
  takenOver: Nullable(TakenOver),
  wins: Type.Integer(),
  podiums: Type.Integer(),
  races: Type.Integer(),
  stableId: Nullable(StableId),
  movement: Type.Integer(),
  why: Nullable(Why),
  places: Nullable(PossiblePlaces),
})
export type DriverRow = Static<typeof DriverRow>

/** A phase of a tournament, with its first and last match day; one of double elimination is an `elimination`, too. */
export const Phase = Type.Object({
  name: OneOf(['league', 'groups', 'elimination', 'races']),
  from: Type.Integer(),
  to: Type.Integer(),
})

/** The tables of a tournament, one for each group. `matchesLeft` have no result that counts as of the match day. */
export const RankingsResults = Type.Object({
  type: Type.Literal('rankings'),
  version: Type.Integer(),
  matchDay: Type.Integer(),
  provisional: Type.Boolean(),
  groups: Type.Array(
    Type.Object({ name: Nullable(Type.String()), rows: Type.Array(TableRow), matchesLeft: Type.Integer() }),
  ),
  phases: Type.Array(Phase),
})
export type RankingsResults = Static<typeof RankingsResults>

/** One slot of a tie. `score` and `penalties` are over all its legs; `from` names the match whose winner or loser fills the slot. */
export const TieSlot = Type.Object({
  entryId: Nullable(EntryId),
  userId: Nullable(UserId),
  teamId: Nullable(TeamId),
  name: Nullable(Type.String()),
  avatar: Nullable(FileRef),
  seed: Nullable(Type.Integer()),
  score: Nullable(Type.Integer()),
  penalties: Nullable(Type.Integer()),
  winner: Type.Boolean(),
  bye: Type.Boolean(),
  from: Nullable(SlotSource),
})

/**
 * A tie of a bracket, with the matches of its legs; one of a losers' bracket with a bye has none. `status` is `waiting`, `open`, `level`,
 * `decided`, `bye` or `notNeeded`: a second grand final after the first has decided.
 */
export const Tie = Type.Object({ matchIds: Type.Array(MatchId), status: Type.String(), slots: Type.Array(TieSlot) })

/**
 * `name` is `final`, `semiFinals`, `quarterFinals`, `thirdPlace` or `roundOf` with `size`; the client has the texts. In double elimination
 * `section` says of which bracket the round is, `round` counts within it, and the names are the others; else `section` is null.
 */
export const BracketRound = Type.Object({
  section: Nullable(OneOf(['winners', 'losers', 'final'])),
  round: Type.Integer(),
  name: OneOf(bracketRoundNames),
  size: Type.Integer(),
  ties: Type.Array(Tie),
})

/** A bracket, round by round. */
export const EliminationResults = Type.Object({
  type: Type.Literal('elimination'),
  version: Type.Integer(),
  rounds: Type.Array(BracketRound),
  winnerEntryId: Nullable(EntryId),
})
export type EliminationResults = Static<typeof EliminationResults>

/** The table of the drivers of a Formula 1 season. `matchesLeft` are the races and sprints without a result that counts. */
export const Formula1Results = Type.Object({
  type: Type.Literal('rankings'),
  version: Type.Integer(),
  matchDay: Type.Integer(),
  provisional: Type.Boolean(),
  groups: Type.Array(
    Type.Object({ name: Nullable(Type.String()), rows: Type.Array(DriverRow), matchesLeft: Type.Integer() }),
  ),
  phases: Type.Array(Phase),
})
export type Formula1Results = Static<typeof Formula1Results>

export const rankingNames = ['topTeams', 'topScorer', 'topAssists', 'mvps', 'groups', 'topUsers', 'topStables'] as const
export type RankingName = (typeof rankingNames)[number]

/** The name of a ranking; each engine has some of them. */
export const RankingName = OneOf(rankingNames)

/** A row of a ranking. Rows of `topStables` have `why`, null in the last one, and `places`. */
export const RankingRow = Type.Object({
  position: Type.Integer(),
  userId: Nullable(UserId),
  teamId: Nullable(TeamId),
  stableId: Nullable(StableId),
  entryId: Nullable(EntryId),
  name: Type.String(),
  avatar: Nullable(FileRef),
  value: Type.Number(),
  matches: Type.Integer(),
  points: Type.Optional(Type.Number()),
  wins: Type.Optional(Type.Integer()),
  group: Type.Optional(Nullable(Type.String())),
  why: Type.Optional(Nullable(StableWhy)),
  places: Type.Optional(Nullable(PossiblePlaces)),
})
export type RankingRow = Static<typeof RankingRow>

/** The engine that counts a tournament: that of the module of its game. */
export const Engine = OneOf(engineNames)
const params = Type.Object({ id: TournamentId, engine: Engine })
const AsOf = Type.Object({
  day: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 100_000, description: 'As of this match day; by default now.' }),
  ),
  provisional: Type.Optional(Type.Boolean({ description: 'Count reports that are not verified, too.' })),
})
const PagedAsOf = Type.Object({ ...PageQuery.properties, ...AsOf.properties })
const errors = ['TOURNAMENT_NOT_FOUND', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'] as const

/** The engines' views. `day` asks for the state as of that match day; `provisional` counts unverified reports too. */
export const standingRoutes = {
  results: route({
    name: 'getResults',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/engines/:engine/results',
    summary:
      'The table or the bracket; a tournament with groups answers tables, and its bracket under `phase=elimination`',
    params,
    query: Type.Object({
      ...AsOf.properties,
      phase: Type.Optional(OneOf(['groups', 'elimination'], { description: 'The groups or the bracket.' })),
    }),
    answer: Type.Union([RankingsResults, Formula1Results, EliminationResults]),
    errors,
  }),
  matches: route({
    name: 'listEngineMatches',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/engines/:engine/matches',
    summary: 'All matches with their sides, by round',
    params,
    query: PagedAsOf,
    answer: PageOf(MatchView),
    errors,
  }),
  matchesOfDay: route({
    name: 'listMatchDay',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/engines/:engine/matches/:day',
    summary: 'The matches of one match day with their sides',
    params: Type.Object({
      id: TournamentId,
      engine: Engine,
      day: Type.Integer({ minimum: 1, maximum: 100_000, description: 'The match day, from 1.' }),
    }),
    query: PageQuery,
    answer: MatchDayOf(MatchView),
    errors,
  }),
  ranking: route({
    name: 'getRanking',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/engines/:engine/rankings/:ranking',
    summary: 'Rankings of players, teams, users and stables',
    params: Type.Object({ id: TournamentId, engine: Engine, ranking: RankingName }),
    query: PagedAsOf,
    answer: PageOf(RankingRow),
    errors,
  }),
} as const
