import type { LineupInMatch, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { lineupMemberView, Tournaments } from '../../tournaments/index.ts'
import { findTournamentsPlayed } from './claims.store.ts'
import { lineupsOf } from './holders.ts'
import * as Store from './lineups.store.ts'
import type { MatchInTournament } from '../matches.ts'

/** The line-ups of both teams, home first: of a verified match the stored ones, else the current ones. */
export const ofMatch = async (ctx: Ctx, { match, tournament }: MatchInTournament): Promise<LineupInMatch[]> => {
  if (!tournament.in_team) return []
  const entryIds = match.sides.flatMap((side) => side.entry_id ?? [])
  const isVerified = match.status === 'verified'
  const members = isVerified ? await Store.findLineupsOfMatch(ctx.db, match.id) : await lineupsOf(ctx, match.sides)
  return entryIds.map((entryId) => ({
    entryId,
    lineup: members.filter((member) => member.entry_id === entryId).map(lineupMemberView),
  }))
}

/** Deletes the shirt names of an erased user; the appearance in the match stays. */
export const eraseShirtNames = async (ctx: Ctx, { userId }: { userId: UserId }): Promise<void> => {
  const tournaments = await findTournamentsPlayed(ctx.db, userId)
  await Store.deleteShirtNames(ctx.db, userId)
  for (const id of tournaments) await Tournaments.touch(ctx, id)
}
