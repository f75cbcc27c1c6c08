import { useLayoutEffect, useRef } from 'react'
import { rowOffsetChanges, type RowOffsets } from './row-moves.ts'

const duration = 520

const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll<HTMLElement>('[data-row]')].flatMap((cell) => {
    const row = cell.closest('tr')
    return row ? [{ id: cell.dataset['row'] ?? '', row }] : []
  })

const offsetsOf = (table: HTMLElement): RowOffsets => new Map(rowsOf(table).map(({ id, row }) => [id, row.offsetTop]))

/* A row that moved up is highlighted while it moves */
const animate = (row: HTMLElement, by: number) => {
  const background = by < 0 ? 'color-mix(in srgb, var(--good) 22%, transparent)' : 'transparent'
  row.animate(
    [
      { transform: `translateY(${-by}px)`, background },
      { transform: 'none', background, offset: 0.7 },
      { transform: 'none' },
    ],
    { duration: by < 0 ? duration * 2 : duration, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  )
}

/**
 * Animates the rows of a table to their new positions when their order changes, but not when an explanation opens, nor
 * with `prefers-reduced-motion`. Rows are found by `data-row` inside the element of the ref.
 */
export const useRowAnimation = (order: readonly string[]) => {
  const table = useRef<HTMLDivElement>(null)
  const previous = useRef<{ key: string; offsets: RowOffsets }>(undefined)
  const key = order.join(' ')
  useLayoutEffect(() => {
    const element = table.current
    if (element === null) return
    const offsets = offsetsOf(element)
    const before = previous.current
    previous.current = { key, offsets }
    if (before === undefined || before.key === key) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const changes = rowOffsetChanges(before.offsets, offsets)
    for (const { id, row } of rowsOf(element)) {
      const by = changes.get(id)
      if (by !== undefined) animate(row, by)
    }
  })
  return table
}
