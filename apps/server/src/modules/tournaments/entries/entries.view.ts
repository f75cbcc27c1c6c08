import type { Entry, EntryMatch } from '@agone/contract'
import type { EntryRecord, findLineups } from './entries.store.ts'

export type LineupRecord = Awaited<ReturnType<typeof findLineups>>[number]

type Parts = { lineup: readonly LineupRecord[]; matches: EntryMatch[] }

/** The row as the contract's Entry. A deleted participant has no name; clients show their own text. */
export const entryView = (entry: EntryRecord, { lineup, matches }: Parts): Entry => ({
  id: entry.id,
  tournamentId: entry.tournament_id,
  userId: entry.user_id,
  teamId: entry.team_id,
  name: entry.name,
  avatar: entry.deleted && entry.user_id ? null : entry.avatar,
  deleted: entry.deleted,
  seed: entry.seed,
  group: entry.group_name,
  stableId: entry.stable_id,
  withdrawn: entry.withdrawn,
  lineupVersion: entry.lineup_version,
  lineup: lineup.map(lineupMemberView),
  data: { matches },
})

export const lineupMemberView = (member: Omit<LineupRecord, 'entry_id'>): Entry['lineup'][number] => ({
  userId: member.user_id,
  username: member.username,
  shirtName: member.shirt_name,
  shirtNumber: member.shirt_number,
  avatar: member.avatar,
})
