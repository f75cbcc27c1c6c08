import { Type, type Static } from 'typebox'
import { OverlayId, TournamentId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { route } from '../../route.ts'
import { Name, SecretCode, Time } from '../../shapes.ts'

/**
 * What an overlay of a tournament shows: its table, its bracket, one match, or the matches of a match day; of a Formula 1 season the
 * tables of drivers and of stables, the classification of a race, or the next race.
 */
export const overlayViews = ['table', 'bracket', 'match', 'fixtures', 'stables', 'race', 'next'] as const
export type OverlayView = (typeof overlayViews)[number]

/** The overlays of a tournament at one secret code, for the stream that `name` names. */
export const Overlay = Type.Object({ id: OverlayId, name: Type.String(), code: Type.String(), createdAt: Time })
export type Overlay = Static<typeof Overlay>

const params = Type.Object({ id: TournamentId })

/** Overlays of streams: pages at a secret address, which shows what visitors see of a tournament until it is revoked. */
export const overlayRoutes = {
  list: route({
    name: 'listOverlays',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/overlays',
    summary: 'The overlays of a tournament with their codes, oldest first',
    params,
    answer: Type.Array(Overlay),
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  create: route({
    name: 'createOverlay',
    method: 'POST',
    path: '/esports/v2/tournaments/:id/overlays',
    summary: `Create a code for overlays of a tournament; at most ${limits.overlaysPerTournament}`,
    params,
    body: Type.Object({ name: Name(limits.overlayNameMax) }),
    status: 201,
    answer: Overlay,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED', 'ENTITY_CONFLICT'],
  }),
  revoke: route({
    name: 'revokeOverlay',
    method: 'DELETE',
    path: '/esports/v2/tournaments/:id/overlays/:overlayId',
    summary: 'Revoke a code for overlays; what is open at its address becomes empty',
    params: Type.Object({ id: TournamentId, overlayId: OverlayId }),
    status: 204,
    answer: null,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED', 'UNKNOWN_ERROR'],
  }),
  find: route({
    name: 'findOverlay',
    method: 'GET',
    path: '/esports/v2/overlays/:code',
    summary: 'The tournament of a code for overlays',
    params: Type.Object({
      code: SecretCode('The code of the overlays.'),
    }),
    answer: Type.Object({ tournamentId: TournamentId }),
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
} as const
