import { gameRoutes, type Game, type GameChanges } from '@agone/contract/games/routes/games'
import type { GameId } from '@agone/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
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

/** Changes a part of a game. A version that somebody else has changed in between is refused: lists are sent whole. */
export const changeGame = ({ game, etag }: StoredGame, body: GameChanges): Promise<Game> =>
  call(gameRoutes.update, { params: { id: game.id }, body }, { ifMatch: etag })

/** The version that was loaded last: while orders are saved one after the other, each is about the one before. */
export const latestOf = (stored: StoredGame): StoredGame => queries.getQueryData(keyOf(stored.game.id)) ?? stored

/** Runs a change of a game and loads all games again. */
export const useGameChange = () => useAct(refreshStaff)
