import type { TournamentId } from '@agone/contract'
import type { ColumnType } from 'kysely'

type FinalPlacesTable = {
  tournament_id: TournamentId
  version: number
  positions: ColumnType<Record<string, number>, string, string>
}

declare module '../../platform/context/db.ts' {
  interface Database {
    final_places: FinalPlacesTable
  }
}
