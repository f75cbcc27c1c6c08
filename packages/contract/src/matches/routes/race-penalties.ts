import { Type, type Static } from 'typebox'
import { EntryId, MatchId, RacePenaltyId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Nullable, Reason, Time } from '../../shapes.ts'

/** What a penalty after a race costs a driver: seconds on the time at the finish, or places. One of both. */
export const TimeOrPlaces = Type.Object({
  entryId: EntryId,
  seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 3600 })),
  places: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type TimeOrPlaces = Static<typeof TimeOrPlaces>

/** A penalty after a race or sprint: it puts the driver back in the classification. Its reason is public. */
export const RacePenalty = Type.Object({
  id: RacePenaltyId,
  matchId: MatchId,
  entryId: EntryId,
  seconds: Nullable(Type.Integer()),
  places: Nullable(Type.Integer()),
  reason: Type.String(),
  createdAt: Time,
})
export type RacePenalty = Static<typeof RacePenalty>

const params = Type.Object({ id: MatchId })
const errors = ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED', 'TOURNAMENT_STATUS_DENY'] as const

/** Penalties that managers give after a race. */
export const racePenaltyRoutes = {
  list: route({
    name: 'listRacePenalties',
    method: 'GET',
    path: '/esports/v2/matches/:id/penalties',
    summary: 'The penalties after a race, with reasons, oldest first',
    params,
    answer: Type.Array(RacePenalty),
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
  add: route({
    name: 'addRacePenalty',
    method: 'POST',
    path: '/esports/v2/matches/:id/penalties',
    scope: 'write:results',
    summary: 'Penalise a driver of a verified race by seconds or places: classification and table follow',
    params,
    body: Type.Object({ ...TimeOrPlaces.properties, reason: Reason }),
    status: 201,
    answer: RacePenalty,
    errors: [...errors, 'ENTITY_CONFLICT', 'NOT_AVAILABLE_FOR_ENTITY_ERROR', 'MALFORMED_ENTITY_ERROR'],
  }),
  remove: route({
    name: 'removeRacePenalty',
    method: 'DELETE',
    path: '/esports/v2/matches/:id/penalties/:penaltyId',
    scope: 'write:results',
    summary: 'Take a penalty after a race back',
    params: Type.Object({ id: MatchId, penaltyId: RacePenaltyId }),
    status: 204,
    answer: null,
    errors: [...errors, 'UNKNOWN_ERROR'],
  }),
} as const
