import { Type, type Static } from 'typebox'
import { EntryId, MatchId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Nullable, OneOf, Time } from '../../shapes.ts'

/** Goals of home and away, with their penalties if there was a shoot-out. */
export const ScoreOfSides = Type.Object({
  goals: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }),
  penalties: Type.Optional(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })),
})
export type ScoreOfSides = Static<typeof ScoreOfSides>

export const matchEventTypes = [
  'timeSet',
  'ready',
  'reported',
  'reportWithdrawn',
  'agreed',
  'disputed',
  'result',
  'reopened',
  'void',
] as const

/**
 * Something that happened to a match, as everybody may know it: a report is named without what it says.
 *
 * - `timeSet`: `scheduledAt`, null for no time any more, and `scheduledBefore` if that is known; `agreed` if both sides chose it.
 * - `ready`: both sides have said that they are there.
 * - `reported` and `reportWithdrawn`: by the side `entryId`; `byManager` for it; `again` if it replaces an earlier report.
 * - `agreed` and `disputed`: how the reports compare from then on.
 * - `result`: `reported` as both sides say, `ruled` by a manager or by `walkover`, with the `reason`. `score` and `scoreBefore`, which it
 *   replaces, are missing in a race.
 * - `reopened`: a manager has taken back the result `scoreBefore`. `void`: the match does not count.
 */
export const MatchEvent = Type.Object({
  at: Time,
  type: OneOf(matchEventTypes),
  scheduledAt: Type.Optional(Nullable(Time)),
  scheduledBefore: Type.Optional(Time),
  agreed: Type.Optional(Type.Boolean()),
  entryId: Type.Optional(EntryId),
  byManager: Type.Optional(Type.Boolean()),
  again: Type.Optional(Type.Boolean()),
  origin: Type.Optional(OneOf(['reported', 'ruled', 'walkover'])),
  reason: Type.Optional(Type.String()),
  score: Type.Optional(ScoreOfSides),
  scoreBefore: Type.Optional(ScoreOfSides),
})
export type MatchEvent = Static<typeof MatchEvent>

/** The history of a match, for everybody who sees it. */
export const matchHistoryRoutes = {
  list: route({
    name: 'listMatchEvents',
    method: 'GET',
    path: '/esports/v2/matches/:id/history',
    summary: 'What happened to a match, newest first, without what its reports say',
    params: Type.Object({ id: MatchId }),
    answer: Type.Array(MatchEvent),
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
} as const
