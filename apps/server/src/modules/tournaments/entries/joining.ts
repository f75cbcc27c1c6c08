import type {
  Entry,
  EntryId,
  PaymentId,
  StableId,
  TeamId,
  TournamentId,
  TournamentPayment,
  UserId,
} from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { Users } from '../../accounts/index.ts'
import { Games } from '../../games/index.ts'
import { Teams } from '../../teams/index.ts'
import { findSpare } from '../fees/fees.store.ts'
import { paymentView } from '../fees/payment.view.ts'
import { release, reserve } from '../fees/reservations.ts'
import * as Fees from '../fees/fees.ts'
import * as Entries from './entries.ts'
import { lineupOf } from './lineups.ts'
import { insertEntry, mustBeAbsent, type NewEntry } from './new-entry.ts'
import { isPassword } from '../password.ts'
import { mayManage, mustAllow, type TournamentRecord } from '../tournament.ts'
import * as Tournaments from '../tournaments.ts'

type JoinUser = { userId?: UserId | undefined; password?: string | undefined; stableId?: StableId | undefined }
type JoinTeam = { teamId: TeamId; password?: string | undefined; memberIds?: readonly UserId[] | undefined }

/**
 * A user joins, or a manager adds one. With an entry fee the place is only reserved, and the answer is the payment; a manager adds
 * somebody without a fee.
 */
export const addUser = async (ctx: Ctx, viewer: SignedIn, id: TournamentId, input: JoinUser): Promise<Joined> => {
  const passwordHash = await matchingHash(ctx, id, input.password)
  return inTransaction(ctx, async (ctx) =>
    joined(ctx, await enterUser(ctx, viewer, id, { ...input, passwordHash, asManager: true })),
  )
}

/** A team admin or a manager enters the team; without `memberIds` all members are in the line-up. Fees as above. */
export const addTeam = async (ctx: Ctx, viewer: SignedIn, id: TournamentId, input: JoinTeam): Promise<Joined> => {
  const passwordHash = await matchingHash(ctx, id, input.password)
  return inTransaction(ctx, async (ctx) =>
    joined(ctx, await enterTeam(ctx, viewer, id, { ...input, passwordHash, asManager: true })),
  )
}

/** An entry, or the payment that is needed first. */
export type Joined = Entry | TournamentPayment

/** What a participant got: a place, or the reservation of one, known by its payment. */
export type Place = { entryId: EntryId } | { paymentId: PaymentId }

const joined = async (ctx: Ctx, place: Place): Promise<Joined> =>
  'entryId' in place ? Entries.view(ctx, place.entryId) : paymentView(await Fees.get(ctx, place.paymentId))

/** `asManager: false`: as any other participant, even if the viewer manages the tournament. */
type Entering = { passwordHash?: string | undefined; asManager: boolean }

/** The same as `addUser` in a transaction, with the hash of the password that was given. */
export const enterUser = async (
  ctx: Ctx,
  viewer: SignedIn,
  id: TournamentId,
  input: Omit<JoinUser, 'password'> & Entering,
): Promise<Place> => {
  const tournament = await Tournaments.lock(ctx, id)
  Entries.mustBeOf('user', tournament)
  const userId = input.userId ?? viewer.id
  const byManager = input.asManager && mayManage(viewer, tournament)
  if (userId !== viewer.id && !byManager) throw new AppError('PERMISSION_DENIED')
  mustBeJoinable(tournament, byManager, input.passwordHash)
  const [user] = await Users.findMany(ctx, [userId])
  if (!user || user.deleted_at) throw new AppError('USER_NOT_FOUND')
  if (input.stableId !== undefined) await mustHaveStable(ctx, tournament, input.stableId)
  const entry = { user_id: userId, team_id: null, stable_id: input.stableId ?? null, member_ids: [] }
  return enter(ctx, tournament, { entry, payerId: byManager ? undefined : viewer.id })
}

/** The same as `addTeam` in a transaction, with the hash of the password that was given. */
export const enterTeam = async (
  ctx: Ctx,
  viewer: SignedIn,
  id: TournamentId,
  input: Omit<JoinTeam, 'password'> & Entering,
): Promise<Place> => {
  const tournament = await Tournaments.lock(ctx, id)
  Entries.mustBeOf('team', tournament)
  const team = await Teams.lockForShare(ctx, input.teamId)
  const byManager = input.asManager && mayManage(viewer, tournament)
  if (!byManager && !Teams.mayAdminister(viewer, team)) throw new AppError('PERMISSION_DENIED')
  if (team.game_id !== tournament.game_id) throw new AppError('GAME_INVALID')
  mustBeJoinable(tournament, byManager, input.passwordHash)
  const entry = { user_id: null, team_id: team.id, stable_id: null, member_ids: lineupOf(team, input.memberIds) }
  return enter(ctx, tournament, { entry, payerId: byManager ? undefined : viewer.id })
}

/** Whoever has paid before and has left since does not pay again. */
const enter = async (
  ctx: Ctx,
  tournament: TournamentRecord,
  { entry, payerId }: { entry: NewEntry; payerId: UserId | undefined },
): Promise<Place> => {
  if (payerId === undefined || tournament.price === 0) {
    const ended = await release(ctx, tournament, entry)
    const reserved_count = tournament.reserved_count - (ended ? 1 : 0)
    return { entryId: await insertEntry(ctx, { ...tournament, reserved_count }, entry) }
  }
  await mustBeAbsent(ctx, tournament, entry)
  const spare = await findSpare(ctx.db, tournament.id, entry)
  if (spare === undefined) return { paymentId: await reserve(ctx, tournament, { ...entry, payerId }) }
  return { entryId: await insertEntry(ctx, tournament, { ...entry, payment_id: spare }) }
}

/**
 * The stored hash, if the password matches it. Checked before the transaction, because it takes long and other calls
 * would wait for the lock of the tournament.
 */
const matchingHash = async (ctx: Ctx, id: TournamentId, password: string | undefined): Promise<string | undefined> => {
  const hash = password === undefined ? null : (await Tournaments.get(ctx, id)).password_hash
  return hash !== null && (await isPassword(password ?? '', hash)) ? hash : undefined
}

const mustBeJoinable = (tournament: TournamentRecord, byManager: boolean, passwordHash: string | undefined) => {
  if (byManager) return mustAllow(tournament, 'addParticipant')
  if (tournament.flags.includes('SELECTION')) throw new AppError('PERMISSION_DENIED')
  if (tournament.password_hash !== null && tournament.password_hash !== passwordHash) {
    throw new AppError('TOURNAMENT_PASSWORD_NEEDED')
  }
  mustAllow(tournament, 'join')
}

const mustHaveStable = async (ctx: Ctx, tournament: TournamentRecord, stableId: StableId) => {
  if (tournament.module !== 'FORMULA1') throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  const game = await Games.getForBody(ctx, tournament.game_id)
  const stables = tournament.settings.stables ?? game.stables
  if (!stables.some((stable) => stable.id === stableId)) throw new AppError('MALFORMED_ENTITY_ERROR')
}
