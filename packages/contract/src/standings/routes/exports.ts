import { Type } from 'typebox'
import { csvFile, FileLanguage } from '../../csv-file.ts'
import { TournamentId } from '../../ids.ts'
import { route } from '../../route.ts'
import { OneOf } from '../../shapes.ts'
import type { RankingName } from './standings.ts'

/** The rankings of players. */
export const playerRankings = ['topScorer', 'topAssists', 'mvps'] as const satisfies readonly RankingName[]
export type PlayerRanking = (typeof playerRankings)[number]

const Day = {
  day: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 100_000, description: 'As of this match day; by default now.' }),
  ),
}

const file = {
  params: Type.Object({ id: TournamentId }),
  ...csvFile,
} as const
const errors = ['TOURNAMENT_NOT_FOUND', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'] as const

/**
 * The lists of a tournament as CSV (RFC 4180, UTF-8 with a byte order mark), with names of columns in the language `lang`, by default
 * English. Numbers have a point, times are UTC (`2026-11-26 20:30:00`). A text that a spreadsheet would take for a formula begins with
 * an apostrophe.
 */
export const exportRoutes = {
  table: route({
    name: 'exportTable',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/table.csv',
    summary: 'The table of a league, of all groups or of the drivers of a season, as CSV',
    query: Type.Object({
      ...Day,
      provisional: Type.Optional(Type.Boolean({ description: 'Count reports that are not verified, too.' })),
      ...FileLanguage,
    }),
    ...file,
    errors,
  }),
  stables: route({
    name: 'exportStables',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/stables.csv',
    summary: 'The table of the constructors of a Formula 1 season, as CSV',
    query: Type.Object({ ...Day, ...FileLanguage }),
    ...file,
    errors,
  }),
  matches: route({
    name: 'exportMatches',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/matches.csv',
    summary: 'All matches of a tournament with their results, as CSV; of a race one row for each driver',
    query: Type.Object(FileLanguage),
    ...file,
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
  participants: route({
    name: 'exportParticipants',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/participants.csv',
    summary: 'The participants of a tournament, by seed, as CSV',
    query: Type.Object(FileLanguage),
    ...file,
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
  players: route({
    name: 'exportPlayers',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/players.csv',
    summary: 'A ranking of the players of a tournament, as CSV',
    query: Type.Object({
      ranking: OneOf(playerRankings, { description: 'Which ranking.' }),
      ...FileLanguage,
    }),
    ...file,
    errors,
  }),
} as const
