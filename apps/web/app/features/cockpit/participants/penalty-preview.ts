import type { EntryId } from '@agone/contract/ids'

type Row = { entryId: EntryId; name: string; position: number; points: number }

export type PenaltyEffect = { name: string; pointsBefore: number; pointsAfter: number; from: number; to: number }

/**
 * The effect of taking points from an entry on its table, by points only: entries with equal points count as ahead,
 * because only the server knows the tie-breaks.
 */
export const penaltyEffect = (
  rows: readonly Row[],
  { entryId, points }: { entryId: EntryId; points: number },
): PenaltyEffect | undefined => {
  const row = rows.find((each) => each.entryId === entryId)
  if (row === undefined || points === 0 || Number.isNaN(points)) return undefined
  const pointsAfter = row.points - points
  const others = rows.filter((each) => each !== row)
  const rowsAhead = others.filter((each) => (points > 0 ? each.points >= pointsAfter : each.points > pointsAfter))
  const to = points > 0 ? Math.max(row.position, rowsAhead.length + 1) : Math.min(row.position, rowsAhead.length + 1)
  return { name: row.name, pointsBefore: row.points, pointsAfter, from: row.position, to }
}
