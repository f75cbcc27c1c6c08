import {
  engineOf,
  isKnockout,
  type EngineName,
  type EntryId,
  type MatchView,
  type RankingName,
  type RankingRow,
} from '@agone/contract'
import type { MatchResult } from '@agone/engines'
import type { Ctx } from '../../platform/context/ctx.ts'
import { AppError, pageOf, type Page, type Paging } from '../../platform/http/index.ts'
import { Games } from '../games/index.ts'
import { matchView, Penalizations, Reports, type MatchRecord } from '../matches/index.ts'
import type { TournamentRecord } from '../tournaments/index.ts'
import { bracketView } from './bracket/brackets.ts'
import { matchPoints } from './match-points.ts'
import { rankingRows, withPlaces } from './rankings.ts'
import { seasonView } from './seasons.ts'
import { createCache } from './snapshot-cache.ts'
import type { TournamentSnapshot } from './tournament-snapshot.ts'
import { tablesView } from './tables.ts'

/** Throws NOT_AVAILABLE_FOR_ENTITY_ERROR for an engine that is not the tournament's. */
export const mustBeEngineOf = (tournament: TournamentRecord, engine: EngineName): void => {
  if (engineOf[tournament.module] !== engine) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
}

type AsOf = { day?: number | undefined; provisional?: boolean | undefined }
type Phase = 'groups' | 'elimination' | undefined

/** The table or the bracket of a tournament. */
export const results = async (
  ctx: Ctx,
  snapshot: TournamentSnapshot,
  { day, provisional = false, phase }: AsOf & { phase?: Phase },
) => {
  const { module, type } = snapshot.tournament
  const hasTable = module !== 'FORMULA1' && !isKnockout(type) && phase !== 'elimination'
  if (hasTable && provisional) return tablesView(snapshot, { day, extra: await agreedResults(ctx, snapshot) }, true)
  const make = () => {
    if (hasTable) return tablesView(snapshot, { day, extra: [] }, false)
    return module === 'FORMULA1' ? seasonView(snapshot, day) : bracketView(snapshot, day)
  }
  return views.memo(`${snapshot.id} ${phase} ${day}`, { context: make })
}

type View = ReturnType<typeof tablesView> | ReturnType<typeof seasonView> | ReturnType<typeof bracketView>

const views = createCache<View>()
const rankings = createCache<RankingRow[]>()

/** The agreed reports without verification, which only the provisional table counts. */
const agreedResults = async (ctx: Ctx, snapshot: TournamentSnapshot): Promise<MatchResult[]> => {
  const agreed = snapshot.matches.filter((match) => match.status === 'agreed' && match.phase !== 'elimination')
  const scores = await Reports.agreedScores(ctx, agreed)
  return agreed.flatMap((match) => {
    const [home, away] = match.sides.map((side) => side.entry_id)
    const score = scores.get(match.id)
    if (!home || !away || !score) return []
    return [{ round: match.round, home, away, homeScore: score.home, awayScore: score.away }]
  })
}

type RoundFilter = { round?: number | undefined; upTo?: number | undefined }

/** A page of matches with their sides: all, those of a round, or those up to a round. */
export const matches = (
  snapshot: TournamentSnapshot,
  { round, upTo }: RoundFilter,
  paging: Paging,
): Page<MatchView> => {
  const shown = snapshot.matches.filter(
    (match) => (round === undefined || match.round === round) && (upTo === undefined || match.round <= upTo),
  )
  const page = shown.slice(paging.offset, paging.offset + paging.size)
  return pageOf(matchViews(snapshot, page), { ...paging, resultsCount: shown.length })
}

/** Matches of the snapshot with their sides and points. */
export const matchViews = (snapshot: TournamentSnapshot, shown: readonly MatchRecord[]): MatchView[] => {
  const context = {
    tournament: snapshot.tournament,
    entries: new Map(snapshot.entries.map((entry) => [entry.id, entry])),
    formerHolders: new Map(snapshot.formerHolders.map((former) => [former.id, former])),
    points: matchPoints(snapshot),
    penalizations: penalizationsOf(snapshot),
  }
  return shown.map((match) => matchView(match, context))
}

/** The points of one match for its sides, and penalizations; reads no other matches. */
export const pointsOf = async (ctx: Ctx, tournament: TournamentRecord, match: MatchRecord) => {
  const game = tournament.module === 'FORMULA1' ? await Games.get(ctx, tournament.game_id) : undefined
  return {
    points: matchPoints({ tournament, game, matches: [match], byId: new Map() }),
    penalizations: penalizationsOf({ penalizations: await Penalizations.list(ctx, tournament.id) }),
  }
}

const penalizationsOf = ({ penalizations }: Pick<TournamentSnapshot, 'penalizations'>) => {
  const sums = new Map<EntryId, number>()
  for (const { entry_id: id, points } of penalizations) {
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + points)
  }
  return sums
}

/** A page of one ranking. */
export const ranking = async (
  ctx: Ctx,
  snapshot: TournamentSnapshot,
  { name, day, provisional = false, paging }: AsOf & { name: RankingName; paging: Paging },
): Promise<Page<RankingRow>> => {
  const rowsWith = (extra: MatchResult[]) => withPlaces(snapshot, day, rankingRows(snapshot, name, { day, extra }))
  const rows = provisional
    ? rowsWith(await agreedResults(ctx, snapshot))
    : rankings.memo(`${snapshot.id} ${name} ${day}`, { context: () => rowsWith([]) })
  return pageOf(rows.slice(paging.offset, paging.offset + paging.size), { ...paging, resultsCount: rows.length })
}
