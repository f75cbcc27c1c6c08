import { Type, type Static } from 'typebox'
import { EntryId, PenalizationId, StableId, TournamentId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Nullable, Reason, Time } from '../../shapes.ts'

/** Points deducted from an entry or a stable; negative points are added. They count from the match day on. */
export const Penalization = Type.Object({
  id: PenalizationId,
  tournamentId: TournamentId,
  entryId: Nullable(EntryId),
  stableId: Nullable(StableId),
  points: Type.Number(),
  reason: Type.String(),
  matchDay: Type.Integer(),
  createdAt: Time,
})
export type Penalization = Static<typeof Penalization>

const params = Type.Object({ id: TournamentId })

/** Points that managers deduct or add. */
export const penalizationRoutes = {
  list: route({
    name: 'listPenalizations',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/penalizations',
    summary: 'Points deducted and added, with reasons',
    params,
    answer: Type.Array(Penalization),
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
  add: route({
    name: 'addPenalization',
    method: 'POST',
    path: '/esports/v2/tournaments/:id/penalizations',
    scope: 'write:results',
    summary: 'Penalise an entry or a stable',
    params,
    body: Type.Object({
      entryId: Type.Optional(EntryId),
      stableId: Type.Optional(StableId),
      points: Type.Number({ minimum: -1000, maximum: 1000 }),
      reason: Reason,
      matchDay: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    status: 201,
    answer: Penalization,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED', 'TOURNAMENT_STATUS_DENY', 'MALFORMED_ENTITY_ERROR'],
  }),
  remove: route({
    name: 'removePenalization',
    method: 'DELETE',
    path: '/esports/v2/tournaments/:id/penalizations/:penalizationId',
    scope: 'write:results',
    summary: 'Take a penalization back',
    params: Type.Object({ id: TournamentId, penalizationId: PenalizationId }),
    status: 204,
    answer: null,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED', 'TOURNAMENT_STATUS_DENY', 'UNKNOWN_ERROR'],
  }),
} as const
