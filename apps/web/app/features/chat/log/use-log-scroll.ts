import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** What the reader looks at: the end of the log, or a row at a distance from its top, in pixels. */
type Position = { row?: string; offset: number }

/** How near to the end or the top the reader has to be, in pixels. */
const [endDistance, topDistance] = [32, 300]

type Options = {
  /** The row to show first, in the middle; shown again when it changes. */
  target?: string | undefined
  /** The newest messages are not loaded. */
  hasAfter?: boolean
  onNearTop?: () => void
  onNearEnd?: () => void
}

/**
 * Keeps what the reader looks at in its place while rows come, go and change their height; at the end of the log, new messages stay in
 * view. The first time it shows the target, else the line before the unread messages, else the end. Rows bear `data-row`.
 */
export const useLogScroll = ({ target, hasAfter = false, onNearTop, onNearEnd }: Options = {}) => {
  const box = useRef<HTMLDivElement>(null)
  const position = useRef<Position>({ offset: 0 })
  const placed = useRef<string>(undefined)
  const [isAtEnd, setAtEnd] = useState(true)
  const onScroll = () => {
    if (!box.current) return
    const { scrollTop, scrollHeight, clientHeight } = box.current
    const distance = scrollHeight - scrollTop - clientHeight
    const isEnd = distance < endDistance && !hasAfter
    position.current = isEnd ? { offset: 0 } : firstRow(box.current)
    setAtEnd(isEnd)
    if (scrollTop < topDistance) onNearTop?.()
    if (distance < topDistance) onNearEnd?.()
  }
  const toEnd = () => {
    position.current = { offset: 0 }
    if (box.current) restore(box.current, position.current)
  }
  useLayoutEffect(() => {
    if (!box.current) return
    const first = placeOf(box.current, target, placed.current)
    if (first) placed.current = first.name
    if (first?.position) position.current = first.position
    restore(box.current, position.current)
  })
  useResize(box, () => (box.current ? restore(box.current, position.current) : undefined))
  return { box, isAtEnd, onScroll, toEnd }
}

export type LogScroll = ReturnType<typeof useLogScroll>

/** Calls `onResize` when the box or its content has another size. */
const useResize = (box: RefObject<HTMLElement | null>, onResize: () => void) => {
  const resized = useEffectEvent(onResize)
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(() => resized())
    for (const element of [box.current, ...box.current.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [box])
}

/** Where to begin, once for each target; undefined if the log is there already or the target is not loaded yet. */
const placeOf = (log: HTMLElement, target: string | undefined, placed: string | undefined) => {
  const name = target ?? 'unread'
  const row = rowOf(log, name)
  if (placed === name || (placed !== undefined && (target === undefined || !row))) return undefined
  if (!row) return { name }
  // Only a link to a message moves the page.
  if (target !== undefined) log.scrollIntoView({ block: 'center' })
  return { name, position: { row: name, offset: target === undefined ? 16 : log.clientHeight / 3 } }
}

const rowOf = (log: Element, name: string) => log.querySelector(`[data-row="${CSS.escape(name)}"]`)

const restore = (log: HTMLElement, { row, offset }: Position) => {
  const shown = row === undefined ? null : rowOf(log, row)
  log.scrollTop = shown
    ? log.scrollTop + shown.getBoundingClientRect().top - log.getBoundingClientRect().top - offset
    : log.scrollHeight
}

/** The first row that is visible at least in part. */
const firstRow = (log: HTMLElement): Position => {
  const { top } = log.getBoundingClientRect()
  for (const row of log.querySelectorAll('[data-row]')) {
    const box = row.getBoundingClientRect()
    if (box.bottom > top) return { row: row.getAttribute('data-row') ?? '', offset: box.top - top }
  }
  return { offset: 0 }
}
