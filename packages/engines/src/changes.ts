import { cell } from './table/columns.ts'
import type { Id } from './draw/participants.ts'
import type { ResolvedBracket } from './bracket/resolve.ts'

/** A row that moved, appeared (`from` null) or disappeared (`to` null); `points` before and after. */
export interface RowChange {
  readonly id: Id
  readonly from: number | null
  readonly to: number | null
  readonly points: readonly [number | null, number | null]
}

interface Row {
  readonly id: Id
  readonly position: number
  readonly points: number
}

/** The rows of two tables that differ in position or points, in the order of the second. */
export const tableChanges = (before: readonly Row[], after: readonly Row[]): RowChange[] => {
  const old = new Map(before.map((row) => [row.id, row]))
  const remaining = new Set(after.map(({ id }) => id))
  const changed = after.flatMap(({ id, position, points }): RowChange[] => {
    const previous = old.get(id)
    if (previous?.position === position && previous.points === points) return []
    return [{ id, from: previous?.position ?? null, to: position, points: [previous?.points ?? null, points] }]
  })
  const removed = before.filter(({ id }) => !remaining.has(id))
  return [
    ...changed,
    ...removed.map(({ id, position, points }) => ({ id, from: position, to: null, points: [points, null] as const })),
  ]
}

/** A slot that is filled, emptied (`to` null) or gets another participant. */
export interface SlotChange {
  readonly tie: number
  readonly slot: 0 | 1
  readonly from: Id | null
  readonly to: Id | null
}

/** The slots that differ between two states of a bracket, after adding or removing a result. */
export const bracketChanges = (before: ResolvedBracket, after: ResolvedBracket): SlotChange[] => {
  const changes: SlotChange[] = []
  const idIn = ({ bracket, slots }: ResolvedBracket, at: number): Id | null =>
    bracket.participants[cell(slots, at)] ?? null
  for (let at = 0; at < after.slots.length; at++) {
    const from = idIn(before, at)
    const to = idIn(after, at)
    if (from !== to) changes.push({ tie: at >> 1, slot: at % 2 === 0 ? 0 : 1, from, to })
  }
  return changes
}
