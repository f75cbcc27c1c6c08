import type { TeamId, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError, type Uploads } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import { Files } from '../../files/index.ts'
import { History } from '../../history/index.ts'
import { avatarIn, nameOf, refusalOf } from '../creation.ts'
import * as Departures from '../departures/departures.ts'
import * as MemberStore from './members.store.ts'
import { isMember, mustOwn, type TeamRecord } from '../team.ts'
import * as Store from '../teams.store.ts'
import '../events.ts'
import { lock, get } from '../lookup.ts'
import { notifyUser } from '../notices.ts'

/** Renames a team or changes its avatar. Throws NOT_TEAM_OWNER, TEAM_CONFLICT for a taken name, IMAGE_CROP_INVALID. */
export const update = async (
  ctx: Ctx,
  id: TeamId,
  changes: { name?: string | undefined; files?: Uploads<'avatar'> | undefined },
): Promise<TeamRecord> => {
  const picture = avatarIn(changes.files, ctx.viewer.kind === 'user' ? ctx.viewer.id : null)
  if (picture) mustOwn(ctx.viewer, await get(ctx, id))
  await Files.prepare(ctx, picture)
  return inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, id)
    mustOwn(ctx.viewer, team)
    const renamed = changes.name === undefined ? {} : nameOf(changes.name)
    const avatar = picture && (await Files.create(ctx, picture))
    const columns = { ...renamed, ...(avatar ? { avatar: JSON.stringify(avatar) } : {}) }
    if (Object.keys(columns).length === 0) return team
    await withConflict(() => Store.updateTeam(ctx.db, id, columns))
    const [from, to] = [{ name: team.name }, { ...renamed, ...(avatar ? { avatar } : {}) }]
    await History.record(ctx, { action: 'edit', entity: 'team', entityId: id, from, to })
    await ctx.events.emit(ctx, 'team.changed', { teamId: id })
    return get(ctx, id)
  })
}

/**
 * Deletes a team: its members leave, its results keep its name, and the name can be used again. Throws NOT_TEAM_OWNER,
 * and ENTITY_CONFLICT while it plays in a tournament that has not ended.
 */
export const remove = (ctx: Ctx, id: TeamId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, id)
    mustOwn(ctx.viewer, team)
    await ctx.events.emit(ctx, 'team.deleted', { team })
    await MemberStore.deleteAllInvites(ctx.db, id)
    await MemberStore.deleteAllMembers(ctx.db, id)
    await Store.updateTeam(ctx.db, id, { deleted_at: new Date(ctx.clock.now()) })
    for (const userId of team.member_ids) {
      await Departures.follow(ctx, team, { userId, kind: 'disbanded' })
    }
    await History.record(ctx, { action: 'delete', entity: 'team', entityId: id, from: { name: team.name } })
    await ctx.events.emit(ctx, 'team.changed', { teamId: id })
  })

/**
 * Transfers the team to another member, who becomes an admin; the former owner stays an admin. An imported team can go to any user
 * without a team of its game, and is an ordinary team from then on. Throws NOT_TEAM_OWNER, USER_NOT_FOUND,
 * NOT_IN_TEAM, TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER, TEAM_CONFLICT, ALREADY_OTHER_TEAM_MEMBER.
 */
export const handOver = (ctx: Ctx, id: TeamId, userId: UserId): Promise<TeamRecord> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, id)
    mustOwn(ctx.viewer, team)
    if (team.owner_id === userId && !team.imported) return team
    const newOwner = await Users.lockActive(ctx, userId)
    if (!team.imported && !isMember(team, userId)) throw new AppError('NOT_IN_TEAM')
    if (newOwner.provisional) throw new AppError('TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER')
    await (team.imported ? convertImported(ctx, team, userId) : promote(ctx, team, userId))
    await notifyUser(ctx, team, { userId, type: 'TEAM_OWNER' })
    const [from, to] = [{ ownerId: team.owner_id }, { ownerId: userId }]
    await History.record(ctx, { action: 'handOver', entity: 'team', entityId: id, from, to })
    await ctx.events.emit(ctx, 'team.changed', { teamId: id })
    return get(ctx, id)
  })

const promote = async (ctx: Ctx, team: TeamRecord, userId: UserId) => {
  await MemberStore.deleteDeparture(ctx.db, team.id, userId)
  await MemberStore.updateAdmin(ctx.db, team.id, { userId, isAdmin: true })
  await withConflict(() => Store.updateTeam(ctx.db, team.id, { owner_id: userId }))
}

/** Turns an imported team into an ordinary one, with the new owner as its first member. */
const convertImported = async (ctx: Ctx, team: TeamRecord, userId: UserId) => {
  if (await Store.existsOwned(ctx.db, userId, team.game_id)) throw new AppError('TEAM_CONFLICT')
  if (await MemberStore.findTeamOfMember(ctx.db, userId, team.game_id)) throw new AppError('ALREADY_OTHER_TEAM_MEMBER')
  await withConflict(async () => {
    await Store.updateTeam(ctx.db, team.id, { owner_id: userId, imported: false })
    await MemberStore.insertMember(ctx.db, {
      team_id: team.id,
      user_id: userId,
      game_id: team.game_id,
      imported: false,
      is_admin: true,
      provisional: false,
      joined_at: new Date(ctx.clock.now()),
    })
  })
  await MemberStore.deleteInvitesOfGame(ctx.db, userId, team.game_id)
  await ctx.events.emit(ctx, 'team.memberJoined', { team: await get(ctx, team.id), userId })
}

const withConflict = async (write: () => Promise<void>): Promise<void> => {
  try {
    await write()
  } catch (error) {
    throw refusalOf(error, 'TEAM_CONFLICT') ?? error
  }
}
