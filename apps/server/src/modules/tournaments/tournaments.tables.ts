import type {
  DrawRule,
  EntryId,
  FileRef,
  FormerHolderId,
  GameId,
  GameModule,
  PaymentId,
  PlatformId,
  StableId,
  TeamId,
  TournamentId,
  TournamentSettings,
  TournamentStatus,
  UserId,
} from '@agone/contract'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type TournamentsTable = {
  id: TournamentId
  name: string
  search_name: string
  description: string
  status: TournamentStatus
  type: 'rankings' | 'elimination' | 'doubleElimination' | 'swiss'
  price: number
  slots: number
  flags: ('HIDDEN' | 'SELECTION')[]
  current_match_day: Generated<number>
  match_days: Generated<number>
  participants_count: Generated<number>
  /** Places of those who are about to pay. */
  reserved_count: Generated<number>
  platform_id: PlatformId
  game_id: GameId
  module: GameModule
  in_team: boolean
  repeat_times: number
  owner_id: UserId
  banner: JSONColumnType<FileRef> | null
  avatar: JSONColumnType<FileRef> | null
  password_hash: string | null
  start_date: Date | null
  end_date: Date | null
  /** The seed of a draw that has been made; `committed_seed` is that of the next one, which is secret. */
  draw_seed: string | null
  committed_seed: string | null
  draw_commitment: string | null
  calendar_rule: JSONColumnType<DrawRule> | null
  /** The last start of which participants were notified. */
  start_announced_at: Generated<Date | null>
  settings: ColumnType<TournamentSettings, string, string>
  version: Generated<number>
  own_version: Generated<number>
  created_at: Date
  /** Written by the database; null if the last change was before it was recorded. */
  changed_at: GeneratedAlways<Date | null>
}

export type TournamentAdminsTable = { tournament_id: TournamentId; user_id: UserId }

export type EntriesTable = {
  id: EntryId
  tournament_id: TournamentId
  user_id: UserId | null
  team_id: TeamId | null
  seed: number | null
  group_name: string | null
  stable_id: StableId | null
  /** The payment of the entry fee; null if there was none. */
  payment_id: Generated<PaymentId | null>
  withdrawn: Generated<boolean>
  lineup_version: Generated<number>
  created_at: Date
}

export type LineupMembersTable = {
  entry_id: EntryId
  user_id: UserId
  shirt_name: string | null
  shirt_number: number | null
}

/** Former participants of entries; `until_day` is the first match day of the next participant. */
export type FormerHoldersTable = {
  id: FormerHolderId
  entry_id: EntryId
  user_id: UserId | null
  team_id: TeamId | null
  until_day: number
  replaced_at: Date
}

export type FormerLineupMembersTable = {
  former_id: FormerHolderId
  user_id: UserId
  shirt_name: string | null
  shirt_number: number | null
}

declare module '../../platform/context/db.ts' {
  interface Database {
    tournaments: TournamentsTable
    tournament_admins: TournamentAdminsTable
    entries: EntriesTable
    lineup_members: LineupMembersTable
    former_holders: FormerHoldersTable
    former_lineup_members: FormerLineupMembersTable
  }
}
