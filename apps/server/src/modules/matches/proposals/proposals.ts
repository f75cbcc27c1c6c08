import {
  newId,
  proposalsPerSide,
  type EntryDays,
  type EntryId,
  type ErrorCode,
  type MatchProposals,
  type NotificationType,
  type TimeProposal,
  type TimeProposalId,
} from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Games } from '../../games/index.ts'
import { Notifications } from '../../notifications/index.ts'
import { Tournaments } from '../../tournaments/index.ts'
import { entryDaysView } from '../absences/absence.ts'
import { findOfEntries } from '../absences/absences.store.ts'
import * as Matches from '../matches.ts'
import type { MatchInTournament, MatchRef } from '../matches.ts'
import { findRequest } from '../no-shows/no-shows.store.ts'
import { subjectOf } from '../notices/notices.ts'
import { findReporters } from '../notices/notices.store.ts'
import { mustRepresent } from '../participants/representation.ts'
import { setAgreedTime } from '../schedule/calendars.ts'
import { isOpenAt, plannedTimeOf, proposalView, refusalOf, windowOf, type Window } from './proposal.ts'
import * as Store from './proposals.store.ts'
import type { ProposalRow } from './proposals.store.ts'

/** A proposal for this match; UNKNOWN_ERROR if there is none with this id. */
export const get = async (ctx: Ctx, match: MatchRef, id: TimeProposalId): Promise<ProposalRow> =>
  mustFind(await Store.findProposals(ctx.db, match.id), id)

const mustFind = (proposals: readonly ProposalRow[], id: TimeProposalId): ProposalRow => {
  const found = proposals.find((each) => each.id === id)
  if (!found) throw new AppError('UNKNOWN_ERROR')
  return found
}

/** All proposals for a match, between which times its sides may agree now, and which absences they have announced then. */
export const list = async (ctx: Ctx, loaded: MatchInTournament): Promise<MatchProposals> => {
  const proposals = await Store.findProposals(ctx.db, loaded.match.id)
  const window = (await refusalNow(ctx, loaded)) === undefined ? await windowNow(ctx, loaded, proposals) : undefined
  return {
    window: window ? { from: iso(window.from), to: iso(window.to) } : null,
    proposals: proposals.map((each) => proposalView(each, ctx.clock.now())),
    absences: window ? await absencesIn(ctx, loaded, window) : [],
  }
}

const absencesIn = async (ctx: Ctx, { match }: MatchInTournament, { from, to }: Window): Promise<EntryDays[]> => {
  const entryIds = match.sides.flatMap(({ entry_id }) => entry_id ?? [])
  const found = await findOfEntries(ctx.db, { of: { entryIds }, from: new Date(from), to: new Date(to) })
  return found.map((absence) => entryDaysView(absence, { from, to }))
}

/**
 * Proposes times to the other side, in the place of what was open. Throws DATE_INVALID for a time outside of the window, ENTITY_CONFLICT
 * for the time that the match has already, and for what its side proposes already.
 */
export const create = (ctx: Ctx, known: MatchRef, times: readonly string[]): Promise<TimeProposal> =>
  inTransaction(ctx, async (ctx) => {
    const loaded = await Matches.lock(ctx, known)
    const { match } = loaded
    const [entryId] = await mustRepresent(ctx, loaded)
    await mustBeMovable(ctx, loaded)
    const before = await Store.findProposals(ctx.db, match.id)
    const proposal = rowOf(ctx, { entryId, match, times: inOrder(times), before })
    mustBeWithin(await windowNow(ctx, loaded, before), proposal.times)
    mustBeNews(ctx, loaded, { proposal, before })
    mustHaveProposalsLeft(before, entryId)
    await Store.updateOpen(ctx.db, match.id, { status: 'replaced' })
    await Store.insertProposal(ctx.db, proposal)
    const view = proposalView(proposal, ctx.clock.now())
    const other = match.sides.find((side) => side.entry_id !== entryId)?.entry_id
    if (other) await notify(ctx, match, { entryId: other, type: 'TIMES_PROPOSED', proposedTimes: view.times })
    await Tournaments.touch(ctx, match.tournament_id)
    return view
  })

type Answer = { proposalId: TimeProposalId; time: string }

/**
 * Accepts a time that the other side has proposed: the match is played then. Throws ENTITY_CONFLICT if the proposal is not open any
 * more, MALFORMED_ENTITY_ERROR for a time that it does not contain, DATE_INVALID for one outside of the window.
 */
export const accept = (ctx: Ctx, known: MatchRef, { proposalId, time }: Answer): Promise<TimeProposal> =>
  inTransaction(ctx, async (ctx) => {
    const loaded = await Matches.lock(ctx, known)
    const { match } = loaded
    const own = await mustRepresent(ctx, loaded)
    const proposals = await Store.findProposals(ctx.db, match.id)
    const proposal = mustFind(proposals, proposalId)
    if (own.every((entryId) => entryId === proposal.entry_id)) throw new AppError('PERMISSION_DENIED')
    await mustBeMovable(ctx, loaded)
    mustBeOpen(ctx, proposal)
    const chosen = proposal.times.find((each) => each.getTime() === Date.parse(time))
    if (!chosen) throw new AppError('MALFORMED_ENTITY_ERROR')
    mustBeWithin(await windowNow(ctx, loaded, proposals), [chosen])
    const end = { status: 'accepted', agreed_time: chosen } as const
    // Before the match moves, which closes what is still open.
    await Store.updateOpen(ctx.db, match.id, end)
    await setAgreedTime(ctx, match, chosen)
    return proposalView({ ...proposal, ...end }, ctx.clock.now())
  })

