import type { FileRef, GameId, TeamId, UserId } from '@agone/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type TeamsTable = {
  id: TeamId
  name: string
  search_name: string
  game_id: GameId
  owner_id: UserId
  avatar: JSONColumnType<FileRef> | null
  imported: Generated<boolean>
  version: Generated<number>
  created_at: Date
  /** Written by the database; null if nothing was changed since the database records changes. */
  changed_at: GeneratedAlways<Date | null>
  deleted_at: Date | null
  /** True if the team has an owner who must be a member and admin: it is neither imported nor deleted. */
  is_owned: GeneratedAlways<true | null>
}

export type TeamMembersTable = {
  team_id: TeamId
  user_id: UserId
  game_id: GameId
  imported: boolean
  is_admin: Generated<boolean>
  provisional: boolean
  joined_at: Date
}

export type TeamInvitesTable = {
  team_id: TeamId
  user_id: UserId
  invited_by: UserId | null
  created_at: Date
  reminded_at: Generated<Date | null>
}

export type DepartureSide = 'leave' | 'kick'

export type TeamDeparturesTable = {
  team_id: TeamId
  user_id: UserId
  side: DepartureSide
  requested_by: UserId | null
  requested_at: Date
  due_at: Date
}

export type TeamLinksTable = {
  hash: Buffer
  team_id: TeamId
  guest_id: UserId | null
  /** Null for claim links, and for invite links that are older than the column. */
  code: string | null
  created_by: UserId | null
  created_at: Date
  expires_at: Date
}

declare module '../../platform/context/db.ts' {
  interface Database {
    teams: TeamsTable
    team_members: TeamMembersTable
    team_invites: TeamInvitesTable
    team_departures: TeamDeparturesTable
    team_links: TeamLinksTable
  }
}
