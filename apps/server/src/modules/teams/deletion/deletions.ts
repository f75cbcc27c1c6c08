import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import * as Store from './deletions.store.ts'
import * as Links from '../links/links.ts'
import * as Departures from '../departures/departures.ts'
import { findTeam, lockTeam } from '../teams.store.ts'

/** Throws ENTITY_CONFLICT if the user owns a team: it must be handed over or deleted before the account. */
export const mustOwnNoTeam = async (ctx: Ctx, { userId }: { userId: UserId }): Promise<void> => {
  if (await Store.existsOwned(ctx.db, userId)) throw new AppError('ENTITY_CONFLICT')
}

/**
 * Removes an erased user from every team, with role, links and pending requests. Before the erasure a deleted user
 * stays in the team, because a sign-in restores the account; only new invites and roles are refused
 * (`Users.lockActive`).
 */
export const leaveAll = async (ctx: Ctx, { userId }: { userId: UserId }): Promise<void> => {
  for (const teamId of await Store.deleteInvitesOf(ctx.db, userId)) {
    await ctx.events.emit(ctx, 'team.changed', { teamId })
  }
  for (const id of await Store.findTeamsWithoutOwnership(ctx.db, userId)) {
    await lockTeam(ctx.db, id, 'forNoKeyUpdate')
    const team = await findTeam(ctx.db, id)
    await Links.removeCreatedBy(ctx, { teamId: id, userId })
    if (team) await Departures.complete(ctx, team, { userId, kind: 'left' })
  }
}

/** The user's teams and invites, for the personal data file. */
export const dataOf = async (ctx: Ctx, userId: UserId) => {
  const { teams, invites } = await Store.findAllOf(ctx.db, userId)
  return {
    memberships: teams.map(({ id, name, owner, admin, joined_at }) => ({
      teamId: id,
      name,
      owner,
      admin,
      joinedAt: joined_at.toISOString(),
    })),
    invites: invites.map(({ id, name, created_at }) => ({ teamId: id, name, createdAt: created_at.toISOString() })),
  }
}
