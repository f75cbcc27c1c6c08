import type { EntryId, MatchId, UserId } from '@agone/contract'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { TimeProposalsTable } from '../matches.tables.ts'

export type ProposalRow = Selectable<TimeProposalsTable>

/** The proposals for a match, newest first. */
export const findProposals = (db: Db, matchId: MatchId): Promise<ProposalRow[]> =>
  db
    .selectFrom('time_proposals')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const insertProposal = async (db: Db, row: ProposalRow): Promise<void> => {
  await db.insertInto('time_proposals').values(row).execute()
}

type End = { status: ProposalRow['status']; agreed_time?: Date }

/** Ends the open proposal of a match, if there is one. */
export const updateOpen = async (db: Db, matchId: MatchId, end: End): Promise<void> => {
  await db.updateTable('time_proposals').set(end).where('match_id', '=', matchId).where('status', '=', 'open').execute()
}

/** Closes what waits in all matches of an entry. */
export const closeOpenOfEntry = async (db: Db, entryId: EntryId): Promise<void> => {
  await db
    .updateTable('time_proposals')
    .set({ status: 'closed' })
    .where('status', '=', 'open')
    .where('match_id', 'in', (sides) =>
      sides.selectFrom('match_sides').select('match_id').where('entry_id', '=', entryId),
    )
    .execute()
}

/** Who may answer for an entry: its user, or the owner and the admins of its team. */
export const findRepresentatives = async (db: Db, entryId: EntryId): Promise<UserId[]> => {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from entries where id = ${entryId} and user_id is not null
    union select owner_id from entries join teams on teams.id = team_id and not imported where entries.id = ${entryId}
    union select team_members.user_id from entries join team_members on team_members.team_id = entries.team_id and is_admin
      where entries.id = ${entryId}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
