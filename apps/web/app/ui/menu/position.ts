type Box = { left: number; right: number; top: number; bottom: number }

type Size = { width: number; height: number }
type Positioning = { anchor: Box; size: Size; view: Size; align: 'start' | 'end' }

const margin = 8

/** The position of a box beside an anchor: below it, or above it if there is no space, always inside the window. */
export const positionOf = ({ anchor, size, view, align }: Positioning) => {
  const aligned = align === 'start' ? anchor.left : anchor.right - size.width
  const left = Math.max(margin, Math.min(aligned, view.width - size.width - margin))
  const below = anchor.bottom + margin
  const fits = below + size.height <= view.height - margin
  const top =
    fits || anchor.top < view.height - anchor.bottom ? below : Math.max(margin, anchor.top - margin - size.height)
  return { left, top }
}

/** Moves an open popover to its button. Not all supported browsers have CSS anchor positioning yet. */
export const positionBeside = (anchor: Element, popover: HTMLElement, align: 'start' | 'end') => {
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const { left, top } = positionOf({
    anchor: anchor.getBoundingClientRect(),
    size: popover.getBoundingClientRect(),
    view,
    align,
  })
  popover.style.left = `${left}px`
  popover.style.top = `${top}px`
}
