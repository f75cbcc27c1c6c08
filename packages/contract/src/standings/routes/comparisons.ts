import { Type, type Static } from 'typebox'
import { EntryId, MatchId } from '../../ids.ts'
import { MatchSummary, SummarySide } from '../../matches/routes/summaries.ts'
import { route } from '../../route.ts'
import { Nullable, OneOf } from '../../shapes.ts'
import { Named } from './standings.ts'

/** A side of a verified match; `winner` is false for both after a draw. */
export const EarlierSide = Type.Object({
  ...SummarySide.properties,
  penalties: Nullable(Type.Integer()),
  winner: Type.Boolean(),
})

/** A verified match, and how it ended for one of its sides, `entryId`. `ruled`: a manager has decided it. */
export const EarlierMatch = Type.Object({
  ...Type.Omit(MatchSummary, ['bracketRound', 'module', 'type']).properties,
  sides: Type.Array(EarlierSide),
  walkover: Type.Boolean(),
  ruled: Type.Boolean(),
  entryId: EntryId,
  outcome: OneOf(['won', 'drawn', 'lost']),
})
export type EarlierMatch = Static<typeof EarlierMatch>

/** The last matches of a side before this one, newest first, five at most. */
export const SideForm = Type.Object({ entryId: EntryId, matches: Type.Array(EarlierMatch) })
export type SideForm = Static<typeof SideForm>

/**
 * The earlier matches between the same two sides. `homeWins`, `draws` and `awayWins` count all of them, for the home and the away
 * side of this match; `matches` are the newest five, as they ended for its home side.
 */
export const Meetings = Type.Object({
  homeWins: Type.Integer(),
  draws: Type.Integer(),
  awayWins: Type.Integer(),
  matches: Type.Array(EarlierMatch),
})
export type Meetings = Static<typeof Meetings>

/** A place in the table and the points there. */
export const PlaceInTable = Type.Object({ position: Type.Integer(), points: Type.Number() })

/**
 * The places of both sides if the match ended with this outcome and no other result changed. They are calculated with the score
 * 1-0, 0-0 or 0-1; `anyScore`: every score with this outcome gives the same places.
 */
export const Stake = Type.Object({
  outcome: OneOf(['home', 'draw', 'away']),
  anyScore: Type.Boolean(),
  home: PlaceInTable,
  away: PlaceInTable,
})
export type Stake = Static<typeof Stake>

/**
 * A row of the table as of the match day of a verified match, and its `positionWithout` that match. `gained`: the points that the
 * match gave to this row.
 */
export const TableEffect = Type.Object({
  ...Named,
  position: Type.Integer(),
  positionWithout: Type.Integer(),
  points: Type.Number(),
  gained: Type.Number(),
})
export type TableEffect = Static<typeof TableEffect>

/**
 * A comparison of both sides of a match. It counts the earlier verified matches of the same game that the reader may see. `forms` are
 * of home and away; `stakes` has one for each outcome of an undecided match of a table, `effects` a row for both sides of a
 * verified one and for everybody whose place it changed, by place. A race or a match with an unknown side has none of them.
 */
export const MatchComparison = Type.Object({
  forms: Type.Array(SideForm),
  meetings: Nullable(Meetings),
  stakes: Type.Array(Stake),
  effects: Type.Array(TableEffect),
})
export type MatchComparison = Static<typeof MatchComparison>

/** The comparison of the two sides of a match. */
export const comparisonRoutes = {
  get: route({
    name: 'getMatchComparison',
    method: 'GET',
    path: '/esports/v2/matches/:id/comparison',
    summary: 'Form of both sides, their earlier meetings, and what the match means for the table',
    params: Type.Object({ id: MatchId }),
    answer: MatchComparison,
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
} as const
