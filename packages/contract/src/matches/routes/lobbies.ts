import { Type, type Static } from 'typebox'
import { EntryId, MatchId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Name, Nullable, Time } from '../../shapes.ts'

/** The longest texts of a lobby, in characters. Not in `limits`, which every page loads. */
export const lobbyNameMax = 60
export const lobbyNoteMax = 200

/**
 * How to join a match in the game: the name or code of the lobby, its password in the game, who opens it there, and a note.
 */
export const LobbyDetails = Type.Object({
  name: Name(lobbyNameMax),
  password: Nullable(Name(lobbyNameMax)),
  host: Nullable(Name(lobbyNameMax)),
  note: Nullable(Name(lobbyNoteMax)),
})
export type LobbyDetails = Static<typeof LobbyDetails>

/** The lobby of a match, set by its home side `entryId`. */
export const Lobby = Type.Object({ matchId: MatchId, entryId: EntryId, ...LobbyDetails.properties, setAt: Time })
export type Lobby = Static<typeof Lobby>

/** `lobby` is null before the home side has set it, and once the match is decided. */
export const MatchLobby = Type.Object({ lobby: Nullable(Lobby) })
export type MatchLobby = Static<typeof MatchLobby>

const params = Type.Object({ id: MatchId })

/** The lobby of a match, only for those who may read its chat. */
export const lobbyRoutes = {
  get: route({
    name: 'getLobby',
    method: 'GET',
    path: '/esports/v2/matches/:id/lobby',
    scope: 'read',
    summary: 'How to join a match in the game, for those who may read its chat, until it is decided',
    params,
    answer: MatchLobby,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  set: route({
    name: 'setLobby',
    method: 'PUT',
    path: '/esports/v2/matches/:id/lobby',
    scope: 'write:results',
    summary: 'Set the lobby of a match, as its home side',
    params,
    body: LobbyDetails,
    answer: MatchLobby,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED', 'NOT_AVAILABLE_FOR_ENTITY_ERROR', 'TOURNAMENT_STATUS_DENY'],
  }),
} as const
