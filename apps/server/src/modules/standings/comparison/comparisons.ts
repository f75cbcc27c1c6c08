import { isRace, type EarlierMatch, type MatchComparison } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { Viewer } from '../../../platform/context/viewer.ts'
import type { MatchRecord } from '../../matches/index.ts'
import type { TournamentRecord } from '../../tournaments/index.ts'
import type { SnapshotCache } from '../snapshot-cache.ts'
import { findEarlier, type EarlierRow } from './comparison.store.ts'
import { effectsOf } from './effects.ts'
import { stakesOf } from './stakes.ts'

const formLength = 5
const maxMeetings = 5

const none: MatchComparison = { forms: [], meetings: null, stakes: [], effects: [] }

type Compared = { match: MatchRecord; tournament: TournamentRecord }

/** Form, earlier meetings, and stakes or effects of a match whose tournament the viewer may see; earlier matches of others are left out. */
export const get = async (
  ctx: Ctx & { viewer: Viewer },
  snapshots: SnapshotCache,
  { match, tournament }: Compared,
): Promise<MatchComparison> => {
  const [home, away] = match.sides
  if (isRace(match) || !home?.entry_id || !away?.entry_id) return none
  const common = { before: match, gameId: tournament.game_id, viewer: ctx.viewer }
  const formOf = async (holder: typeof home) =>
    (await findEarlier(ctx.db, { ...common, holder, size: formLength })).map(earlierMatch)
  const snapshot = await snapshots.of(ctx, tournament)
  const met = await findEarlier(ctx.db, { ...common, holder: home, against: away, size: maxMeetings })
  const { won = 0, drawn = 0, lost = 0 } = met[0] ?? {}
  return {
    forms: [
      { entryId: home.entry_id, matches: await formOf(home) },
      { entryId: away.entry_id, matches: await formOf(away) },
    ],
    meetings: { homeWins: won, draws: drawn, awayWins: lost, matches: met.map(earlierMatch) },
    stakes: stakesOf(snapshot, match),
    effects: effectsOf(snapshot, match),
  }
}

const earlierMatch = (row: EarlierRow): EarlierMatch => ({
  id: row.id,
  name: row.name,
  sides: row.sides,
  round: row.round,
  phase: row.phase,
  status: 'verified',
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  tournamentId: row.tournament_id,
  tournament: row.tournament,
  walkover: row.walkover,
  ruled: row.ruled,
  entryId: row.entry_id,
  outcome: row.lead > 0 ? 'won' : row.lead < 0 ? 'lost' : 'drawn',
})
