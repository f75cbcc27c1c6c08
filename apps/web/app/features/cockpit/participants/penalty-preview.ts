import type { EntryId } from '@agone/contract/ids'

type Row = { entryId: EntryId; name: string; position: number; points: number }

export type PenaltyEffect = { name: string; had: number; has: number; from: number; to: number }

/**
 * What taking points from an entry does to its table, as far as points alone decide: who ends level with others is
 * counted behind them, because tie-breaks are the server's.
 */
export const penaltyEffect = (
  rows: readonly Row[],
  { entryId, points }: { entryId: EntryId; points: number },
): PenaltyEffect | undefined => {
  const row = rows.find((each) => each.entryId === entryId)
  if (row === undefined || points === 0 || Number.isNaN(points)) return undefined
  const has = row.points - points
  const others = rows.filter((each) => each !== row)
  const ahead = others.filter((each) => (points > 0 ? each.points >= has : each.points > has))
  const to = points > 0 ? Math.max(row.position, ahead.length + 1) : Math.min(row.position, ahead.length + 1)
  return { name: row.name, had: row.points, has, from: row.position, to }
}
