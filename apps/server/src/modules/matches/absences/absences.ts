import {
  newId,
  statusAllows,
  type Absence,
  type AbsenceId,
  type AbsenceInput,
  type AbsenceMatch,
  type EntryAbsence,
  type UserId,
} from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Users } from '../../accounts/index.ts'
import { Teams, type TeamRecord } from '../../teams/index.ts'
import type { TournamentRecord } from '../../tournaments/index.ts'
import { daysOf, entryAbsenceView, mustFit } from './absence.ts'
import * as Store from './absences.store.ts'
import type { AbsenceRow, Holder } from './absences.store.ts'

/** The absence, if it is not over; else throws UNKNOWN_ERROR. */
export const get = async (ctx: Ctx, id: AbsenceId): Promise<AbsenceRow> => {
  const row = await Store.findOne(ctx.db, id, nowOf(ctx))
  if (!row) throw new AppError('UNKNOWN_ERROR')
  return row
}

/** The absences of a team or user that are not over, soonest first. */
export const list = async (ctx: Ctx, holder: Holder): Promise<Absence[]> =>
  viewsOf(ctx, await Store.findOpen(ctx.db, holder, nowOf(ctx)))

/** The absences of the participants of a tournament that are not over, for its managers. None once the tournament is over. */
export const listOfTournament = async (ctx: Ctx, { id, status }: TournamentRecord): Promise<EntryAbsence[]> =>
  statusAllows(status, 'schedule')
    ? (await Store.findOfEntries(ctx.db, { of: { tournamentId: id }, from: nowOf(ctx) })).map(entryAbsenceView)
    : []

/**
 * Announces an absence. Throws PERMISSION_DENIED for somebody else's, what `daysOf` throws for its days, and ENTITY_CONFLICT if it overlaps
 * with another one of the same holder or is one too many.
 */
export const create = (ctx: Ctx, holder: Holder, input: AbsenceInput): Promise<Absence> =>
  inTransaction(ctx, async (ctx) => {
    await lockHolder(ctx, holder)
    const now = nowOf(ctx)
    const days = daysOf(input, now.getTime())
    mustFit(days, await Store.findOpen(ctx.db, holder, now))
    const id = newId<AbsenceId>(now.getTime())
    const row: AbsenceRow = { id, ...holder, ...days, note: noteOf(input), created_at: now }
    await Store.insert(ctx.db, row)
    return viewOf(ctx, row)
  })

/** Changes days and note. Throws UNKNOWN_ERROR if it is over or withdrawn, and what `create` throws. */
export const update = (ctx: Ctx, known: AbsenceRow, input: AbsenceInput): Promise<Absence> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lock(ctx, known)
    const days = daysOf(input, ctx.clock.now())
    const open = await Store.findOpen(ctx.db, holderOf(row), nowOf(ctx))
    mustFit(
      days,
      open.filter(({ id }) => id !== row.id),
    )
    const changes = { ...days, note: noteOf(input) }
    await Store.update(ctx.db, row.id, changes)
    return viewOf(ctx, { ...row, ...changes })
  })

/** Throws UNKNOWN_ERROR if it is over, or withdrawn already. */
export const withdraw = (ctx: Ctx, known: AbsenceRow): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id } = await lock(ctx, known)
    await Store.deleteOne(ctx.db, id)
  })

/** Deletes all absences that are over: nobody reads them any more. */
export const forgetEnded = (ctx: Ctx): Promise<void> => Store.deleteEnded(ctx.db, nowOf(ctx))

export const eraseOfUser = (ctx: Ctx, { userId }: { userId: UserId }): Promise<void> =>
  Store.deleteOfHolder(ctx.db, ofUser(userId))

export const removeOfTeam = (ctx: Ctx, { team }: { team: TeamRecord }): Promise<void> =>
  Store.deleteOfHolder(ctx.db, ofTeam(team.id))

/** The absences of a user for the data export. */
export const dataOf = async (ctx: Ctx, userId: UserId) =>
  (await Store.findAllOfUser(ctx.db, userId)).map((row) => ({
    ...daysView(row),
    note: row.note,
    createdAt: row.created_at.toISOString(),
  }))

export const ofTeam = (team_id: NonNullable<Holder['team_id']>): Holder => ({ team_id, user_id: null })
export const ofUser = (user_id: UserId): Holder => ({ team_id: null, user_id })

/** The holder of an absence. */
export const holderOf = ({ team_id, user_id }: AbsenceRow): Holder => {
  if (team_id !== null) return ofTeam(team_id)
  if (user_id !== null) return ofUser(user_id)
  throw new Error('an absence has a holder')
}

/** Throws PERMISSION_DENIED unless the viewer administers the team, or is the user. */
export const mustAnnounce = async (ctx: Ctx, { team_id, user_id }: Holder): Promise<void> => {
  const may =
    team_id === null
      ? ctx.viewer.kind === 'user' && ctx.viewer.id === user_id
      : Teams.mayAdminister(ctx.viewer, await Teams.get(ctx, team_id))
  if (!may) throw new AppError('PERMISSION_DENIED')
}

/** Throws PERMISSION_DENIED unless the viewer is a member of the team, or administers it. */
export const mustRead = (viewer: SignedIn, team: TeamRecord): void => {
  if (!Teams.isMember(team, viewer.id) && !Teams.mayAdminister(viewer, team)) throw new AppError('PERMISSION_DENIED')
}

/** Locks the holder until the transaction ends, so that two absences at once do not overlap, and a right that ended is noticed. */
const lockHolder = async (ctx: Ctx, holder: Holder): Promise<void> => {
  await (holder.team_id === null ? Users.lock(ctx, holder.user_id) : Teams.lock(ctx, holder.team_id))
  await mustAnnounce(ctx, holder)
}

const lock = async (ctx: Ctx, known: AbsenceRow): Promise<AbsenceRow> => {
  await lockHolder(ctx, holderOf(known))
  return get(ctx, known.id)
}

const nowOf = ({ clock }: Ctx): Date => new Date(clock.now())

const noteOf = ({ note = '' }: AbsenceInput): string => note.replace(/\s+/g, ' ').trim()

const viewOf = async (ctx: Ctx, row: AbsenceRow): Promise<Absence> => {
  const [view] = await viewsOf(ctx, [row])
  if (!view) throw new Error('every absence has a view')
  return view
}

const viewsOf = async (ctx: Ctx, rows: readonly AbsenceRow[]): Promise<Absence[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await Store.findMatches(ctx.db, { ids, now: nowOf(ctx), viewer: ctx.viewer })
  const byAbsence = Map.groupBy(found, ({ absenceId }) => absenceId)
  return rows.map((row) => ({
    id: row.id,
    teamId: row.team_id,
    userId: row.user_id,
    ...daysView(row),
    note: row.note,
    matches: (byAbsence.get(row.id) ?? []).map(matchView),
  }))
}

const matchView = (match: Store.MatchInAbsence): AbsenceMatch => {
  const { matchId, tournamentId, tournament, round, name, sides, mayPropose } = match
  const scheduledAt = match.scheduledAt.toISOString()
  return { matchId, tournamentId, tournament, round, name, sides, scheduledAt, mayPropose }
}

const daysView = ({ first_day, last_day, starts_at, ends_at }: AbsenceRow) => ({
  firstDay: first_day,
  lastDay: last_day,
  startsAt: starts_at.toISOString(),
  endsAt: ends_at.toISOString(),
})
