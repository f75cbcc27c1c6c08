import type { Game, GameSchedule } from '@agone/contract'
import { isOpenAt, marketOf, reportsOf, type GameRecord, type OpenState } from './game.ts'

/** The row as the contract's Game, with market and reports as they are at `now` (epoch milliseconds). */
export const gameView = (game: GameRecord, now: number): Game => ({
  id: game.id,
  name: game.name,
  names: game.names ?? { it: game.name, en: game.name },
  minParticipants: game.min_participants,
  maxParticipants: game.max_participants,
  fields: game.fields,
  flags: [{ type: 'REPORTS_ALLOWED', expired: !isOpenAt(reportsOf(game), now) }],
  marketOpened: isOpenAt(marketOf(game), now),
  marketSchedule: scheduleView(marketOf(game)),
  reportsSchedule: scheduleView(reportsOf(game)),
  module: game.module,
  data: {
    ...(game.module === 'FORMULA1' ? { stables: game.stables } : {}),
    ...(game.points_system ? { pointsSystem: game.points_system } : {}),
    ...(game.table_points ? { tablePoints: game.table_points } : {}),
  },
  inTeam: game.in_team,
})

const scheduleView = ({ from, to }: OpenState): GameSchedule => ({
  from: from?.toISOString() ?? null,
  to: to?.toISOString() ?? null,
})
