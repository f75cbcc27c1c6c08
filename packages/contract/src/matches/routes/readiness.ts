import { Type, type Static } from 'typebox'
import { EntryId, MatchId, TournamentId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Nullable, OneOf, Time } from '../../shapes.ts'

/** How long before its kick-off the sides of a match can say that they are ready, in minutes. */
export const readyMinutes = 15

/** When a side said that it is there for the kick-off; null if it has not. */
export const SideReadiness = Type.Object({ entryId: EntryId, readyAt: Nullable(Time) })

/**
 * The side `entryId` asks for a walkover, because the other one has not come. `declined`: its managers want the match to be played. One that was
 * withdrawn, or whose match was reported, moved or decided, is gone.
 */
export const NoShow = Type.Object({ entryId: EntryId, status: OneOf(['open', 'declined']), requestedAt: Time })

/**
 * Who is ready for a match. `clock`: from `opensAt` on the sides can say so; after `endsAt` the one that is there may ask for a walkover. It is null if
 * the match has no time or is played already, or if the managers have set no tolerance: then a side may ask from the kick-off on. `now` is the server's time.
 */
export const MatchReadiness = Type.Object({
  clock: Nullable(Type.Object({ opensAt: Time, startsAt: Time, endsAt: Time })),
  now: Time,
  sides: Type.Array(SideReadiness),
  noShow: Nullable(NoShow),
})
export type MatchReadiness = Static<typeof MatchReadiness>

/** A side asks the managers for a walkover. `otherReadyAt`: when the other side said that it is there, after all. */
export const NoShowRequest = Type.Object({
  matchId: MatchId,
  entryId: EntryId,
  requestedAt: Time,
  readyAt: Nullable(Time),
  otherReadyAt: Nullable(Time),
})
export type NoShowRequest = Static<typeof NoShowRequest>

const params = Type.Object({ id: MatchId })
const refusals = [
  'TOURNAMENT_NOT_FOUND',
  'PERMISSION_DENIED',
  'NOT_AVAILABLE_FOR_ENTITY_ERROR',
  'TOURNAMENT_STATUS_DENY',
] as const

/** The sides of a match say that they are ready. */
export const readinessRoutes = {
  get: route({
    name: 'getReadiness',
    method: 'GET',
    path: '/esports/v2/matches/:id/readiness',
    scope: 'read',
    summary: 'Which sides of a match are ready, for those who may read its chat',
    params,
    answer: MatchReadiness,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  set: route({
    name: 'setReadiness',
    method: 'PUT',
    path: '/esports/v2/matches/:id/readiness',
    scope: 'write:results',
    summary: 'Say that the side of the caller is ready, or take that back before the kick-off',
    params,
    body: Type.Object({ ready: Type.Boolean() }),
    answer: MatchReadiness,
    errors: refusals,
  }),
} as const

/** A side that has not come: the other one asks for a walkover, and the managers decide. */
export const noShowRoutes = {
  request: route({
    name: 'requestWalkover',
    method: 'POST',
    path: '/esports/v2/matches/:id/noShow',
    scope: 'write:results',
    summary:
      'Ask the managers for a walkover, as the side that is there, once the tolerance is over; without one, from the kick-off on',
    params,
    status: 201,
    answer: MatchReadiness,
    errors: [...refusals, 'ENTITY_CONFLICT'],
  }),
  close: route({
    name: 'closeWalkoverRequest',
    method: 'DELETE',
    path: '/esports/v2/matches/:id/noShow',
    scope: 'write:results',
    summary:
      'Withdraw the request of the side of the caller for a walkover, or decline it as a manager: the match is played',
    params,
    status: 204,
    answer: null,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED', 'ENTITY_CONFLICT'],
  }),
  list: route({
    name: 'listWalkoverRequests',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/noShows',
    scope: 'read',
    summary: 'The requests for walkovers that wait for the managers, oldest first',
    params: Type.Object({ id: TournamentId }),
    answer: Type.Array(NoShowRequest),
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
} as const
