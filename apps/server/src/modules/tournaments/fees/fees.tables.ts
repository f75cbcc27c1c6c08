import type { PaymentId, StableId, TeamId, TournamentId, UserId } from '@agone/contract'
import type { Generated } from 'kysely'

/** The places of those who are about to pay; `member_ids` is the line-up of a team. */
export type ReservationsTable = {
  payment_id: PaymentId
  tournament_id: TournamentId
  user_id: UserId | null
  team_id: TeamId | null
  stable_id: StableId | null
  member_ids: UserId[]
  reminded_at: Generated<Date | null>
}

declare module '../../../platform/context/db.ts' {
  interface Database {
    reservations: ReservationsTable
  }
}
