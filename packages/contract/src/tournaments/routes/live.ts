import { Type, type Static } from 'typebox'
import { TournamentId } from '../../ids.ts'
import { OneOf } from '../../shapes.ts'
import { LiveMessage, topic } from '../../topic.ts'

/** Part of a tournament: its own settings (status, rules, texts), or what is played in it (entries, matches, reports). */
export const versionParts = ['settings', 'play'] as const
export type VersionPart = (typeof versionParts)[number]

/** A tournament has a new version: a page that shows the changed parts loads them again. */
export const VersionMessage = LiveMessage(
  'VERSION',
  'The tournament has a new version: load what is shown of the changed parts again.',
  Type.Object({ tournamentId: TournamentId, version: Type.Integer(), parts: Type.Array(OneOf(versionParts)) }),
)
export type VersionMessage = Static<typeof VersionMessage>

/** Changes of tournaments. */
export const tournamentTopics = {
  changes: topic({
    name: 'tournamentChanges',
    destination: '/topic/tournaments/:id',
    summary: 'Changes of a tournament and of what is played in it',
    readers: 'Everybody who may see the tournament; a hidden one only its managers, its participants and ADMIN.',
    params: Type.Object({ id: TournamentId }),
    message: VersionMessage,
  }),
} as const
