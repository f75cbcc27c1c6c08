import { gameRoutes, type Game, type GameChanges } from '@agone/contract/games/routes/games'
import type { GameId } from '@agone/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { inOrder } from '../../../lib/forms/in-order.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { queries } from '../../../lib/query.tsx'
import { refreshStaff, staffKey } from '../queries.ts'

/** A game and the ETag of this version. */
export type StoredGame = { game: Game; etag: string | undefined }

const keyOf = (id: GameId) => [...staffKey, 'game', id]

export const useStoredGame = (id: GameId) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<StoredGame> => {
      let etag: string | undefined
      const onEtag = (received: string) => {
        etag = received
      }
      const game = await call(gameRoutes.one, { params: { id } }, { signal, onEtag })
      return { game, etag }
    },
  })

const oneByOne = inOrder()

/**
 * Changes a part of a game. Changes are sent one after the other: each is made to the version that the one before has left.
 * One that somebody else has changed in between is refused, because lists are sent whole: throws ENTITY_CONFLICT.
 */
export const changeGame = (stored: StoredGame, changesOf: (game: Game) => GameChanges): Promise<Game> => {
  const queryKey = keyOf(stored.game.id)
  return oneByOne(async () => {
    const { game, etag } = queries.getQueryData<StoredGame>(queryKey) ?? stored
    const next = await call(gameRoutes.update, { params: { id: game.id }, body: changesOf(game) }, { ifMatch: etag })
    await queries.invalidateQueries({ queryKey })
    return next
  })
}

/** Runs a change of a game and loads all games again. */
export const useGameChange = () => useAct(refreshStaff)
