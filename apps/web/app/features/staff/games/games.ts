import { gameRoutes, platformRoutes, type GameChanges, type NewGame } from '@agone/contract/games/routes/games'
import type { GameId, PlatformId } from '@agone/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { staffKey } from '../queries.ts'

/** All platforms, sorted by name. */
export const usePlatforms = () =>
  useQuery({
    queryKey: [...staffKey, 'platforms'],
    queryFn: ({ signal }) => call(platformRoutes.list, {}, { signal }),
  })

export const addGame = (body: NewGame) => call(gameRoutes.create, { body })
export const editGame = (id: GameId, body: GameChanges) => call(gameRoutes.update, { params: { id }, body })
export const deleteGame = (id: GameId) => call(gameRoutes.remove, { params: { id } })
export const addPlatform = (name: string) => call(platformRoutes.create, { body: { name } })
export const renamePlatform = (id: PlatformId, name: string) =>
  call(platformRoutes.update, { params: { id }, body: { name } })
export const deletePlatform = (id: PlatformId) => call(platformRoutes.remove, { params: { id } })
