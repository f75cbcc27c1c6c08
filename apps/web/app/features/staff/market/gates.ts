import { type Game, gameRoutes, type GameSchedule } from '@agone/contract/games/routes/games'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { queries } from '../../../lib/query.tsx'
import { staffKey } from '../queries.ts'
import type { GateName } from './schedules.ts'

/** Every game; asked for anew now and then, since a schedule opens and closes by itself. */
export const useGames = () =>
  useQuery({
    queryKey: [...staffKey, 'games'],
    queryFn: ({ signal }) => call(gameRoutes.list, {}, { signal }),
    refetchInterval: 30_000,
  })

const routes = {
  market: { open: gameRoutes.openMarket, close: gameRoutes.closeMarket, schedule: gameRoutes.scheduleMarket },
  reports: { open: gameRoutes.openReports, close: gameRoutes.closeReports, schedule: gameRoutes.scheduleReports },
} as const

/** One gate of one game. */
export type OfGate = { game: Game; name: GateName }

export const turnGate = ({ game, name }: OfGate, opened: boolean): Promise<Game> =>
  told(call(opened ? routes[name].open : routes[name].close, { params: { id: game.id } }))

export const scheduleGate = ({ game, name }: OfGate, body: GameSchedule): Promise<Game> =>
  told(call(routes[name].schedule, { params: { id: game.id }, body }))

/** A team's management, which says whether the market is closed, asks anew as well. */
const told = async (change: Promise<Game>): Promise<Game> => {
  const game = await change
  await queries.invalidateQueries({ queryKey: ['game', game.id] })
  return game
}
