import type { EntryId, TeamId, TournamentId, UserId } from '@agone/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { EntriesTable, LineupMembersTable } from '../tournaments.tables.ts'
import { memberColumns, participantColumns } from './participants.store.ts'

const shirtName = sql`(select shirt_name from lineup_members
  where entry_id = entries.id and lineup_members.user_id = entries.user_id)`

const records = (db: Db) =>
  db
    .selectFrom('entries')
    .leftJoin('users', 'users.id', 'entries.user_id')
    .leftJoin('teams', 'teams.id', 'entries.team_id')
    .selectAll('entries')
    .select(participantColumns(shirtName))

/** An entry with its participant's current name and picture. */
export type EntryRecord = Awaited<ReturnType<typeof findAllEntries>>[number]

export const findEntry = (db: Db, id: EntryId) => records(db).where('entries.id', '=', id).executeTakeFirst()

export const findEntries = (db: Db, ids: readonly EntryId[]) =>
  records(db)
    .where('entries.id', 'in', [...ids])
    .execute()

export const findEntryOfUser = (db: Db, tournamentId: TournamentId, userId: UserId) =>
  records(db).where('entries.tournament_id', '=', tournamentId).where('entries.user_id', '=', userId).executeTakeFirst()

export const findEntryOfTeam = (db: Db, tournamentId: TournamentId, teamId: TeamId) =>
  records(db).where('entries.tournament_id', '=', tournamentId).where('entries.team_id', '=', teamId).executeTakeFirst()

/**
 * The entry for which the user acts or plays: their own, else that of a team that they are an admin of, else one by its line-up. A line-up
 * keeps a player who has left the team (decision 410): it counts for members, for everybody in teams of imported seasons, which have no
 * members, and once the tournament is over.
 */
export const findEntryOfMember = (db: Db, tournamentId: TournamentId, userId: UserId) => {
  const isMember = sql<boolean>`exists (select 1 from team_members
    where team_members.team_id = entries.team_id and team_members.user_id = ${userId})`
  const isAdmin = sql<boolean>`exists (select 1 from team_members
    where team_members.team_id = entries.team_id and team_members.user_id = ${userId} and is_admin)`
  const isLinedUp = sql<boolean>`exists (select 1 from lineup_members
    where entry_id = entries.id and lineup_members.user_id = ${userId})`
  const isOver = sql<boolean>`exists (select 1 from tournaments
    where tournaments.id = entries.tournament_id and status in ('ended', 'archived'))`
  return records(db)
    .where('entries.tournament_id', '=', tournamentId)
    .where(
      sql<boolean>`(entries.user_id = ${userId} or ${isAdmin}
        or ${isLinedUp} and (${isMember} or teams.imported or ${isOver}))`,
    )
    .orderBy(isAdmin, 'desc')
    .orderBy(isMember, 'desc')
    .orderBy(sql`entries.seed nulls last`)
    .orderBy('entries.created_at')
    .orderBy('entries.id')
    .executeTakeFirst()
}

/** All entries of a tournament in the order of their seeds, then of joining. */
export const findAllEntries = (db: Db, tournamentId: TournamentId, page?: { size: number; offset: number }) =>
  records(db)
    .where('entries.tournament_id', '=', tournamentId)
    .orderBy(sql`entries.seed nulls last`)
    .orderBy('entries.created_at')
    .orderBy('entries.id')
    .$if(page !== undefined, (query) => query.limit(page?.size ?? 0).offset(page?.offset ?? 0))
    .execute()

export const countEntries = async (db: Db, tournamentId: TournamentId): Promise<number> => {
  const { count } = await db
    .selectFrom('entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow()
  return count
}

/** True if the team is in a tournament that has not ended. */
export const existsLiveEntryOfTeam = async (db: Db, teamId: TeamId): Promise<boolean> => {
  const found = await db
    .selectFrom('entries')
    .innerJoin('tournaments', 'tournaments.id', 'entries.tournament_id')
    .select('entries.id')
    .where('entries.team_id', '=', teamId)
    .where('entries.withdrawn', '=', false)
    .where('tournaments.status', 'not in', ['ended', 'archived'])
    .executeTakeFirst()
  return found !== undefined
}

/** The members of several line-ups, by shirt number, then by name. */
export const findLineups = (db: Db, entryIds: readonly EntryId[]) =>
  db
    .selectFrom('lineup_members')
    .innerJoin('users', 'users.id', 'lineup_members.user_id')
    .select(['lineup_members.entry_id', 'lineup_members.user_id', 'shirt_number'])
    .select(memberColumns)
    .where('entry_id', 'in', [...entryIds])
    .orderBy(sql`lineup_members.shirt_number nulls last`)
    .orderBy('users.username')
    .execute()

export const insertEntries = async (db: Db, rows: readonly Insertable<EntriesTable>[]) => {
  for (const part of chunks(rows, 500)) await db.insertInto('entries').values(part).execute()
}

export const insertLineup = async (db: Db, rows: readonly Insertable<LineupMembersTable>[]) => {
  for (const part of chunks(rows, 1000)) await db.insertInto('lineup_members').values(part).execute()
}

/** The stored line-up of an entry. */
export const findLineup = (db: Db, entryId: EntryId) =>
  db
    .selectFrom('lineup_members')
    .select(['user_id', 'shirt_name', 'shirt_number'])
    .where('entry_id', '=', entryId)
    .orderBy('user_id')
    .execute()

/** Replaces a line-up; its version grows. */
export const replaceLineup = async (db: Db, entryId: EntryId, members: Awaited<ReturnType<typeof findLineup>>) => {
  await db.deleteFrom('lineup_members').where('entry_id', '=', entryId).execute()
  await insertLineup(
    db,
    members.map((member) => ({ entry_id: entryId, ...member })),
  )
  await db
    .updateTable('entries')
    .set({ lineup_version: sql`lineup_version + 1` })
    .where('id', '=', entryId)
    .execute()
}

export const updateEntry = async (db: Db, id: EntryId, changes: Updateable<EntriesTable>) => {
  await db.updateTable('entries').set(changes).where('id', '=', id).execute()
}

export const deleteEntry = async (db: Db, id: EntryId) => {
  await db.deleteFrom('entries').where('id', '=', id).execute()
}

export const updateParticipantsCount = async (db: Db, id: TournamentId, by: number) => {
  await db
    .updateTable('tournaments')
    .set({ participants_count: sql`participants_count + ${by}` })
    .where('id', '=', id)
    .execute()
}

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
