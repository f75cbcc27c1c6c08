import { gameRoutes, platformRoutes } from '@agone/contract'
import { createGame, createPlatform } from '../support/factories/games.ts'
import { uniqueName } from './requests.ts'
import type { MakeConflicts } from './conflicts-scene.ts'
import { staff, expectedOfStaff, type AccessTable, type MakeRequest } from './row.ts'

const ofGame: MakeRequest = async (scene) => ({ ids: { id: await scene.game() } })

const ofPlatform: MakeRequest = async (scene) => ({ ids: { id: (await createPlatform(scene.product.ctx)).id } })

/** Changes a game to the opposite state first. */
const after =
  (path: string): MakeRequest =>
  async (scene) => {
    const id = await scene.game()
    await scene.once(path, () => scene.perform('admin', 'POST', `/esports/v2/games/${id}/${path}`))
    return { ids: { id } }
  }

const schedule: MakeRequest = async (scene) => ({ ids: { id: await scene.game() }, body: { from: null, to: null } })

/** Calls about games and platforms. */
export const gamesAccess: AccessTable = {
  'GET /esports/v2/games': { may: 'everybody', empty: '200' },
  'POST /esports/v2/games': {
    ...staff,
    empty: expectedOfStaff('BODY_INVALID'),
    request: () => ({
      body: { name: uniqueName('Gioco'), module: 'FIFA', min_participants: 2, max_participants: 8 },
    }),
  },
  'GET /esports/v2/games/:id': { may: 'everybody', empty: 'GAME_NOT_FOUND', request: ofGame },
  'PATCH /esports/v2/games/:id': {
    ...staff,
    empty: 'GAME_NOT_FOUND',
    request: async (scene) => ({ ids: { id: await scene.game() }, body: { name: uniqueName('Altro') } }),
  },
  'DELETE /esports/v2/games/:id': {
    ...staff,
    empty: 'GAME_NOT_FOUND',
    request: async (scene) => ({ ids: { id: (await createGame(scene.product.ctx)).id } }),
  },
  'POST /esports/v2/games/:id/market/close': { ...staff, empty: 'GAME_NOT_FOUND', request: ofGame },
  'POST /esports/v2/games/:id/market/open': { ...staff, empty: 'GAME_NOT_FOUND', request: after('market/close') },
  'PUT /esports/v2/games/:id/market/schedule': { ...staff, empty: 'GAME_NOT_FOUND', request: schedule },
  'POST /esports/v2/games/:id/reports/close': { ...staff, empty: 'GAME_NOT_FOUND', request: ofGame },
  'POST /esports/v2/games/:id/reports/open': { ...staff, empty: 'GAME_NOT_FOUND', request: after('reports/close') },
  'PUT /esports/v2/games/:id/reports/schedule': { ...staff, empty: 'GAME_NOT_FOUND', request: schedule },
  'GET /esports/v2/platforms': { may: 'everybody', empty: '200' },
  'POST /esports/v2/platforms': {
    ...staff,
    empty: expectedOfStaff('BODY_INVALID'),
    request: () => ({ body: { name: uniqueName('Piattaforma') } }),
  },
  'GET /esports/v2/platforms/:id': {
    may: 'everybody',
    empty: 'PLATFORM_INVALID',
    request: ofPlatform,
  },
  'PATCH /esports/v2/platforms/:id': {
    ...staff,
    empty: 'UNKNOWN_ERROR',
    request: async (...call) => ({ ...(await ofPlatform(...call)), body: { name: uniqueName('Altra') } }),
  },
  'DELETE /esports/v2/platforms/:id': { ...staff, empty: 'UNKNOWN_ERROR', request: ofPlatform },
}

const gamesConflict: MakeConflicts = async (scene) => {
  const { ctx, admin, row, repeated } = scene
  const [game, closed] = [await createGame(ctx), await createGame(ctx)]
  const platform = await createPlatform(ctx)
  return [
    row(gameRoutes.create, 'ENTITY_CONFLICT', admin, {
      body: { name: game.name, module: 'FIFA', minParticipants: 2, maxParticipants: 8 },
    }),
    row(gameRoutes.update, 'ENTITY_CONFLICT', admin, { params: { id: closed.id }, body: { name: game.name } }),
    row(gameRoutes.openReports, 'ENTITY_CONFLICT', admin, { params: { id: game.id } }),
    row(gameRoutes.openMarket, 'ENTITY_CONFLICT', admin, { params: { id: game.id } }),
    await repeated(gameRoutes.closeReports, 'ENTITY_CONFLICT', admin, { params: { id: closed.id } }),
    await repeated(gameRoutes.closeMarket, 'ENTITY_CONFLICT', admin, { params: { id: closed.id } }),
    row(platformRoutes.create, 'ENTITY_CONFLICT', admin, { body: { name: platform.name } }),
    row(platformRoutes.update, 'ENTITY_CONFLICT', admin, {
      params: { id: (await createPlatform(ctx)).id },
      body: { name: platform.name },
    }),
  ]
}

export const gamesConflicts: readonly MakeConflicts[] = [gamesConflict]