/** Withdraws a proposal of the viewer's side, or declines the one of the other side. Throws ENTITY_CONFLICT if it is not open any more. */
export const close = (ctx: Ctx, known: MatchRef, proposalId: TimeProposalId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const loaded = await Matches.lock(ctx, known)
    const { match } = loaded
    const own = await mustRepresent(ctx, loaded)
    const proposal = await get(ctx, match, proposalId)
    mustBeOpen(ctx, proposal)
    const isOwn = own.includes(proposal.entry_id)
    await Store.updateOpen(ctx.db, match.id, { status: isOwn ? 'withdrawn' : 'declined' })
    if (!isOwn) await notify(ctx, match, { entryId: proposal.entry_id, type: 'PROPOSAL_DECLINED' })
    await Tournaments.touch(ctx, match.tournament_id)
  })

const mustBeMovable = async (ctx: Ctx, loaded: MatchInTournament): Promise<void> => {
  const refusal = await refusalNow(ctx, loaded)
  if (refusal) throw new AppError(refusal)
}

/** The same as `refusalOf`; while a side asks for a walkover the other one must not move the match out of its reach (decision 856). */
const refusalNow = async (ctx: Ctx, loaded: MatchInTournament): Promise<ErrorCode | undefined> => {
  const refusal = refusalOf(loaded)
  if (refusal) return refusal
  const request = await findRequest(ctx.db, loaded.match.id)
  return request?.status === 'open' ? 'TOURNAMENT_STATUS_DENY' : undefined
}

const mustBeOpen = (ctx: Ctx, proposal: ProposalRow): void => {
  if (!isOpenAt(proposal, ctx.clock.now())) throw new AppError('ENTITY_CONFLICT')
}

const mustBeWithin = (window: Window | undefined, times: readonly Date[]): void => {
  const isWithin = (time: Date) => window && time.getTime() > window.from && time.getTime() <= window.to
  if (!times.every(isWithin)) throw new AppError('DATE_INVALID')
}

type NewProposal = { proposal: ProposalRow; before: readonly ProposalRow[] }

const mustBeNews = (ctx: Ctx, { match }: MatchInTournament, { proposal, before }: NewProposal): void => {
  const present = (match.scheduled_at ?? match.round_scheduled_at)?.getTime()
  const open = before.find((each) => isOpenAt(each, ctx.clock.now()))
  const isRepeated = open?.entry_id === proposal.entry_id && String(open.times) === String(proposal.times)
  if (isRepeated || proposal.times.some((time) => time.getTime() === present)) throw new AppError('ENTITY_CONFLICT')
}

/** Throws RATE_LIMIT if a side has proposed too often: each proposal is a notification and a mail for the other side. */
const mustHaveProposalsLeft = (before: readonly ProposalRow[], entryId: EntryId): void => {
  const count = proposalsPerSide
  // A text of its own, because the standard text of the code says that waiting helps: this quota does not recover.
  const faults = [{ path: '', reason: 'proposalsUsedUp', values: { count } }] as const
  const own = before.filter((each) => each.entry_id === entryId)
  if (own.length >= count) throw new AppError('RATE_LIMIT', { retryAfter: 60, faults })
}

const windowNow = async (
  ctx: Ctx,
  { match, tournament }: MatchInTournament,
  proposals: readonly ProposalRow[],
): Promise<Window | undefined> => {
  const { reports_to: reportsUntil } = await Games.get(ctx, tournament.game_id)
  const { proposalDays } = tournament.settings
  return windowOf({ planned: plannedTimeOf(match, proposals), proposalDays, reportsUntil }, ctx.clock.now())
}

type Proposed = Pick<MatchInTournament, 'match'> & {
  entryId: EntryId
  times: Date[]
  before: readonly ProposalRow[]
}

const rowOf = (ctx: Ctx, { entryId, match, times, before }: Proposed): ProposalRow => {
  const now = ctx.clock.now()
  return {
    id: newId<TimeProposalId>(now),
    match_id: match.id,
    entry_id: entryId,
    times,
    status: 'open',
    agreed_time: null,
    planned_time: plannedTimeOf(match, before),
    created_at: new Date(now),
  }
}

/** Without repetitions, soonest first. */
const inOrder = (times: readonly string[]): Date[] =>
  [...new Set(times.map((time) => Date.parse(time)))].toSorted((a, b) => a - b).map((time) => new Date(time))

type ProposalNotice = { entryId: EntryId; type: NotificationType; proposedTimes?: string[] }

/** Notifies those who act for a side, but for the one who has just acted. */
const notify = async (ctx: Ctx, match: MatchRef, { entryId, type, ...times }: ProposalNotice): Promise<void> => {
  const subject = await subjectOf(ctx, match.id)
  if (!subject) return
  const readers = await findReporters(ctx.db, match.id, entryId)
  const others = readers.filter((userId) => ctx.viewer.kind !== 'user' || userId !== ctx.viewer.id)
  await Notifications.sendMany(ctx, others, { type, data: { ...subject, ...times } })
}

const iso = (time: number): string => new Date(time).toISOString()
