import { Type } from 'typebox'
import { GameId, PlatformId, TournamentId } from '../ids.ts'
import { route } from '../route.ts'

/** Import and export of season files. The body is the file itself, up to 10 MB; errors of its content name the line and the field. */
export const importRoutes = {
  create: route({
    name: 'importSeason',
    method: 'POST',
    path: '/esports/v2/imports',
    scope: 'write:tournaments',
    summary: 'Import a season file as a new tournament; all or nothing',
    query: Type.Object({ gameId: Type.Optional(GameId), platformId: Type.Optional(PlatformId) }),
    body: Type.Unknown(),
    status: 201,
    answer: Type.Object({ tournamentId: TournamentId }),
    errors: ['PERMISSION_DENIED_ERROR', 'GAME_INVALID', 'PLATFORM_INVALID'],
  }),
  export: route({
    name: 'exportTournament',
    method: 'GET',
    path: '/esports/v2/tournaments/:id/export',
    summary: 'The tournament as a season file',
    params: Type.Object({ id: TournamentId }),
    answer: Type.Unknown(),
    errors: ['TOURNAMENT_NOT_FOUND', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
} as const
