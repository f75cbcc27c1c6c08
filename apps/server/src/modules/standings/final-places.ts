import type { TournamentId } from '@agone/contract'
import { finalPlaces } from '@agone/engines'
import type { Ctx } from '../../platform/context/ctx.ts'
import { resolvedBracket } from '../matches/index.ts'
import { Tournaments } from '../tournaments/index.ts'
import * as Store from './final-places.store.ts'
import { seasonOf } from './seasons.ts'
import { seedsOf, type TournamentSnapshot } from './tournament-snapshot.ts'
import type { SnapshotCache } from './snapshot-cache.ts'
import { engineTable, groupsOf } from './tables.ts'

/** Final positions by entry; entries without one are missing. */
export type Positions = Readonly<Record<string, number>>

/**
 * The final positions: from the bracket if there is one, else from the table of the season or league. Empty without
 * verified results, and with several groups and no bracket, which have no overall ranking.
 */
export const positionsOf = (snapshot: TournamentSnapshot): Positions => {
  if (!snapshot.matches.some((match) => match.status === 'verified')) return {}
  if (snapshot.tournament.module === 'FORMULA1') return byEntry(seasonOf(snapshot, undefined).users)
  const knockout = snapshot.matches.filter((match) => match.phase === 'elimination')
  if (knockout.length > 0) {
    const resolved = resolvedBracket(knockout, seedsOf(snapshot))
    const { position } = finalPlaces(resolved)
    return byEntry(resolved.bracket.participants.map((id, index) => ({ id, position: position[index] ?? 0 })))
  }
  const groups = groupsOf(snapshot)
  return groups.length === 1 ? byEntry(engineTable(snapshot, snapshot.entries, { day: undefined, extra: [] })) : {}
}

const byEntry = (rows: readonly { id: string; position: number }[]): Positions =>
  Object.fromEntries(rows.flatMap(({ id, position }) => (position > 0 ? [[id, position]] : [])))

/** A tournament of a career, with its positions if they are stored for this version. */
export type PlacesRow = { tournament_id: TournamentId; status: string; positions: Positions | null }

export const isOver = ({ status }: { status: string }): boolean => status === 'ended' || status === 'archived'

/** The positions of all ended tournaments of the rows. Missing ones are computed and stored. */
export const placesOf = async (
  ctx: Ctx,
  snapshots: SnapshotCache,
  rows: readonly PlacesRow[],
): Promise<Map<TournamentId, Positions>> => {
  const ended = rows.filter(isOver)
  const positionsById = new Map(
    ended.flatMap((row) => (row.positions ? [[row.tournament_id, row.positions] as const] : [])),
  )
  const missing = [...new Set(ended.map((row) => row.tournament_id))].filter((id) => !positionsById.has(id))
  for (const tournament of await Tournaments.findMany(ctx, missing)) {
    const positions = positionsOf(await snapshots.of(ctx, tournament))
    await Store.upsertPlaces(ctx.db, { tournamentId: tournament.id, version: tournament.version, positions })
    positionsById.set(tournament.id, positions)
  }
  return positionsById
}
