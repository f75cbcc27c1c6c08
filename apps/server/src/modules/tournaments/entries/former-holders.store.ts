import type { FormerHolderId, TournamentId } from '@agone/contract'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { memberColumns, participantColumns } from './participants.store.ts'
import type { FormerHoldersTable } from '../tournaments.tables.ts'

/** Stores the current participant of an entry as a former one, with the current line-up. */
export const insertFormer = async (db: Db, row: Insertable<FormerHoldersTable>): Promise<void> => {
  await db.insertInto('former_holders').values(row).execute()
  await sql`
    insert into former_lineup_members (former_id, user_id, shirt_name, shirt_number)
    select ${row.id}, user_id, shirt_name, shirt_number from lineup_members where entry_id = ${row.entry_id}`.execute(
    db,
  )
}

export const updateUntilDay = async (db: Db, id: FormerHolderId, day: number): Promise<void> => {
  await db.updateTable('former_holders').set({ until_day: day }).where('id', '=', id).execute()
}

const shirtName = sql`(select shirt_name from former_lineup_members
  where former_id = former_holders.id and former_lineup_members.user_id = former_holders.user_id)`

/** All former participants of a tournament with their current names and pictures, the first to leave first. */
export const findFormerHolders = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom('former_holders')
    .innerJoin('entries', 'entries.id', 'former_holders.entry_id')
    .leftJoin('users', 'users.id', 'former_holders.user_id')
    .leftJoin('teams', 'teams.id', 'former_holders.team_id')
    .selectAll('former_holders')
    .select(participantColumns(shirtName))
    .where('entries.tournament_id', '=', tournamentId)
    .orderBy('replaced_at')
    .orderBy('former_holders.id')
    .execute()

/** A former participant of an entry, still shown by the matches of that time. */
export type FormerHolder = Awaited<ReturnType<typeof findFormerHolders>>[number]

/** The line-ups of some former participants, by shirt number, then by name. */
export const findFormerLineups = (db: Db, ids: readonly FormerHolderId[]) =>
  db
    .selectFrom('former_lineup_members')
    .innerJoin('former_holders', 'former_holders.id', 'former_lineup_members.former_id')
    .innerJoin('users', 'users.id', 'former_lineup_members.user_id')
    .select(['former_holders.entry_id', 'former_holders.team_id', 'former_id'])
    .select(['former_lineup_members.user_id', 'shirt_number'])
    .select(memberColumns)
    .where('former_id', 'in', [...ids])
    .orderBy(sql`shirt_number nulls last`)
    .orderBy('users.username')
    .execute()
