import type {
  FileRef,
  Game,
  GameField,
  GameId,
  GameModule,
  PlatformId,
  PointsSystem,
  StableColours,
  StableId,
  TablePoints,
} from '@agone/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export type GamesTable = {
  id: GameId
  name: string
  names: JSONColumnType<Game['names']> | null
  module: GameModule
  in_team: boolean
  min_participants: number
  max_participants: number
  fields: ColumnType<GameField[], string, string>
  points_system: JSONColumnType<PointsSystem> | null
  table_points: JSONColumnType<TablePoints> | null
  reports_open: Generated<boolean>
  reports_from: Date | null
  reports_to: Date | null
  market_open: Generated<boolean>
  market_from: Date | null
  market_to: Date | null
  created_at: Date
}

export type StablesTable = {
  id: StableId
  game_id: GameId
  ordinal: number
  name: string
  avatar: JSONColumnType<FileRef> | null
  colours: JSONColumnType<StableColours> | null
  retired: Generated<boolean>
}

type PlatformsTable = { id: PlatformId; name: string }

declare module '../../platform/context/db.ts' {
  interface Database {
    games: GamesTable
    stables: StablesTable
    platforms: PlatformsTable
  }
}
