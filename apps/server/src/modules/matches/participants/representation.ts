import type { EntryId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import { Teams } from '../../teams/index.ts'
import { mayManage } from '../../tournaments/index.ts'
import type { MatchInTournament } from '../matches.ts'
import type { MatchRecord } from '../matches.store.ts'

/**
 * The sides of a match that the viewer may act for as its user or an admin of its team: usually one, both for the owner of two imported
 * teams. This is membership, not a right (`Teams.mayAdminister`): an ADMIN outside of the team acts as a manager.
 */
export const representedSides = async (ctx: Ctx, { sides }: MatchRecord): Promise<EntryId[]> => {
  const { viewer } = ctx
  if (viewer.kind !== 'user') return []
  const teams = await Teams.findMany(ctx, [...new Set(sides.flatMap((side) => side.team_id ?? []))])
  const administered = new Set(teams.filter((team) => Teams.isAdmin(team, viewer.id)).map((team) => team.id))
  return sides.flatMap(({ entry_id: entryId, team_id: teamId, user_id: userId }) => {
    const isOwn = teamId === null ? userId === viewer.id : administered.has(teamId)
    return isOwn && entryId !== null ? [entryId] : []
  })
}

/** The sides that the viewer may act for. Throws PERMISSION_DENIED if there is none. */
export const mustRepresent = async (
  ctx: Ctx,
  { match }: MatchInTournament,
): Promise<readonly [EntryId, ...EntryId[]]> => {
  const [first, ...others] = await representedSides(ctx, match)
  if (first === undefined) throw new AppError('PERMISSION_DENIED')
  return [first, ...others]
}

/** The same, but managers of the tournament may see it, too. */
export const mustSee = async (ctx: Ctx, loaded: MatchInTournament): Promise<void> => {
  if (!mayManage(ctx.viewer, loaded.tournament)) await mustRepresent(ctx, loaded)
}
