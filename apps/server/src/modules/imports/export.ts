import type { SeasonFile } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { Cards, RacePenalties, Reports } from '../matches/index.ts'
import { loadSnapshot } from '../standings/index.ts'
import type { TournamentRecord } from '../tournaments/index.ts'
import { namesOf } from './export-names.ts'
import type { Exported } from './exported.ts'
import { footballFileOf } from './football/export.ts'
import { formula1FileOf } from './formula1/export.ts'

/**
 * The tournament as a season file; importing the file creates an equal tournament. It has the reports that the viewer may see: those of
 * decided matches, and all of them for managers.
 */
export const exportSeason = async (ctx: Ctx, tournament: TournamentRecord): Promise<SeasonFile> => {
  const snapshot = await loadSnapshot(ctx, tournament)
  const cards = await Cards.list(ctx, tournament.id)
  const source: Exported = {
    snapshot,
    names: namesOf(snapshot, cards),
    cards,
    reports: await Reports.ofMatches(ctx, snapshot.matches, tournament),
    penalties: tournament.module === 'FORMULA1' ? await RacePenalties.listAll(ctx, tournament.id) : [],
  }
  return tournament.module === 'FORMULA1' ? formula1FileOf(source) : footballFileOf(source)
}
