import type { OverlayId, TournamentId } from '@agone/contract'

declare module '../../../platform/context/db.ts' {
  interface Database {
    overlays: {
      id: OverlayId
      tournament_id: TournamentId
      /** The stream that it is for. */
      name: string
      /** The secret of the address. */
      code: string
      created_at: Date
    }
  }
}
