import type { EntryId, MatchId, SideResult } from '@agone/contract'
import type { Ctx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { AppError } from '../../platform/http/index.ts'
import { History } from '../history/index.ts'
import { Entries, mustAllow, mustManage, Tournaments, type TournamentRecord } from '../tournaments/index.ts'
import { agreementOf, standingOf, statusNow } from './accounts-now.ts'
import { dropBracketBehindGroups } from './bracket-phase.ts'
import { isRace, mustBeDecidable } from './match.ts'
import * as Matches from './matches.ts'
import type { MatchRecord } from './matches.store.ts'
import * as Reports from './reports.store.ts'
import type { ReportRow } from './reports.store.ts'
import { resultOf } from './results.ts'
import { settle, unsettle } from './settlement.ts'

/**
 * Verifies the report of a side: it becomes the result. In a race all reports do together, once no two claim the same
 * place. Refuses with ENTITY_CONFLICT what is verified already, TOURNAMENT_NOT_FOUND where there is no report.
 */
export const verify = (ctx: Ctx, matchId: MatchId, entryId: EntryId): Promise<MatchRecord> =>
  managing(ctx, matchId, async (ctx, tournament, match) => {
    if (match.status === 'verified') throw new AppError('ENTITY_CONFLICT')
    mustBeDecidable(match)
    const reports = await Reports.findReports(ctx.db, [match.id])
    const chosen = standingOf(match, reports).find((report) => report.entry_id === entryId)
    if (!chosen) throw new AppError('TOURNAMENT_NOT_FOUND')
    if (isRace(match) && agreementOf(match, reports) === 'disputed') throw new AppError('MALFORMED_ENTITY_ERROR')
    await adopt(ctx, tournament, { match, reports, chosen })
  })

/** The same without a manager, for two equal accounts of a tournament that verifies by itself. */
export const verifyAgreed = async (ctx: Ctx, tournament: TournamentRecord, matchId: MatchId): Promise<void> => {
  const match = await Matches.find(ctx, matchId)
  const reports = await Reports.findReports(ctx.db, [match.id])
  const [chosen] = standingOf(match, reports)
  if (chosen) await adopt(ctx, tournament, { match, reports, chosen })
}

type Choice = { match: MatchRecord; reports: readonly ReportRow[]; chosen: ReportRow }

const adopt = async (ctx: Ctx, tournament: TournamentRecord, { match, reports, chosen }: Choice) => {
  const standing = standingOf(match, reports)
  const pair = isRace(match) ? standing.map(ownResult) : pairResult(match, chosen, standing)
  const sides = tournament.module === 'FIFA_SOLO' ? await withOwnFigures(ctx, pair, standing) : pair
  await Reports.updateVerified(ctx.db, match.id, isRace(match) ? standing.map((report) => report.id) : [chosen.id])
  await settle(ctx, tournament, { match, sides, way: { walkover: false, ruled: false } })
  await History.record(ctx, {
    action: 'verify',
    entity: 'match',
    entityId: match.id,
    from: { status: match.status },
    to: { reportId: chosen.id, sides },
  })
}

const ownResult = ({ entry_id, scores }: ReportRow): SideResult => ({
  entryId: entry_id,
  ...pick(scores, ['position', 'outcome', 'fastRideTime', 'stableId', 'score', 'penalties', 'players']),
})

const pick = <Source extends object, Key extends keyof Source>(source: Source, keys: readonly Key[]) =>
  Object.fromEntries(keys.flatMap((key) => (source[key] === undefined ? [] : [[key, source[key]]])))

/** The score as the chosen report has it; each side's players as that side itself has them, where it says the same. */
const pairResult = (match: MatchRecord, chosen: ReportRow, standing: readonly ReportRow[]): SideResult[] => {
  const { score, opponentScore, penalties, opponentPenalties } = chosen.scores
  return match.sides.flatMap(({ entry_id: entryId }) => {
    if (entryId === null) return []
    const isOwn = entryId === chosen.entry_id
    const own = isOwn ? chosen : standing.find((report) => report.entry_id === entryId)
    const goals = isOwn ? score : opponentScore
    const shootOut = isOwn ? penalties : opponentPenalties
    const players = own?.scores.score === goals ? own?.scores.players : undefined
    return [
      {
        entryId,
        ...(goals === undefined ? {} : { score: goals }),
        ...(shootOut === undefined ? {} : { penalties: shootOut }),
        ...(players === undefined ? {} : { players }),
      },
    ]
  })
}

/** Where one plays alone, the goals are his own, and so are the assists that his report names. */
export const withOwnFigures = async (
  ctx: Ctx,
  sides: readonly SideResult[],
  standing: readonly ReportRow[],
): Promise<SideResult[]> => {
  const figures: SideResult[] = []
  for (const side of sides) {
    const { user_id: userId } = await Entries.find(ctx, side.entryId)
    const assists = standing.find((report) => report.entry_id === side.entryId)?.scores.assists ?? 0
    const players = userId ? [{ userId, goals: side.score ?? 0, assists, mvp: false }] : []
    figures.push({ ...side, players })
  }
  return figures
}

/** Takes the verification back; see `unsettle` for what stands in its way. */
export const reopen = async (ctx: Ctx, matchId: MatchId): Promise<void> => {
  await managing(ctx, matchId, async (ctx, tournament, match) => {
    if (match.status !== 'verified') throw new AppError('ENTITY_CONFLICT')
    const current = match.phase === 'groups' ? await dropBracketBehindGroups(ctx, tournament) : tournament
    await Reports.updateVerified(ctx.db, match.id, [])
    const status = statusNow(match, await Reports.findReports(ctx.db, [match.id]), current.current_match_day)
    await unsettle(ctx, tournament, { match, status })
    await History.record(ctx, {
      action: 'reopen',
      entity: 'match',
      entityId: match.id,
      from: { sides: resultOf(match) },
      to: { status },
    })
  })
}

/** Runs an act of the manager on a match, under the lock of its tournament; answers the match as it is then. */
export const managing = (
  ctx: Ctx,
  matchId: MatchId,
  act: (ctx: Ctx, tournament: TournamentRecord, match: MatchRecord) => Promise<void>,
): Promise<MatchRecord> =>
  inTransaction(ctx, async (ctx) => {
    const known = await Matches.find(ctx, matchId)
    const tournament = await Tournaments.lock(ctx, known.tournament_id)
    mustManage(ctx.viewer, tournament)
    mustAllow(tournament, 'rule')
    await act(ctx, tournament, await Matches.find(ctx, matchId))
    return Matches.find(ctx, matchId)
  })
