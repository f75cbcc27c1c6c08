import type { GameId, TeamId, TransferType, UserId } from '@agone/contract'

export type TransfersTable = {
  id: string
  type: TransferType
  user_id: UserId
  game_id: GameId
  from_team_id: TeamId | null
  to_team_id: TeamId | null
  created_at: Date
}

declare module '../../platform/context/db.ts' {
  interface Database {
    transfers: TransfersTable
  }
}
