import type { GameId, TeamId, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import type { Paging } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import { Games } from '../../games/index.ts'
import '../events.ts'
import type { DepartureKind } from '../events.ts'
import '../jobs.ts'
import { actorOf } from '../actor.ts'
import * as MemberStore from '../members/members.store.ts'
import type { TeamRecord } from '../team.ts'
import type { DepartureSide } from '../teams.tables.ts'
import * as Store from '../teams.store.ts'

const hour = 60 * 60 * 1000

/** The notice periods of one-sided departures, in milliseconds. */
export const noticePeriods: Record<DepartureSide, number> = { leave: 7 * 24 * hour, kick: 24 * hour }

/** Stores a one-sided departure and enqueues the job that completes it after the notice period. */
export const create = async (
  ctx: Ctx,
  team: TeamRecord,
  departure: { userId: UserId; side: DepartureSide },
): Promise<void> => {
  const now = ctx.clock.now()
  const due = new Date(now + noticePeriods[departure.side])
  await MemberStore.insertDeparture(ctx.db, {
    team_id: team.id,
    user_id: departure.userId,
    side: departure.side,
    requested_by: actorOf(ctx.viewer).id,
    requested_at: new Date(now),
    due_at: due,
  })
  await enqueueAt(ctx, { teamId: team.id, userId: departure.userId }, due)
  await ctx.events.emit(ctx, 'team.changed', { teamId: team.id })
}

/** Deletes a pending departure; its job then does nothing. */
export const cancel = async (ctx: Ctx, team: TeamRecord, userId: UserId): Promise<void> => {
  await MemberStore.deleteDeparture(ctx.db, team.id, userId)
  await ctx.events.emit(ctx, 'team.changed', { teamId: team.id })
}

type Departure = { userId: UserId; kind: DepartureKind }

/** Removes a member and emits the events. */
export const complete = async (ctx: Ctx, team: TeamRecord, departure: Departure): Promise<void> => {
  await MemberStore.deleteMember(ctx.db, team.id, departure.userId)
  await follow(ctx, team, departure)
  await ctx.events.emit(ctx, 'team.changed', { teamId: team.id })
}

/** What follows the removal of a member: the event; and a provisional user whom nothing needs is deleted (decision 848). */
export const follow = async (ctx: Ctx, team: TeamRecord, { userId, kind }: Departure): Promise<void> => {
  await ctx.events.emit(ctx, 'team.memberDeparted', { team, userId, kind })
  if (!(await Users.get(ctx, userId)).provisional) return
  const isReported = (await ctx.events.ask(ctx, 'user.isReported', { userId })).includes(true)
  if (!isReported) await Users.removeUnused(ctx, userId)
}

/**
 * Completes a departure if it is due. The job may run twice, early, or after a cancellation, because this depends only on
 * the rows and the clock. While the market is closed the departure waits; the opening of the market enqueues it again
 * (`enqueueWaiting`).
 */
export const completeDue = (ctx: Ctx, { teamId, userId }: { teamId: TeamId; userId: UserId }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await Store.lockTeam(ctx.db, teamId, 'forNoKeyUpdate')
    const team = await Store.findTeam(ctx.db, teamId)
    const departure = team && (await MemberStore.findDeparture(ctx.db, teamId, userId))
    if (!departure) return
    if (departure.due_at.getTime() > ctx.clock.now()) return enqueueAt(ctx, { teamId, userId }, departure.due_at)
    if (!(await Games.hasOpenMarket(ctx, team.game_id))) return
    await complete(ctx, team, { userId, kind: departure.side === 'leave' ? 'left' : 'released' })
  })

/** A page of pending departures, of all games or of one, in order of their due time. */
export const listPending = async (ctx: Ctx, gameId: GameId | undefined, paging: Paging) => ({
  entries: await MemberStore.findAllDepartures(ctx.db, gameId, paging),
  count: await MemberStore.countDepartures(ctx.db, gameId),
})

/** Enqueues the due departures of a game, which have waited for its market. */
export const enqueueWaiting = async (ctx: Ctx, gameId: GameId): Promise<void> => {
  const now = new Date(ctx.clock.now())
  for (const due of await MemberStore.findAllDueDepartures(ctx.db, gameId, now)) {
    await enqueueAt(ctx, { teamId: due.team_id, userId: due.user_id }, now)
  }
}

const enqueueAt = (ctx: Ctx, who: { teamId: TeamId; userId: UserId }, startAfter: Date) =>
  ctx.jobs.enqueue(ctx, 'teams.part', who, { startAfter, singletonKey: `${who.teamId}:${who.userId}` })
