import { Type, type Static } from 'typebox'
import { EntryId, MatchId, TournamentId } from '../../ids.ts'
import { SwissTieBreakRule, TablePoints, TieBreakRule } from '../../games/routes/points.ts'
import { route } from '../../route.ts'
import { Nullable, OneOf, Time } from '../../shapes.ts'
import { Engine, Named } from './standings.ts'

/**
 * A participant of a table. `seed` is its seed number, 1 for the best; matches of a `withdrawn` one do not count, but in a Swiss system. Only one that
 * `mayAdvance` can go on from its group to the bracket: not one that has left the tournament. `fairPlay` are the points of its cards, at most 0.
 */
export const TableEntry = Type.Object({
  ...Named,
  seed: Nullable(Type.Integer()),
  withdrawn: Type.Boolean(),
  mayAdvance: Type.Boolean(),
  penalization: Type.Number(),
  fairPlay: Type.Integer(),
})
export type TableEntry = Static<typeof TableEntry>

/** A match of a table. Scores are null until it is verified; `absent` is the side that did not come. */
export const TableMatch = Type.Object({
  matchId: MatchId,
  round: Type.Integer(),
  home: EntryId,
  away: EntryId,
  homeScore: Nullable(Type.Integer()),
  awayScore: Nullable(Type.Integer()),
  absent: Nullable(OneOf(['home', 'away'])),
  scheduledAt: Nullable(Time),
})
export type TableMatch = Static<typeof TableMatch>

/**
 * What else the table of a Swiss system is calculated from: the number of all rounds, byes, and the order of tie-breaks, which seeds
 * and lots follow. Its matches are those of the rounds that are drawn.
 */
export const SwissInputs = Type.Object({
  rounds: Type.Integer(),
  tieBreaks: Type.Array(SwissTieBreakRule),
  byes: Type.Array(Type.Object({ entryId: EntryId, round: Type.Integer() })),
})

/**
 * All that the tables of a tournament are calculated from. `tieBreaks` is the complete order of a league; `lotSeed` decides lots, null
 * before the draw; `swiss` is null but for a Swiss system.
 */
export const TableInputs = Type.Object({
  version: Type.Integer(),
  matchDay: Type.Integer(),
  points: TablePoints,
  tieBreaks: Type.Array(TieBreakRule),
  lotSeed: Nullable(Type.String()),
  swiss: Nullable(SwissInputs),
  groups: Type.Array(
    Type.Object({ name: Nullable(Type.String()), entries: Type.Array(TableEntry), matches: Type.Array(TableMatch) }),
  ),
})
export type TableInputs = Static<typeof TableInputs>

/** What a program needs to calculate the tables itself. */
export const tableInputRoutes = {
  get: route({
    name: 'getTableInputs',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/engines/:engine/table-inputs',
    summary: 'All that the tables are calculated from: matches played and left, points, tie-breaks, deductions',
    params: Type.Object({ id: TournamentId, engine: Engine }),
    answer: TableInputs,
    errors: ['TOURNAMENT_NOT_FOUND', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
} as const
