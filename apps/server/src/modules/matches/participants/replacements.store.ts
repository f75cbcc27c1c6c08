import type { EntryId, FormerHolderId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Stores who played the verified matches of an entry, before the entry gets another participant. */
export const updateFormerParticipant = async (
  db: Db,
  { entryId, formerId }: { entryId: EntryId; formerId: FormerHolderId },
) => {
  await sql`
    update match_sides set former_id = ${formerId} from matches
    where matches.id = match_sides.match_id and matches.status = 'verified'
      and match_sides.entry_id = ${entryId} and match_sides.former_id is null`.execute(db)
}

/** Increments the revisions of the undecided matches of an entry, whose calendar events get another name. Returns their match days. */
export const incrementRevisions = async (db: Db, entryId: EntryId): Promise<number[]> => {
  const { rows } = await sql<{ round: number }>`
    update matches set revision = revision + 1, revised_at = now() from match_sides
    where matches.id = match_sides.match_id and match_sides.entry_id = ${entryId} and match_sides.former_id is null
      and matches.status not in ('verified', 'void')
    returning matches.round`.execute(db)
  return rows.map(({ round }) => round)
}
