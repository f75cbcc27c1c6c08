import type { TeamId, TeamRecordView } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Matches, viewsOf } from '../../matches/index.ts'
import { Teams } from '../../teams/index.ts'
import * as Store from './careers.store.ts'
import type { TeamMatch } from './careers.store.ts'
import { careerTournament, positionIn, trophiesOf } from './careers.view.ts'
import { outcomeOf, type Outcome } from './highlights.ts'
import { placesOf } from '../final-places.ts'
import type { SnapshotCache } from '../snapshot-cache.ts'

const maxMatches = 10
const formLength = 5
const maxTournaments = 200

/** The public record of a team, also of a deleted one. Throws TEAM_NOT_FOUND. */
export const get = async (ctx: Ctx, snapshots: SnapshotCache, teamId: TeamId): Promise<TeamRecordView> => {
  if (!(await Teams.find(ctx, teamId))) throw new AppError('TEAM_NOT_FOUND')
  const played = await Store.findTeamMatches(ctx.db, teamId)
  const rows = await Store.findTeamRows(ctx.db, teamId)
  const places = await placesOf(ctx, snapshots, rows)
  const outcomes = played.map(({ lead }) => outcomeOf(lead))
  const count = (counted: Outcome) => outcomes.filter((outcome) => outcome === counted).length
  return {
    played: played.length,
    won: count('won'),
    drawn: count('drawn'),
    lost: count('lost'),
    scored: played.reduce((sum, match) => sum + match.scored, 0),
    conceded: played.reduce((sum, match) => sum + match.conceded, 0),
    form: outcomes.slice(0, formLength).toReversed(),
    trophies: trophiesOf(places, rows),
    tournaments: rows.slice(0, maxTournaments).map((row) => ({
      tournament: careerTournament(row),
      entryId: row.entry_id,
      position: positionIn(places, row),
    })),
    matches: await lastMatches(ctx, played.slice(0, maxMatches)),
  }
}

const lastMatches = async (ctx: Ctx, played: readonly TeamMatch[]) => {
  const ids = played.map((match) => match.match_id)
  const views = await viewsOf(ctx, ids.length === 0 ? [] : await Matches.findMany(ctx, ids))
  return views.toSorted((a, b) => ids.indexOf(a.matchId) - ids.indexOf(b.matchId))
}
