import { readyMinutes, type EntryId, type FieldReason, type MatchReadiness } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { History } from '../../history/index.ts'
import { Tournaments } from '../../tournaments/index.ts'
import * as SystemMessages from '../chat/system-messages.ts'
import * as Matches from '../matches.ts'
import type { MatchInTournament, MatchRef } from '../matches.ts'
import { mustRepresent } from '../participants/representation.ts'
import { readyCheckOf, timedMatch, type ReadyCheck } from './ready-check.ts'
import * as Store from './no-shows.store.ts'
import type { ReadinessRow, RequestRow } from './no-shows.store.ts'

/** Which sides of a match are ready, for a viewer who may read its chat. */
export const get = async (ctx: Ctx, loaded: MatchInTournament): Promise<MatchReadiness> => {
  const rows = await Store.findReadiness(ctx.db, [loaded.match.id])
  return readinessView(ctx, loaded, { rows, request: await Store.findRequest(ctx.db, loaded.match.id) })
}

/** The ready check of a match that is to be played; else the refusal that `readyCheckOf` gives. */
export const mustHaveReadyCheck = (loaded: MatchInTournament): ReadyCheck => {
  const check = readyCheckOf(timedMatch(loaded))
  if (typeof check === 'string') throw new AppError(check)
  return check
}

/**
 * Says that the sides of the viewer are ready, or takes that back; without effect if it is so already. Throws TOURNAMENT_STATUS_DENY
 * more than `readyMinutes` before the kick-off, and for taking it back after the kick-off. Without a tolerance only a side that is said not to
 * have come can say that it is there.
 */
export const set = (ctx: Ctx, known: MatchRef, ready: boolean): Promise<MatchReadiness> =>
  inTransaction(ctx, async (ctx) => {
    const loaded = await Matches.lock(ctx, known)
    const { match } = loaded
    const own = await mustRepresent(ctx, loaded)
    const check = mustHaveReadyCheck(loaded)
    if (!check.hasClock && (await Store.findRequest(ctx.db, match.id))?.status !== 'open') {
      throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
    }
    const now = ctx.clock.now()
    if (now < check.opensAt) throw notNow('readyTooEarly', { count: readyMinutes })
    const before = await Store.findReadiness(ctx.db, [match.id])
    const changed = own.filter((entryId) => before.some(({ entry_id }) => entry_id === entryId) !== ready)
    if (changed.length === 0) return get(ctx, loaded)
    if (!ready && now >= check.startsAt) throw notNow('readyIsFinal')
    const rows = changed.map((entryId) => ({ match_id: match.id, entry_id: entryId, ready_at: new Date(now) }))
    await (ready ? Store.insertReadiness(ctx.db, rows) : Store.deleteReadiness(ctx.db, match.id, changed))
    for (const entryId of changed) await record(ctx, match, { entryId, ready })
    await Tournaments.touch(ctx, match.tournament_id)
    return get(ctx, loaded)
  })

/** Says that a side is there with its request, where nobody says so beforehand; without effect if it has said so already. */
export const setPresent = async (ctx: Ctx, match: MatchRef, entryId: EntryId): Promise<void> => {
  const before = await Store.findReadiness(ctx.db, [match.id])
  if (before.some((row) => row.entry_id === entryId)) return
  await Store.insertReadiness(ctx.db, [{ match_id: match.id, entry_id: entryId, ready_at: new Date(ctx.clock.now()) }])
  await record(ctx, match, { entryId, ready: true })
}

/** Records readiness in the history. If a walkover was requested because this side had not come, the chat says that it has. */
const record = async (ctx: Ctx, { id }: MatchRef, { entryId, ready }: { entryId: EntryId; ready: boolean }) => {
  const action = ready ? 'ready' : 'notReady'
  await History.record(ctx, { action, entity: 'match', entityId: id, to: { entryId } })
  const request = await Store.findRequest(ctx.db, id)
  if (ready && request?.status === 'open' && request.entry_id !== entryId)
    await SystemMessages.sideReady(ctx, id, entryId)
}

/** TOURNAMENT_STATUS_DENY with the reason why a side cannot do this now. */
export const notNow = (reason: FieldReason, values: Readonly<Record<string, number>> = {}): AppError =>
  new AppError('TOURNAMENT_STATUS_DENY', { faults: [{ path: '', reason, values }] })

type Said = { rows: readonly ReadinessRow[]; request: RequestRow | undefined }

const readinessView = (ctx: Ctx, loaded: MatchInTournament, { rows, request }: Said): MatchReadiness => {
  const check = readyCheckOf(timedMatch(loaded))
  return {
    clock:
      typeof check === 'string' || !check.hasClock
        ? null
        : { opensAt: iso(check.opensAt), startsAt: iso(check.startsAt), endsAt: iso(check.endsAt) },
    now: iso(ctx.clock.now()),
    sides: loaded.match.sides.flatMap(({ entry_id: entryId }) =>
      entryId === null ? [] : [{ entryId, readyAt: readyAtOf(rows, entryId) }],
    ),
    noShow: request === undefined || request.status === 'withdrawn' ? null : noShowView(request, request.status),
  }
}

const noShowView = ({ entry_id: entryId, requested_at: at }: RequestRow, status: 'open' | 'declined') => ({
  entryId,
  status,
  requestedAt: at.toISOString(),
})

const readyAtOf = (rows: readonly ReadinessRow[], entryId: EntryId): string | null =>
  rows.find((row) => row.entry_id === entryId)?.ready_at.toISOString() ?? null

const iso = (time: number): string => new Date(time).toISOString()
