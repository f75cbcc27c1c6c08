import { type Game, gameRoutes, type GameSchedule } from '@agone/contract/games/routes/games'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { staffKey } from '../queries.ts'
import type { SwitchName } from './schedules.ts'

/** All games, refetched regularly because a schedule opens and closes by itself. */
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

/** One switch of one game. */
export type GameSwitch = { game: Game; name: SwitchName }

export const setSwitch = ({ game, name }: GameSwitch, opened: boolean): Promise<Game> =>
  call(opened ? routes[name].open : routes[name].close, { params: { id: game.id } })

export const scheduleSwitch = ({ game, name }: GameSwitch, body: GameSchedule): Promise<Game> =>
  call(routes[name].schedule, { params: { id: game.id }, body })
