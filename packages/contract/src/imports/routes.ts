import { Type, type Static } from 'typebox'
import { GameId, PlatformId, TournamentId } from '../ids.ts'
import { route } from '../route.ts'
import { Day, Nullable, OneOf } from '../shapes.ts'
import { TournamentType } from '../tournaments/routes/tournaments.ts'

/**
 * What may be wrong in a season file that can be imported:
 *
 * - `similarNames`: two participants, or two stables, whose names differ only by case, accents, signs or one letter;
 * - `unequalMatches`: a team of a league with another number of matches than most;
 * - `missingDates`: matches without a date, though others have one;
 * - `missingResults`: matches whose day is over, without a result;
 * - `missingScorers`: matches with fewer scorers than goals, though others have scorers;
 * - `missingPositions`: a race with a gap in its positions, such as a third without a second;
 * - `otherPoints`: a participant whose points in the file's table are not those that its results give.
 */
export const seasonWarnings = [
  'similarNames',
  'unequalMatches',
  'missingDates',
  'missingResults',
  'missingScorers',
  'missingPositions',
  'otherPoints',
] as const
export type SeasonWarning = (typeof seasonWarnings)[number]

/**
 * What an import would make: counts of participants, match days (or races), matches, results, players with goals, cards and penalizations;
 * the first and the last day, null without dates. At most 20 `warnings`, of all `warningsCount`, each with the values of its reason.
 */
export const SeasonPreview = Type.Object({
  name: Type.String(),
  module: OneOf(['FIFA', 'FORMULA1']),
  type: TournamentType,
  participants: Type.Integer(),
  groups: Type.Integer(),
  bracket: Type.Boolean(),
  days: Type.Integer(),
  matches: Type.Integer(),
  results: Type.Integer(),
  scorers: Type.Integer(),
  cards: Type.Integer(),
  penalizations: Type.Integer(),
  from: Nullable(Day),
  to: Nullable(Day),
  warningsCount: Type.Integer(),
  warnings: Type.Array(
    Type.Object({
      reason: OneOf(seasonWarnings),
      values: Type.Object({
        name: Type.Optional(Type.String()),
        other: Type.Optional(Type.String()),
        count: Type.Optional(Type.Integer()),
        usual: Type.Optional(Type.Integer()),
        position: Type.Optional(Type.Integer()),
        stated: Type.Optional(Type.Number()),
        computed: Type.Optional(Type.Number()),
      }),
    }),
  ),
})
export type SeasonPreview = Static<typeof SeasonPreview>

const file = {
  scope: 'write:tournaments',
  query: Type.Object({ gameId: Type.Optional(GameId), platformId: Type.Optional(PlatformId) }),
  body: Type.Unknown(),
  errors: ['PERMISSION_DENIED_ERROR', 'GAME_INVALID', 'PLATFORM_INVALID'],
} as const

/** Import and export of season files. The body is the file itself, up to 10 MB; errors of its content name the line and the field. */
export const importRoutes = {
  create: route({
    name: 'importSeason',
    method: 'POST',
    path: '/esports/v2/imports',
    summary: 'Import a season file as a new tournament; all or nothing',
    ...file,
    status: 201,
    answer: Type.Object({ tournamentId: TournamentId }),
  }),
  preview: route({
    name: 'previewSeason',
    method: 'POST',
    path: '/esports/v2/imports/preview',
    summary: 'What the import of a season file would make, and what looks wrong in it; nothing is written',
    ...file,
    answer: SeasonPreview,
  }),
  schema: route({
    name: 'getSeasonSchema',
    method: 'GET',
    path: '/esports/v2/imports/schema',
    summary: 'The JSON Schema of season files',
    answer: Type.Unknown(),
    errors: [],
  }),
  export: route({
    name: 'exportTournament',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/export',
    summary: 'The tournament as a season file with everything in it; reports as far as the caller may see them',
    params: Type.Object({ id: TournamentId }),
    answer: Type.Unknown(),
    errors: ['TOURNAMENT_NOT_FOUND'],
  }),
} as const
