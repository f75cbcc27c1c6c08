import type { ClaimRefusal, GameId, TeamId, TeamLink, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Users, type User } from '../../accounts/index.ts'
import { Games } from '../../games/index.ts'
import { History } from '../../history/index.ts'
import { refusalOf } from '../creation.ts'
import '../events.ts'
import * as Links from '../links/links.ts'
import { find, lock } from '../lookup.ts'
import * as MemberStore from '../members/members.store.ts'
import { notifyAdmins } from '../notices.ts'
import { isMember, mustAdminister, refuse, type TeamRecord } from '../team.ts'
import { lockTeam } from '../teams.store.ts'

/**
 * Makes the link by which a person takes over a guest of the team, good for 7 days and once. Throws PERMISSION_DENIED,
 * USER_NOT_FOUND, NOT_IN_TEAM, and NOT_AVAILABLE_FOR_ENTITY_ERROR for who is no guest.
 */
export const createLink = (ctx: Ctx, { teamId, userId }: { teamId: TeamId; userId: UserId }): Promise<TeamLink> =>
  inTransaction(ctx, async (ctx) => {
    const team = await lock(ctx, teamId)
    mustAdminister(ctx.viewer, team)
    const guest = await Users.get(ctx, userId)
    if (!(await isOfTeam(ctx, team, guest))) throw new AppError('NOT_IN_TEAM')
    if (!guest.provisional) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
    const link = await Links.create(ctx, { teamId, guestId: userId })
    await History.record(ctx, { action: 'makeClaimLink', entity: 'team', entityId: teamId, to: { userId } })
    return link
  })

/** The guest whom a link gives away, and the team that made it, be it gone by now. Throws BAD_CODE. */
export const preview = async (
  ctx: Ctx,
  code: string,
): Promise<{ team: TeamRecord; guest: User; expiresAt: string }> => {
  const { teamId, guestId, expiresAt } = await Links.get(ctx, code)
  const team = await find(ctx, teamId)
  if (!guestId || !team) throw new AppError('BAD_CODE')
  return { team, guest: await Users.get(ctx, guestId), expiresAt }
}

/**
 * A team of a season file has no members: its importer answers for the guests of the same file, and whoever it is handed
 * over to for those whom the file lined up for it.
 */
const isOfTeam = async (ctx: Ctx, team: TeamRecord, guest: User): Promise<boolean> => {
  if (isMember(team, guest.id)) return true
  if (!guest.imported) return false
  if (team.imported && guest.created_by === team.owner_id) return true
  return (await ctx.events.ask(ctx, 'team.isLinedUp', { teamId: team.id, userId: guest.id })).includes(true)
}

/**
 * Gives a person whatever a guest has been and done: teams, line-ups, results, transfers; then the guest is gone. Throws
 * BAD_CODE, ALREADY_MEMBER_OF_A_TEAM when the person is in another team of the game, MARKET_CLOSED when the person would
 * come into a team while nobody may, and ENTITY_CONFLICT when both are in one tournament (domain.md, sections 1 and 3).
 * All or nothing: the link stays good for later.
 */
export const claim = (ctx: Ctx, code: string, userId: UserId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { teamId, guestId } = await Links.lock(ctx, code)
    const guest = guestId && (await Users.find(ctx, guestId))
    if (!guest) throw new AppError('BAD_CODE')
    for (const membership of await MemberStore.findAllTeamsOfMember(ctx.db, guestId)) {
      await takePlace(ctx, membership, { guestId, userId })
    }
    await ctx.events.emit(ctx, 'user.claimed', { guestId, userId })
    // Another team may have given the same guest away, to somebody who was quicker.
    if (!(await Users.removeClaimed(ctx, guestId))) throw new AppError('BAD_CODE')
    const from = { guestId, username: guest.username, teamId }
    await History.record(ctx, { action: 'claim', entity: 'user', entityId: userId, from })
  })

type Membership = { team_id: TeamId; game_id: GameId }

/** The person becomes a member in the guest's place. What the team or the guest wished about parting is forgotten. */
const takePlace = async (ctx: Ctx, membership: Membership, who: { guestId: UserId; userId: UserId }): Promise<void> => {
  const { team_id: teamId, game_id: gameId } = membership
  const { guestId, userId } = who
  await lockTeam(ctx.db, teamId, 'forNoKeyUpdate')
  await Users.lock(ctx, userId)
  refuse(await placeFault(ctx, membership, userId))
  const own = await MemberStore.findTeamOfMember(ctx.db, userId, gameId)
  const team = await find(ctx, teamId)
  await MemberStore.deleteParting(ctx.db, teamId, guestId)
  if (own) await MemberStore.deleteMember(ctx.db, teamId, guestId)
  else {
    await updateGuest(ctx, teamId, who)
    if (team) await notifyAdmins(ctx, team, { userId, type: 'TEAM_JOIN' })
  }
  await MemberStore.deleteInvitesOfGame(ctx.db, userId, gameId)
  await ctx.events.emit(ctx, 'team.changed', { teamId })
}

/** Why the person cannot stand in the guest's place. Who is in the team already comes into none. */
const placeFault = async (
  ctx: Ctx,
  { team_id, game_id }: Membership,
  userId: UserId,
): Promise<ClaimRefusal | undefined> => {
  const own = await MemberStore.findTeamOfMember(ctx.db, userId, game_id)
  if (own !== undefined) return own === team_id ? undefined : 'ALREADY_MEMBER_OF_A_TEAM'
  return (await Games.hasOpenMarket(ctx, game_id)) ? undefined : 'MARKET_CLOSED'
}

/** What a claim would be refused with now; undefined when it would not. */
export const claimFault = async (
  ctx: Ctx,
  { guestId, userId }: { guestId: UserId; userId: UserId },
): Promise<ClaimRefusal | undefined> => {
  for (const membership of await MemberStore.findAllTeamsOfMember(ctx.db, guestId)) {
    const fault = await placeFault(ctx, membership, userId)
    if (fault) return fault
  }
  const clashes = await ctx.events.ask(ctx, 'user.claimConflict', { guestId, userId })
  return clashes.includes(true) ? 'ENTITY_CONFLICT' : undefined
}

const updateGuest = async (ctx: Ctx, teamId: TeamId, who: { guestId: UserId; userId: UserId }) => {
  try {
    await MemberStore.updateGuest(ctx.db, teamId, who)
  } catch (error) {
    throw refusalOf(error, 'TEAM_CONFLICT') ?? error
  }
}
