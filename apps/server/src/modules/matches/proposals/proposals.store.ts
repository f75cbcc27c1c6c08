import type { EntryId, MatchId } from '@agone/contract'
import type { Selectable } from 'kysely'
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

/** Closes the open proposals of all matches of an entry. */
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
