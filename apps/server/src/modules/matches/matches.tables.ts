import type {
  AbsenceId,
  CalendarId,
  EntryId,
  FileId,
  FormerHolderId,
  MatchId,
  MatchStatus,
  PenalizationId,
  RacePenaltyId,
  ProposalStatus,
  ReportId,
  Scores,
  StableId,
  TeamId,
  TimeProposalId,
  TournamentId,
  UserId,
} from '@agone/contract'
import type { DrawInput, Phase } from '@agone/engines'
import type { ColumnType, Generated } from 'kysely'

export type CalendarsTable = {
  id: CalendarId
  tournament_id: TournamentId
  round: number
  display_name: string
  scheduled_at: Date | null
}

export type MatchesTable = {
  id: MatchId
  tournament_id: TournamentId
  calendar_id: CalendarId
  round: number
  ordinal: number
  phase: Phase
  group_name: string | null
  tie: number | null
  leg: Generated<number>
  /** How many legs the tie has; 1 outside of a bracket. */
  legs: Generated<number>
  name: string | null
  scheduled_at: Date | null
  status: MatchStatus
  walkover: Generated<boolean>
  ruled: Generated<boolean>
  /** The reason of a ruling, or null. */
  reason: string | null
  verified_at: Date | null
  verified_by: UserId | null
  chat_status: Generated<'OPENED' | 'CLOSED'>
  /** The number of changes that calendar feeds show; counted by triggers. */
  revision: Generated<number>
  revised_at: Generated<Date>
}

export type MatchSidesTable = {
  match_id: MatchId
  ordinal: number
  entry_id: EntryId | null
  /** The former participant who played, if another one has the place now. */
  former_id: FormerHolderId | null
  from_match_id: MatchId | null
  from_takes: 'winner' | 'loser' | null
  bye: Generated<boolean>
  report_exists: Generated<boolean>
  score: number | null
  penalties: number | null
  winner: Generated<boolean>
  /** In a race, after penalties. */
  position: number | null
  /** In a race, at the finish, before penalties; null in results that versions without penalties have stored. */
  finish_position: number | null
  /** Milliseconds behind the winner of a race at the finish. */
  gap: number | null
  outcome: 'DNF' | 'DNS' | 'DSQ' | null
  /** The driver's fastest lap, in milliseconds. */
  fast_ride_time: number | null
  stable_id: StableId | null
  driver_of_the_day: Generated<boolean>
}

export type MatchPlayersTable = {
  match_id: MatchId
  entry_id: EntryId
  user_id: UserId
  goals: number
  assists: number
  mvp: boolean
}

/** The line-up of a verified match. */
export type MatchLineupsTable = {
  match_id: MatchId
  entry_id: EntryId
  user_id: UserId
  shirt_name: string | null
  shirt_number: number | null
}

export type ReportsTable = {
  id: ReportId
  match_id: MatchId
  entry_id: EntryId
  comment: string
  scores: ColumnType<Scores, string, string>
  verified: Generated<boolean>
  sender_id: UserId | null
  by_manager: Generated<boolean>
  withdrawn_at: Date | null
  created_at: Date
}

export type TimeProposalsTable = {
  id: TimeProposalId
  match_id: MatchId
  /** The side that proposes. */
  entry_id: EntryId
  /** Soonest first. */
  times: Date[]
  status: Exclude<ProposalStatus, 'expired'>
  agreed_time: Date | null
  /** The time that the managers had planned, or null. */
  planned_time: Date | null
  created_at: Date
}

/** Days on which a team, or a user as a single player, cannot play: one of both ids is set. */
export type AbsencesTable = {
  id: AbsenceId
  team_id: TeamId | null
  user_id: UserId | null
  /** As announced, both included. */
  first_day: string
  last_day: string
  /** The midnights before and after them in the zone of whoever announced. */
  starts_at: Date
  ends_at: Date
  note: string
  created_at: Date
}

export type ReportFilesTable = { report_id: ReportId; file_id: FileId; ordinal: number }

export type DrawsTable = { tournament_id: TournamentId; input: ColumnType<DrawInput<EntryId>, string, never> }

export type PenalizationsTable = {
  id: PenalizationId
  tournament_id: TournamentId
  entry_id: EntryId | null
  stable_id: StableId | null
  /** Deducted; negative points are added. */
  points: number
  reason: string
  /** The penalization counts from this match day on. */
  match_day: number
  created_by: UserId | null
  created_at: Date
}

/** A penalty after a race, in seconds or in places. */
export type RacePenaltiesTable = {
  id: RacePenaltyId
  match_id: MatchId
  entry_id: EntryId
  seconds: number | null
  places: number | null
  reason: string
  created_by: UserId | null
  created_at: Date
}

/** A card of a player, from a season file. */
export type MatchCardsTable = {
  match_id: MatchId
  ordinal: number
  entry_id: EntryId
  user_id: UserId
  minute: string | null
  card: 'yellow' | 'second_yellow' | 'red'
}

declare module '../../platform/context/db.ts' {
  interface Database {
    calendars: CalendarsTable
    matches: MatchesTable
    match_sides: MatchSidesTable
    match_players: MatchPlayersTable
    match_lineups: MatchLineupsTable
    match_cards: MatchCardsTable
    reports: ReportsTable
    report_files: ReportFilesTable
    time_proposals: TimeProposalsTable
    absences: AbsencesTable
    penalizations: PenalizationsTable
    race_penalties: RacePenaltiesTable
    draws: DrawsTable
  }
}
