import { Type, type Static } from 'typebox'
import { PointsSystem, TieBreakRule } from '../../games/routes/points.ts'
import { EntryId, MatchId, StableId, TournamentId } from '../../ids.ts'
import { Outcome } from '../../matches/routes/matches.ts'
import { route } from '../../route.ts'
import { Nullable, Time } from '../../shapes.ts'
import { Engine, Named } from './standings.ts'

/**
 * A driver of a season. `seed` is the seed number, 1 for the best; `stableId` the stable that the driver entered for, which results
 * without a stable count for. A driver who has `withdrawn` keeps the points, and takes part in no more races.
 */
export const SeasonEntry = Type.Object({
  ...Named,
  seed: Nullable(Type.Integer()),
  stableId: Nullable(StableId),
  withdrawn: Type.Boolean(),
  penalization: Type.Number(),
})

/** A stable of a season, with its own penalization. */
export const SeasonStable = Type.Object({ stableId: StableId, name: Type.String(), penalization: Type.Number() })

/** The result of a driver in a race: a position or an outcome. Its points are those of `stableId`. */
export const SeasonResult = Type.Object({
  entryId: EntryId,
  stableId: Nullable(StableId),
  position: Nullable(Type.Integer()),
  outcome: Nullable(Outcome),
  fastRideTime: Nullable(Type.Integer()),
})

/** A race or a sprint of a season; `results` are null until it is verified. */
export const SeasonRace = Type.Object({
  matchId: MatchId,
  round: Type.Integer(),
  sprint: Type.Boolean(),
  name: Type.String(),
  scheduledAt: Nullable(Time),
  results: Nullable(Type.Array(SeasonResult)),
})
export type SeasonRace = Static<typeof SeasonRace>

/**
 * All that both standings of a season are calculated from. `tieBreaks` is the complete order; `lotSeed` decides lots, null before
 * the draw.
 */
export const SeasonInputs = Type.Object({
  version: Type.Integer(),
  matchDay: Type.Integer(),
  points: PointsSystem,
  tieBreaks: Type.Array(TieBreakRule),
  lotSeed: Nullable(Type.String()),
  entries: Type.Array(SeasonEntry),
  stables: Type.Array(SeasonStable),
  races: Type.Array(SeasonRace),
})
export type SeasonInputs = Static<typeof SeasonInputs>

/** What a program needs to calculate the standings of a season itself. */
export const seasonInputRoutes = {
  get: route({
    name: 'getSeasonInputs',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/engines/:engine/season-inputs',
    summary: 'All that the standings of a Formula 1 season are calculated from: races run and left, points, deductions',
    params: Type.Object({ id: TournamentId, engine: Engine }),
    answer: SeasonInputs,
    errors: ['TOURNAMENT_NOT_FOUND', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
} as const
