import { useEffect, useRef, type PointerEvent } from 'react'

/** The sizes at which a bracket can be seen. */
const zoomSteps = [0.4, 0.5, 0.6, 0.75, 0.9, 1, 1.2, 1.5] as const
export const zoomMin = 0.4
export const zoomMax = 1.5

/** The next size up (1) or down (-1). */
export const stepFrom = (zoom: number, by: 1 | -1): number =>
  (by > 0 ? zoomSteps.find((each) => each > zoom + 0.001) : zoomSteps.findLast((each) => each < zoom - 0.001)) ?? zoom

const held = (zoom: number) => Math.min(zoomMax, Math.max(zoomMin, zoom))

/**
 * Pan by dragging with the mouse, zoom by Ctrl and wheel or by two fingers. One finger scrolls as everywhere: the
 * browser does that better. A drag of less than 5 px is still a click on the match beneath.
 */
export const usePan = (zoom: number, setZoom: (zoom: number) => void) => {
  const ref = useZoom(zoom, setZoom)
  const drag = useRef<{ x: number; y: number; left: number; top: number; moved: boolean } | undefined>(undefined)
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    const { scrollLeft: left, scrollTop: top } = event.currentTarget
    drag.current = { x: event.clientX, y: event.clientY, left, top, moved: false }
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const from = drag.current
    if (from === undefined || event.buttons === 0) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (!from.moved && Math.hypot(dx, dy) < 5) return
    from.moved = true
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.scrollTo(from.left - dx, from.top - dy)
  }
  const clickCapture = (event: { preventDefault: () => void; stopPropagation: () => void }) => {
    if (drag.current?.moved !== true) return
    event.preventDefault()
    event.stopPropagation()
    drag.current = undefined
  }
  const noGhost = (event: { preventDefault: () => void }) => event.preventDefault()
  return {
    ref,
    handlers: { onPointerDown: down, onPointerMove: move, onClickCapture: clickCapture, onDragStart: noGhost },
  }
}

const useZoom = (zoom: number, setZoom: (zoom: number) => void) => {
  const ref = useRef<HTMLDivElement>(null)
  const now = useRef({ zoom, setZoom })
  useEffect(() => {
    now.current = { zoom, setZoom }
  }, [zoom, setZoom])
  useEffect(
    () =>
      listenToZoom(
        ref.current,
        (next) => now.current.setZoom(held(next)),
        () => now.current.zoom,
      ),
    [],
  )
  return ref
}

/* React listens to wheel and touch passively; zooming must keep the page from zooming too */
const listenToZoom = (element: HTMLElement | null, set: (zoom: number) => void, get: () => number) => {
  if (element === null) return undefined
  let pinch: { distance: number; zoom: number } | undefined
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    set(get() * Math.exp(-event.deltaY / 300))
  }
  const touch = (event: TouchEvent) => {
    const [one, two] = event.touches
    if (one === undefined || two === undefined) {
      pinch = undefined
      return
    }
    const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
    pinch ??= { distance, zoom: get() }
    event.preventDefault()
    set((pinch.zoom * distance) / pinch.distance)
  }
  const end = () => {
    pinch = undefined
  }
  element.addEventListener('wheel', wheel, { passive: false })
  element.addEventListener('touchmove', touch, { passive: false })
  element.addEventListener('touchend', end)
  return () => {
    element.removeEventListener('wheel', wheel)
    element.removeEventListener('touchmove', touch)
    element.removeEventListener('touchend', end)
  }
}
