import { Type, type Static } from 'typebox'
import { EntryId, TournamentId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Nullable, OneOf } from '../../shapes.ts'

export const drawFormats = ['league', 'groups', 'elimination', 'doubleElimination', 'swiss', 'races'] as const

/** The form of a draw. */
const DrawFormat = OneOf(drawFormats)

/**
 * How the matches of a tournament were drawn, with everything that is needed to repeat the draw (docs/draw.md).
 *
 * - `pending`: not drawn yet. `commitment` is the SHA-256 of the seed that the draw will use, in hexadecimal.
 * - `drawn`: has the `seed`, the input and the current matches by match day, without those of a bracket, or of
 *   rounds of a Swiss system, that were drawn later.
 * - `given`: the matches came with a season file, or were drawn before draws could be checked.
 *
 * `reset` is of double elimination: a second grand final may be played.
 * `sides` are positions in `participants` from 0; null is a side that is still unknown, -1 a participant who was not drawn.
 */
export const TournamentDraw = Type.Object({
  state: OneOf(['pending', 'drawn', 'given'] as const),
  commitment: Nullable(Type.String()),
  seed: Nullable(Type.String()),
  input: Nullable(
    Type.Object({
      format: DrawFormat,
      participants: Type.Array(Type.Object({ id: EntryId, name: Type.String() })),
      seeded: Type.Integer(),
      repeatTimes: Type.Integer(),
      groups: Type.Integer(),
      byes: Type.Boolean(),
      thirdPlace: Type.Boolean(),
      reset: Type.Optional(Type.Boolean()),
    }),
  ),
  matches: Type.Array(Type.Object({ round: Type.Integer(), sides: Type.Array(Nullable(Type.Integer())) })),
})
export type TournamentDraw = Static<typeof TournamentDraw>

/** How a draw was made. */
export const drawRoutes = {
  one: route({
    name: 'getDraw',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/draw',
    summary: 'The commitment to the seed of the draw; once drawn, all that is needed to check it',
    params: Type.Object({ id: TournamentId }),
    answer: TournamentDraw,
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
} as const
