import {
  engineOf,
  pointsSystemOf,
  tablePointsOf,
  type GameField,
  type GameModule,
  type NewGame,
  type PointsSystem,
  type TablePoints,
} from '@agone/contract'
import type { Selectable } from 'kysely'
import { AppError } from '../../platform/http/index.ts'
import type { GamesTable, StablesTable } from './games.tables.ts'

/** A game: its row and its current stables in order. */
export type GameRecord = Selectable<GamesTable> & {
  stables: Pick<Selectable<StablesTable>, 'id' | 'name' | 'avatar' | 'colours'>[]
}

/** Whether the market or the reports of a game are open, by hand or by a schedule. */
export type OpenState = { open: boolean; from: Date | null; to: Date | null }

/**
 * True if it is open at `now` (epoch milliseconds). A schedule needs no job: from `from` on it is open, from
 * `to` on it is closed, and before either it is in its stored state.
 */
export const isOpenAt = ({ open, from, to }: OpenState, now: number): boolean => {
  if (to !== null && now >= to.getTime()) return false
  if (from !== null && now >= from.getTime()) return true
  return open
}

type MarketRow = Pick<GameRecord, 'market_open' | 'market_from' | 'market_to'>
type ReportsRow = Pick<GameRecord, 'reports_open' | 'reports_from' | 'reports_to'>

export const marketOf = (row: MarketRow): OpenState => ({
  open: row.market_open,
  from: row.market_from,
  to: row.market_to,
})
export const reportsOf = (row: ReportsRow): OpenState => ({
  open: row.reports_open,
  from: row.reports_from,
  to: row.reports_to,
})

/** Whether teams take part: determined by the module; only for GENERIC the creator chooses. */
export const isPlayedInTeams = (module: GameModule, requested: boolean | undefined): boolean => {
  const fixed = { GENERIC: undefined, FIFA: true, FORMULA1: false, FIFA_SOLO: false }[module]
  if (fixed === undefined) return requested ?? false
  if (requested !== undefined && requested !== fixed) throw new AppError('MALFORMED_ENTITY_ERROR')
  return fixed
}

/** The points of tournaments of the game without points of their own. */
export const pointsOf = ({ module, points_system, table_points }: GameRecord): TablePoints | PointsSystem =>
  engineOf[module] === 'formula1' ? pointsSystemOf(null, points_system) : tablePointsOf(null, table_points)

/** Whether a report that fitted `before` may not fit `after`: a field is gone, of another type, or narrower. */
export const areFieldsNarrower = (before: readonly GameField[], after: readonly GameField[]): boolean =>
  before.some((old) => {
    const kept = after.find(({ key }) => key === old.key)
    return (
      kept?.type !== old.type ||
      (kept.min ?? -Infinity) > (old.min ?? -Infinity) ||
      (kept.max ?? Infinity) < (old.max ?? Infinity)
    )
  })

type Shape = Pick<NewGame, 'minParticipants' | 'maxParticipants' | 'fields' | 'data'>

/** Throws MALFORMED_ENTITY_ERROR for contradictory numbers, repeated names, and stables outside Formula 1. */
export const mustBeConsistent = (module: GameModule, game: Omit<Shape, 'data'> & { data?: GameData }): void => {
  const fields = game.fields ?? []
  const stables = game.data?.stables ?? []
  const isConsistent =
    game.minParticipants <= game.maxParticipants &&
    fields.every(({ min, max }) => min === null || max === null || min <= max) &&
    areDistinct(fields.map(({ key }) => key)) &&
    areDistinct(stables.map(({ name }) => name.trim().toLowerCase())) &&
    (engineOf[module] === 'formula1' ? !game.data?.tablePoints : stables.length === 0 && !game.data?.pointsSystem)
  if (!isConsistent) throw new AppError('MALFORMED_ENTITY_ERROR')
}

type GameData = { stables?: readonly { name: string }[]; pointsSystem?: unknown; tablePoints?: unknown }

const areDistinct = (values: readonly string[]) => new Set(values).size === values.length
