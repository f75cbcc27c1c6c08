import { useEffect, useRef, type PointerEvent } from 'react'

/** The zoom levels. */
const zoomSteps = [0.4, 0.5, 0.6, 0.75, 0.9, 1, 1.2, 1.5] as const
export const zoomMin = 0.4
export const zoomMax = 1.5

/** The next zoom level up (1) or down (-1). */
export const stepFrom = (zoom: number, by: 1 | -1): number =>
  (by > 0 ? zoomSteps.find((each) => each > zoom + 0.001) : zoomSteps.findLast((each) => each < zoom - 0.001)) ?? zoom

const clamped = (zoom: number) => Math.min(zoomMax, Math.max(zoomMin, zoom))

/**
 * Pan by dragging with the mouse, zoom by Ctrl and wheel or by two fingers. One finger scrolls natively. A drag of less
 * than 5 px is a click on the match.
 */
export const usePan = (zoom: number, setZoom: (zoom: number) => void) => {
  const ref = useZoom(zoom, setZoom)
  const drag = useRef<{ x: number; y: number; left: number; top: number; moved: boolean } | undefined>(undefined)
  const startDrag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    const { scrollLeft: left, scrollTop: top } = event.currentTarget
    drag.current = { x: event.clientX, y: event.clientY, left, top, moved: false }
  }
  const continueDrag = (event: PointerEvent<HTMLDivElement>) => {
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
  const preventDrag = (event: { preventDefault: () => void }) => event.preventDefault()
  return {
    ref,
    handlers: {
      onPointerDown: startDrag,
      onPointerMove: continueDrag,
      onClickCapture: clickCapture,
      onDragStart: preventDrag,
    },
  }
}

const useZoom = (zoom: number, setZoom: (zoom: number) => void) => {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef({ zoom, setZoom })
  useEffect(() => {
    latest.current = { zoom, setZoom }
  }, [zoom, setZoom])
  useEffect(
    () =>
      listenToZoom(
        ref.current,
        (next) => latest.current.setZoom(clamped(next)),
        () => latest.current.zoom,
      ),
    [],
  )
  return ref
}

/* React's wheel and touch listeners are passive, but zooming must prevent the zoom of the page */
const listenToZoom = (element: HTMLElement | null, set: (zoom: number) => void, get: () => number) => {
  if (element === null) return undefined
  let pinch: { distance: number; zoom: number } | undefined
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    set(get() * Math.exp(-event.deltaY / 300))
  }
  const onTouch = (event: TouchEvent) => {
    const [first, second] = event.touches
    if (first === undefined || second === undefined) {
      pinch = undefined
      return
    }
    const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
    pinch ??= { distance, zoom: get() }
    event.preventDefault()
    set((pinch.zoom * distance) / pinch.distance)
  }
  const end = () => {
    pinch = undefined
  }
  element.addEventListener('wheel', onWheel, { passive: false })
  element.addEventListener('touchmove', onTouch, { passive: false })
  element.addEventListener('touchend', end)
  return () => {
    element.removeEventListener('wheel', onWheel)
    element.removeEventListener('touchmove', onTouch)
    element.removeEventListener('touchend', end)
  }
}
