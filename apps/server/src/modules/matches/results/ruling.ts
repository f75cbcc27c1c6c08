import { isRace, type EntryId, type ReportRules, type Scores, type SideResult } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Games } from '../../games/index.ts'
import { History } from '../../history/index.ts'
import type { TournamentRecord } from '../../tournaments/index.ts'
import { removeBracketAfterGroups } from '../bracket/bracket-phase.ts'
import * as SystemMessages from '../chat/system-messages.ts'
import { walkoverOf } from './forfeits.ts'
import { mustBeDecidable, sideOf } from '../match.ts'
import type { MatchRef, MatchInTournament } from '../matches.ts'
import type { MatchRecord } from '../matches.store.ts'
import { rulesOfSides } from '../reports/report-constraints.ts'
import { mustBeConsistent } from '../reports/report-rules.ts'
import * as ReportStore from '../reports/reports.store.ts'
import { withKnownFigures } from './known-figures.ts'
import { resultOf, type Settlement } from './results.ts'
import { mustHaveNoPlayedDependents, settle } from './settlement.ts'
import { asManager, withOwnFigures } from './verification.ts'

/** `verifiedAt`: that of the result that the caller has seen, null without one. */
type Seen = { verifiedAt?: string | null | undefined }

type Ruling = Seen & { sides: readonly SideResult[]; reason: string }

/**
 * Decides a match or a whole race with a reason, independently of the reports, also after verification. Both sides of a
 * match are needed, those of teams without `players` keep the known ones (`withKnownFigures`); entries missing in a race are absent.
 * Throws MALFORMED_ENTITY_ERROR for contradictory figures, ENTITY_CONFLICT if a dependent match is played, or the match has
 * another result than at `verifiedAt`.
 */
export const rule = (ctx: Ctx, match: MatchRef, { sides, reason, verifiedAt }: Ruling): Promise<MatchInTournament> =>
  asManager(ctx, match, async (ctx, { tournament, match }) => {
    mustBeDecidable(match)
    mustHaveResultOf(match, verifiedAt)
    await mustBePossible(ctx, tournament, { match, sides })
    // After the checks: a scorer may have left the line-up since the match.
    const figures = await withPlayers(ctx, { tournament, match }, sides)
    await replace(ctx, tournament, { match, sides: figures, origin: { walkover: false, ruled: true, reason } })
    await History.record(ctx, {
      action: 'rule',
      entity: 'match',
      entityId: match.id,
      from: { status: match.status, sides: resultOf(match) },
      to: { sides },
      why: reason,
    })
  })

/** With the figures of players that follow from those of the sides. */
const withPlayers = async (
  ctx: Ctx,
  { tournament: { module }, match }: MatchInTournament,
  sides: readonly SideResult[],
): Promise<readonly SideResult[]> => {
  if (module === 'FIFA_SOLO') return withOwnFigures(match, sides)
  return module === 'FIFA' ? withKnownFigures(ctx, match, sides) : sides
}

type Walkover = Seen & { winnerEntryId: EntryId; reason: string }

/** Awards a match to one side as `walkoverOf` says. ENTITY_CONFLICT as for a ruling. */
export const walkover = (ctx: Ctx, match: MatchRef, choice: Walkover) =>
  asManager(ctx, match, async (ctx, { tournament, match }) => {
    if (isRace(match)) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
    mustBeDecidable(match)
    mustHaveResultOf(match, choice.verifiedAt)
    if (!sideOf(match, choice.winnerEntryId)) throw new AppError('MALFORMED_ENTITY_ERROR')
    const { winnerEntryId: winner, reason } = choice
    await replace(ctx, tournament, await walkoverOf(ctx, tournament, { match, winner, reason }))
  })

/* A correction is decided in view of the result that it replaces. */
const mustHaveResultOf = ({ verified_at }: MatchRecord, seen: Seen['verifiedAt']): void => {
  if (seen === undefined || (seen === null ? null : Date.parse(seen)) === (verified_at?.getTime() ?? null)) return
  throw new AppError('ENTITY_CONFLICT', { faults: [{ path: '', reason: 'resultChanged' }] })
}

const replace = async (ctx: Ctx, tournament: TournamentRecord, settlement: Settlement) => {
  const { match } = settlement
  // Before the bracket after groups is deleted with its chat rooms: all transactions lock rooms in the order of their ids.
  await SystemMessages.resultSet(ctx, settlement)
  if (match.status === 'verified') {
    if (match.phase === 'elimination') await mustHaveNoPlayedDependents(ctx, match)
    if (match.phase === 'groups') await removeBracketAfterGroups(ctx, tournament)
  }
  await ReportStore.updateVerified(ctx.db, match.id, [])
  await settle(ctx, tournament, settlement)
}

type Result = Omit<Settlement, 'origin'>

const mustBePossible = async (ctx: Ctx, tournament: TournamentRecord, { match, sides }: Result) => {
  const ids = sides.map((side) => side.entryId)
  const hasDuplicate = new Set(ids).size < ids.length
  const hasForeignEntry = ids.some((id) => !sideOf(match, id))
  const isIncomplete = !isRace(match) && (ids.length < match.sides.length || sides.some(({ gap }) => gap !== undefined))
  if (hasDuplicate || hasForeignEntry || isIncomplete) throw new AppError('MALFORMED_ENTITY_ERROR')
  const game = await Games.get(ctx, tournament.game_id)
  const rulesOf = await rulesOfSides(ctx, { tournament, game, match })
  if (isRace(match)) return mustBeClassification(sides, rulesOf)
  for (const side of sides) {
    const other = sides.find((each) => each !== side)
    mustBeConsistent({ ...figuresOf(side), ...opposing(other) }, rulesOf(side.entryId))
  }
}

/** A side of a ruling in the form of a report, which has the same rules. */
const figuresOf = (side: SideResult): Scores & Pick<SideResult, 'gap'> => {
  const { entryId: _entryId, ...figures } = side
  return figures
}

const opposing = (other: SideResult | undefined): Scores => ({
  ...(other?.score === undefined ? {} : { opponentScore: other.score }),
  ...(other?.penalties === undefined ? {} : { opponentPenalties: other.penalties }),
})

/** Checks each side; in a race each position once, and at most one driver of the day, whom only a ruling can name. */
const mustBeClassification = (sides: readonly SideResult[], rulesOf: (entryId: EntryId) => ReportRules) => {
  const places = sides.flatMap((side) => side.position ?? [])
  const hasDuplicate = new Set(places).size < places.length
  if (hasDuplicate || sides.filter((side) => side.driverOfTheDay).length > 1)
    throw new AppError('MALFORMED_ENTITY_ERROR')
  for (const side of sides) {
    const { driverOfTheDay: _chosen, gap, ...figures } = figuresOf(side)
    if (gap !== undefined && figures.position === undefined) throw new AppError('MALFORMED_ENTITY_ERROR')
    mustBeConsistent(figures, rulesOf(side.entryId))
  }
}
