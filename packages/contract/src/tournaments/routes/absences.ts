import { Type, type Static } from 'typebox'
import { AbsenceId, EntryId, MatchId, TeamId, TournamentId, UserId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { patterns } from '../../patterns.ts'
import { route } from '../../route.ts'
import { Day, Nullable, OptionalName, Time } from '../../shapes.ts'

/**
 * The first and the last day, both included, as they were announced. `startsAt` and `endsAt` are the midnights before and after them in the
 * zone of whoever announced: a match between them, not at `endsAt`, is in the absence.
 */
const days = { firstDay: Day, lastDay: Day, startsAt: Time, endsAt: Time }

/** An absence of a participant of a tournament, as the other side of its matches may read it: without its note. */
export const EntryDays = Type.Object({ entryId: EntryId, ...days })
export type EntryDays = Static<typeof EntryDays>

/** An absence of a participant of a tournament, for its managers. `note` may be empty. */
export const EntryAbsence = Type.Object({ ...EntryDays.properties, note: Type.String() })
export type EntryAbsence = Static<typeof EntryAbsence>

/**
 * A match that would be played in an absence. `sides` are the names of both, home first, null while unknown; a race has none. `name` is that
 * of the match or of its round, null without one. `mayPropose`: its sides can agree on another time.
 */
export const AbsenceMatch = Type.Object({
  matchId: MatchId,
  tournamentId: TournamentId,
  tournament: Type.String(),
  round: Type.Integer(),
  name: Nullable(Type.String()),
  sides: Type.Array(Nullable(Type.String())),
  scheduledAt: Time,
  mayPropose: Type.Boolean(),
})
export type AbsenceMatch = Static<typeof AbsenceMatch>

/** An absence of a team or of a user, with the matches to be played in it, soonest first. */
export const Absence = Type.Object({
  id: AbsenceId,
  teamId: Nullable(TeamId),
  userId: Nullable(UserId),
  ...days,
  note: Type.String(),
  matches: Type.Array(AbsenceMatch),
})
export type Absence = Static<typeof Absence>

/** The first and the last day, both included, in `timeZone` (IANA, Europe/Rome without it). */
export const AbsenceInput = Type.Object({
  firstDay: Day,
  lastDay: Day,
  timeZone: Type.Optional(Type.String({ maxLength: 60, pattern: patterns.timeZone })),
  note: Type.Optional(OptionalName(limits.absenceNoteMax)),
})
export type AbsenceInput = Static<typeof AbsenceInput>

const teamParams = Type.Object({ id: TeamId })
const params = Type.Object({ id: AbsenceId })
const refusals = ['DATE_INVALID', 'MALFORMED_ENTITY_ERROR', 'ENTITY_CONFLICT'] as const

/** Days on which a team or a user cannot play. Nothing moves because of them. */
export const absenceRoutes = {
  ofTeam: route({
    name: 'listTeamAbsences',
    method: 'GET',
    path: '/esports/v2/teams/:id/absences',
    scope: 'read',
    summary: 'The absences of a team that are not over, soonest first, for its members',
    params: teamParams,
    answer: Type.Array(Absence),
    errors: ['TEAM_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  announceForTeam: route({
    name: 'announceTeamAbsence',
    method: 'POST',
    path: '/esports/v2/teams/:id/absences',
    scope: 'write:teams',
    summary: 'Announce days on which a team cannot play',
    params: teamParams,
    body: AbsenceInput,
    status: 201,
    answer: Absence,
    errors: ['TEAM_NOT_FOUND', 'PERMISSION_DENIED', ...refusals],
  }),
  own: route({
    name: 'listOwnAbsences',
    method: 'GET',
    path: '/esports/v2/users/@me/absences',
    scope: 'read',
    summary: 'The absences of the caller as a single player that are not over, soonest first',
    answer: Type.Array(Absence),
  }),
  announce: route({
    name: 'announceOwnAbsence',
    method: 'POST',
    path: '/esports/v2/users/@me/absences',
    scope: 'write:teams',
    summary: 'Announce days on which the caller cannot play as a single player',
    body: AbsenceInput,
    status: 201,
    answer: Absence,
    errors: refusals,
  }),
  update: route({
    name: 'updateAbsence',
    method: 'PUT',
    path: '/esports/v2/absences/:id',
    scope: 'write:teams',
    summary: 'Change the days and the note of an absence that is not over',
    params,
    body: AbsenceInput,
    status: 200,
    answer: Absence,
    errors: ['UNKNOWN_ERROR', 'PERMISSION_DENIED', ...refusals],
  }),
  withdraw: route({
    name: 'withdrawAbsence',
    method: 'DELETE',
    path: '/esports/v2/absences/:id',
    scope: 'write:teams',
    summary: 'Withdraw an absence that is not over',
    params,
    status: 204,
    answer: null,
    errors: ['UNKNOWN_ERROR', 'PERMISSION_DENIED'],
  }),
  ofTournament: route({
    name: 'listTournamentAbsences',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/absences',
    scope: 'read',
    summary:
      'The absences of the participants that are not over, soonest first, for the managers of a tournament that is not over',
    params: Type.Object({ id: TournamentId }),
    answer: Type.Array(EntryAbsence),
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
} as const
