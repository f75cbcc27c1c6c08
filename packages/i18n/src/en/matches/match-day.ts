import type { matchDay as source } from '../../it/matches/match-day.ts'
import type { TextsOf } from '../../translate.ts'

export const matchDay = {
  lobby: 'Lobby',
  lobbyPrivate: 'Private',
  lobbyReaders: 'Only both sides and the managers of the tournament see it, until the result is official.',
  lobbyName: 'Name or code',
  lobbyPassword: 'Password',
  lobbyPasswordHint: 'That of the lobby in the game, not that of an account.',
  lobbyHost: 'Host',
  lobbyHostHint: 'The name that others see in the game.',
  lobbyNote: 'Note',
  optional: 'optional',
  lobbySet: 'Set the lobby',
  lobbyEdit: 'Edit',
  lobbySave: 'Save the lobby',
  lobbySaved: 'Lobby saved: both sides see it.',
  lobbyMissing: 'Name, password and host: the other side finds them here.',
  lobbyAwaited: '{name} sets it. You find it here as soon as it is there.',
  lobbyNameMissing: 'Enter the name or the code.',
  copyName: 'Copy the name',
  copyPassword: 'Copy the password',
} as const satisfies TextsOf<typeof source>
