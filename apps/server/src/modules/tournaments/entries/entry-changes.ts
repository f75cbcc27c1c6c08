import type { TeamId, TournamentId, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { History } from '../../history/index.ts'
import { Payments } from '../../payments/index.ts'
import { Teams } from '../../teams/index.ts'
import * as Entries from './entries.ts'
import * as Store from './entries.store.ts'
import type { EntryRecord } from './entries.store.ts'
import '../events.ts'
import { isDrawn, mayManage, mustAllow, type TournamentRecord } from '../tournament.ts'
import * as Tournaments from '../tournaments.ts'

/** `beforeDraw`: only if the matches are not drawn yet; else TOURNAMENT_STATUS_DENY. */
type Condition = { beforeDraw?: boolean | undefined }
type OfTeam = Condition & { id: TournamentId; teamId: TeamId }
type OfUser = Condition & { id: TournamentId; userId: UserId }

/** A user withdraws, or a manager removes a user. */
export const removeUser = (ctx: Ctx, viewer: SignedIn, ids: OfUser): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await Tournaments.lock(ctx, ids.id)
    Entries.mustBeOf('user', tournament)
    const entry = await Entries.getOfUser(ctx, tournament.id, ids.userId)
    if (ids.userId !== viewer.id && !mayManage(viewer, tournament)) throw new AppError('PERMISSION_DENIED')
    await withdraw(ctx, { tournament, entry, beforeDraw: ids.beforeDraw })
    await returnFee(ctx, { viewer, tournament, entry })
  })

/** A team admin withdraws the team, or a manager removes it. */
export const removeTeam = (ctx: Ctx, viewer: SignedIn, ids: OfTeam): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await Tournaments.lock(ctx, ids.id)
    Entries.mustBeOf('team', tournament)
    const entry = await Entries.getOfTeam(ctx, tournament.id, ids.teamId)
    // A manager also removes a team that was deleted.
    if (!mayManage(viewer, tournament) && !Teams.mayAdminister(viewer, await Teams.get(ctx, ids.teamId)))
      throw new AppError('PERMISSION_DENIED')
    await withdraw(ctx, { tournament, entry, beforeDraw: ids.beforeDraw })
    await returnFee(ctx, { viewer, tournament, entry })
  })

type Withdrawal = Condition & { tournament: TournamentRecord; entry: EntryRecord }

/** Before the draw the entry is deleted; after it, it is marked as withdrawn and its matches are forfeited or void. */
const withdraw = async (ctx: Ctx, { tournament, entry, beforeDraw = false }: Withdrawal) => {
  mustAllow(tournament, 'withdraw')
  if (beforeDraw && isDrawn(tournament)) throw new AppError('TOURNAMENT_STATUS_DENY')
  if (entry.withdrawn) throw new AppError('ENTITY_CONFLICT')
  if (isDrawn(tournament)) {
    await Store.updateEntry(ctx.db, entry.id, { withdrawn: true })
    await ctx.events.emit(ctx, 'tournament.withdrawn', { tournament, entryId: entry.id })
  } else {
    await Store.deleteEntry(ctx.db, entry.id)
    await Store.updateParticipantsCount(ctx.db, tournament.id, -1)
  }
  await Tournaments.touch(ctx, tournament.id)
  // A solo entry has the name of its user, which is deleted with the user.
  const about = entry.user_id ?? undefined
  await History.record(ctx, {
    action: 'withdraw',
    entity: 'entry',
    entityId: entry.id,
    from: { name: entry.name },
    about,
  })
}

type Removal = { viewer: SignedIn; tournament: TournamentRecord; entry: EntryRecord }

/** Removal by a manager returns the fee. Who withdraws asks for it, and a manager decides. */
const returnFee = async (ctx: Ctx, { viewer, tournament, entry }: Removal) => {
  if (entry.payment_id === null || !mayManage(viewer, tournament)) return
  const payment = await Payments.find(ctx, entry.payment_id)
  if (payment?.status === 'COMPLETE') await Payments.refund(ctx, payment.id, 'removed')
}
