import { Type, type Static } from 'typebox'
import { csvFile, FileLanguage } from '../../csv-file.ts'
import { HistoryName, HistoryRecord } from '../../history/routes.ts'
import { TournamentId } from '../../ids.ts'
import { route } from '../../route.ts'
import { PageOf, SearchQuery } from '../../shapes.ts'

/** An act on a tournament or a part of it. Values about a deleted account are `erased`. */
export const TournamentHistoryAct = Type.Omit(HistoryRecord, ['hash', 'previousHash'])
export type TournamentHistoryAct = Static<typeof TournamentHistoryAct>

/** A page of acts, newest first, and the names of what they mention; deleted accounts have none. */
export const TournamentHistory = Type.Object({
  ...PageOf(TournamentHistoryAct).properties,
  names: Type.Array(HistoryName),
})
export type TournamentHistory = Static<typeof TournamentHistory>

/** What was done to a tournament, its participants, matches, chats and fees. */
export const tournamentHistoryRoutes = {
  list: route({
    name: 'listTournamentHistory',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/history',
    scope: 'read',
    summary: 'The acts on a tournament and its parts, newest first, for its managers',
    params: Type.Object({ id: TournamentId }),
    query: Type.Object({ size: SearchQuery.properties.size, pageToken: SearchQuery.properties.pageToken }),
    answer: TournamentHistory,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  export: route({
    name: 'exportTournamentHistory',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/history.csv',
    summary: 'The newest acts on a tournament and its parts as CSV, for its managers',
    params: Type.Object({ id: TournamentId }),
    query: Type.Object(FileLanguage),
    ...csvFile,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
} as const
