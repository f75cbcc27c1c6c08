import type { GameId, TeamId, UserId } from '@agone/contract'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Paging } from '../../../platform/http/index.ts'
import type { TeamInvitesTable, TeamMembersTable, TeamDeparturesTable } from '../teams.tables.ts'

/** The team of a user in a game; imported ones do not count. */
export const findTeamOfMember = async (db: Db, userId: UserId, gameId: GameId): Promise<TeamId | undefined> => {
  const found = await db
    .selectFrom('team_members')
    .select('team_id')
    .where('user_id', '=', userId)
    .where('game_id', '=', gameId)
    .where('imported', '=', false)
    .executeTakeFirst()
  return found?.team_id
}

export const insertMember = async (db: Db, row: Insertable<TeamMembersTable>): Promise<void> => {
  await db.insertInto('team_members').values(row).execute()
}

export const updateAdmin = async (
  db: Db,
  teamId: TeamId,
  { userId, isAdmin }: { userId: UserId; isAdmin: boolean },
): Promise<void> => {
  await db
    .updateTable('team_members')
    .set({ is_admin: isAdmin })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute()
}

export const deleteMember = async (db: Db, teamId: TeamId, userId: UserId): Promise<void> => {
  await db.deleteFrom('team_members').where('team_id', '=', teamId).where('user_id', '=', userId).execute()
}

export const deleteAllMembers = async (db: Db, teamId: TeamId): Promise<void> => {
  await db.deleteFrom('team_members').where('team_id', '=', teamId).execute()
}

export const insertInvite = async (db: Db, row: Insertable<TeamInvitesTable>): Promise<void> => {
  await db.insertInto('team_invites').values(row).execute()
}

export const deleteInvite = async (db: Db, teamId: TeamId, userId: UserId): Promise<void> => {
  await db.deleteFrom('team_invites').where('team_id', '=', teamId).where('user_id', '=', userId).execute()
}

export const deleteAllInvites = async (db: Db, teamId: TeamId): Promise<void> => {
  await db.deleteFrom('team_invites').where('team_id', '=', teamId).execute()
}

/** Deletes a user's invites to teams of this game. */
export const deleteInvitesOfGame = async (db: Db, userId: UserId, gameId: GameId): Promise<void> => {
  await db
    .deleteFrom('team_invites')
    .where('user_id', '=', userId)
    .where('team_id', 'in', (teams) => teams.selectFrom('teams').select('id').where('game_id', '=', gameId))
    .execute()
}

export const findDeparture = (db: Db, teamId: TeamId, userId: UserId) =>
  db
    .selectFrom('team_departures')
    .select(['side', 'due_at'])
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Departures of a game whose notice is over. */
export const findAllDueDepartures = (db: Db, gameId: GameId, now: Date) =>
  db
    .selectFrom('team_departures')
    .innerJoin('teams', 'teams.id', 'team_departures.team_id')
    .select(['team_departures.team_id', 'team_departures.user_id'])
    .where('teams.game_id', '=', gameId)
    .where('due_at', '<=', now)
    .execute()

const departures = (db: Db, gameId: GameId | undefined) =>
  db
    .selectFrom('team_departures')
    .innerJoin('teams', 'teams.id', 'team_departures.team_id')
    .$if(gameId !== undefined, (query) => query.where('teams.game_id', '=', sql<GameId>`${gameId}`))

/** Pending departures of all games or of one, those due first. */
export const findAllDepartures = (db: Db, gameId: GameId | undefined, { size, offset }: Paging) =>
  departures(db, gameId)
    .select(['team_id', 'user_id', 'game_id', 'side', 'requested_at', 'due_at'])
    .orderBy('due_at')
    .orderBy('team_id')
    .orderBy('user_id')
    .limit(size)
    .offset(offset)
    .execute()

export const countDepartures = async (db: Db, gameId: GameId | undefined): Promise<number> => {
  const { count } = await departures(db, gameId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insertDeparture = async (db: Db, row: Insertable<TeamDeparturesTable>): Promise<void> => {
  await db.insertInto('team_departures').values(row).execute()
}

export const deleteDeparture = async (db: Db, teamId: TeamId, userId: UserId): Promise<void> => {
  await db.deleteFrom('team_departures').where('team_id', '=', teamId).where('user_id', '=', userId).execute()
}

/** The teams of a user without imported ones; always in the same order, to avoid deadlocks. */
export const findAllTeamsOfMember = (db: Db, userId: UserId) =>
  db
    .selectFrom('team_members')
    .select(['team_id', 'game_id'])
    .where('user_id', '=', userId)
    .where('imported', '=', false)
    .orderBy('team_id')
    .execute()

/** The number of provisional users whom a user created and who are members of a team. */
export const countGuestsOf = async (db: Db, creator: UserId): Promise<number> => {
  const { count } = await db
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('users.created_by', '=', creator)
    .where('users.provisional', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Replaces a provisional member by a user. */
export const replaceGuest = async (db: Db, teamId: TeamId, ids: { guestId: UserId; userId: UserId }): Promise<void> => {
  await db
    .updateTable('team_members')
    .set({ user_id: ids.userId, provisional: false })
    .where('team_id', '=', teamId)
    .where('user_id', '=', ids.guestId)
    .execute()
}

/** When each member joined a team. */
export const findJoined = async (db: Db, teamId: TeamId): Promise<Map<UserId, Date>> => {
  const rows = await db
    .selectFrom('team_members')
    .select(['user_id', 'joined_at'])
    .where('team_id', '=', teamId)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.joined_at]))
}
