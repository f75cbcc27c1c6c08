import type { Transfer } from '@agone/contract'
import type { TransferRow } from './transfers.store.ts'

/** The row as the contract's Transfer. */
export const transferView = (row: TransferRow): Transfer => ({
  id: row.id,
  type: row.type,
  userId: row.user_id,
  gameId: row.game_id,
  fromTeamId: row.from_team_id,
  toTeamId: row.to_team_id,
  createdAt: row.created_at.toISOString(),
})
