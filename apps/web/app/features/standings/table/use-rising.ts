import { useLayoutEffect, useRef } from 'react'
import { movesBetween, type Places } from './moves.ts'

const duration = 520

const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll<HTMLElement>('[data-row]')].flatMap((cell) => {
    const row = cell.closest('tr')
    return row ? [{ id: cell.dataset['row'] ?? '', row }] : []
  })

const placesOf = (table: HTMLElement): Places => new Map(rowsOf(table).map(({ id, row }) => [id, row.offsetTop]))

/* A row that rose is lit while it moves: the eye follows it to its new place */
const animate = (row: HTMLElement, by: number) => {
  const light = by < 0 ? 'color-mix(in srgb, var(--good) 22%, transparent)' : 'transparent'
  row.animate(
    [
      { transform: `translateY(${-by}px)`, background: light },
      { transform: 'none', background: light, offset: 0.7 },
      { transform: 'none' },
    ],
    { duration: by < 0 ? duration * 2 : duration, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  )
}

/**
 * Lets the rows of a table glide to their new places when their order changed; unfolding an explanation is no change.
 * Nothing moves for readers who prefer it so. Rows are found by `data-row` inside the element that the ref is given to.
 */
export const useRising = (order: readonly string[]) => {
  const table = useRef<HTMLDivElement>(null)
  const last = useRef<{ key: string; places: Places }>(undefined)
  const key = order.join(' ')
  useLayoutEffect(() => {
    const element = table.current
    if (element === null) return
    const places = placesOf(element)
    const before = last.current
    last.current = { key, places }
    if (before === undefined || before.key === key) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const moves = movesBetween(before.places, places)
    for (const { id, row } of rowsOf(element)) {
      const by = moves.get(id)
      if (by !== undefined) animate(row, by)
    }
  })
  return table
}
