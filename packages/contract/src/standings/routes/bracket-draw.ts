import { Type } from 'typebox'
import { EntryId, TournamentId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Nullable } from '../../shapes.ts'

const params = Type.Object({ id: TournamentId })
const errors = [
  'TOURNAMENT_NOT_FOUND',
  'PERMISSION_DENIED',
  'TOURNAMENT_STATUS_DENY',
  'NOT_AVAILABLE_FOR_ENTITY_ERROR',
  'MATCHES_GENERATION_ERROR',
  'ENTITY_CONFLICT',
] as const

/** A match that the draw would make; an entry is null while it depends on an earlier tie. */
const PlannedTie = Type.Object({
  round: Type.Integer(),
  tie: Type.Integer(),
  leg: Type.Integer(),
  entryIds: Type.Array(Nullable(EntryId)),
})

/** The bracket after a group phase: a preview, then the draw by the manager. */
export const bracketDrawRoutes = {
  preview: route({
    name: 'previewBracket',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/bracket/preview',
    scope: 'read',
    summary: 'The bracket that follows from the finished groups, before it is drawn',
    params,
    answer: Type.Array(PlannedTie),
    errors,
  }),
  draw: route({
    name: 'drawBracket',
    method: 'POST',
    path: '/esports/v2/tournaments/:id/bracket',
    scope: 'write:tournaments',
    summary: 'Draw the bracket after the groups, once all their matches are verified',
    params,
    status: 204,
    answer: null,
    errors,
  }),
} as const
