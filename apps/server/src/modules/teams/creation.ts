import { newId, type FileRef, type GameId, type TeamId, type UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../platform/db/index.ts'
import { AppError, shownName, type Uploads } from '../../platform/http/index.ts'
import { Users } from '../accounts/index.ts'
import { Files } from '../files/index.ts'
import { Games } from '../games/index.ts'
import { History } from '../history/index.ts'
import * as MemberStore from './members/members.store.ts'
import type { TeamRecord } from './team.ts'
import * as Store from './teams.store.ts'
import './events.ts'
import { get } from './lookup.ts'

/**
 * Creates a team: the user becomes its owner, admin and first member, even while the market is closed. Throws
 * GAME_INVALID, NOT_AVAILABLE_FOR_ENTITY_ERROR for games of users, TEAM_CONFLICT, ALREADY_MEMBER_OF_A_TEAM,
 * TEAM_EXISTING.
 */
export const create = async (
  ctx: Ctx,
  ownerId: UserId,
  input: { name: string; gameId: GameId; files?: Uploads<'avatar'> | undefined },
): Promise<TeamRecord> => {
  const picture = avatarIn(input.files, ownerId)
  await Files.prepare(ctx, picture)
  return inTransaction(ctx, async (ctx) => {
    const game = await Games.getForBody(ctx, input.gameId)
    if (!game.in_team) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
    // In this order, so that a team created by a parallel call is found by the second query.
    if (await MemberStore.findTeamOfMember(ctx.db, ownerId, game.id)) {
      const isOwner = await Store.existsOwned(ctx.db, ownerId, game.id)
      throw new AppError(isOwner ? 'TEAM_CONFLICT' : 'ALREADY_MEMBER_OF_A_TEAM')
    }
    const id = await insert(ctx, ownerId, { ...nameOf(input.name), gameId: game.id })
    const avatar = picture && (await Files.create(ctx, picture))
    if (avatar) await Store.updateTeam(ctx.db, id, { avatar: JSON.stringify(avatar) })
    await MemberStore.deleteInvitesOfGame(ctx.db, ownerId, game.id)
    const team = await get(ctx, id)
    await History.record(ctx, { action: 'create', entity: 'team', entityId: id, to: { name: team.name } })
    await ctx.events.emit(ctx, 'team.memberJoined', { team, userId: ownerId })
    await ctx.events.emit(ctx, 'team.changed', { teamId: id })
    return team
  })
}

const insert = async (ctx: Ctx, ownerId: UserId, team: { name: string; search_name: string; gameId: GameId }) => {
  await Users.lockActive(ctx, ownerId)
  const now = ctx.clock.now()
  const id = newId<TeamId>(now)
  const { name, search_name, gameId } = team
  const [created_at, owner_id, game_id] = [new Date(now), ownerId, gameId]
  try {
    await Store.insertTeams(ctx.db, [
      { id, name, search_name, game_id, owner_id, created_at, deleted_at: null, avatar: null },
    ])
    await MemberStore.insertMember(ctx.db, {
      team_id: id,
      user_id: ownerId,
      game_id,
      imported: false,
      is_admin: true,
      provisional: false,
      joined_at: created_at,
    })
  } catch (error) {
    throw refusalOf(error, 'TEAM_EXISTING') ?? error
  }
  return id
}

/** The error for a violated unique index; `conflict` is the code of a taken name. */
export const refusalOf = (error: unknown, conflict: 'TEAM_EXISTING' | 'TEAM_CONFLICT'): AppError | undefined => {
  if (isUniqueViolation(error, 'team_name_once')) return new AppError(conflict, { cause: error })
  if (isUniqueViolation(error, 'team_owner_once')) return new AppError('TEAM_CONFLICT', { cause: error })
  if (isUniqueViolation(error, 'member_once_per_game'))
    return new AppError('ALREADY_MEMBER_OF_A_TEAM', { cause: error })
  return undefined
}

const minNameLength = 2

/** The columns of a name; throws for one that is too short or blank. */
export const nameOf = (text: string) => shownName(text, minNameLength)

/** The stored form of a call's avatar, if there is one. */
export const avatarIn = (files: Uploads<'avatar'> | undefined, ownerId: UserId | null) => {
  const upload = files?.one('avatar')
  return (
    files &&
    upload &&
    ({ type: 'teams', upload, crop: files.crop('avatar'), ownerId, square: true, part: 'avatar' } as const)
  )
}

type ImportedTeam = { name: string; gameId: GameId; avatar?: FileRef | undefined }

/**
 * Creates the teams of a season file and returns their ids in order. They belong to the importer, but do not count as
 * own teams or memberships, and their names need not be unique. Call it in the transaction of
 * the import.
 */
export const createImported = async (ctx: Ctx, importer: UserId, rows: readonly ImportedTeam[]): Promise<TeamId[]> => {
  const now = ctx.clock.now()
  const teams = rows.map((row) => ({
    id: newId<TeamId>(now),
    ...nameOf([...row.name].slice(0, 40).join('')),
    game_id: row.gameId,
    owner_id: importer,
    avatar: row.avatar ? JSON.stringify(row.avatar) : null,
    imported: true,
    created_at: new Date(now),
    deleted_at: null,
  }))
  for (let first = 0; first < teams.length; first += 500) {
    await Store.insertTeams(ctx.db, teams.slice(first, first + 500))
  }
  const teamIds = teams.map(({ id }) => id)
  await ctx.events.emit(ctx, 'teams.imported', { teamIds })
  return teamIds
}
