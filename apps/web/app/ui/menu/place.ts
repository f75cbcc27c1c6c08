type Box = { left: number; right: number; top: number; bottom: number }

type Size = { width: number; height: number }
type Placing = { anchor: Box; size: Size; view: Size; align: 'start' | 'end' }

const margin = 8

/** Where a box of the given size stands beside an anchor: under it, above it when there is no room, always in view. */
export const placeOf = ({ anchor, size, view, align }: Placing) => {
  const wanted = align === 'start' ? anchor.left : anchor.right - size.width
  const left = Math.max(margin, Math.min(wanted, view.width - size.width - margin))
  const below = anchor.bottom + margin
  const fits = below + size.height <= view.height - margin
  const top =
    fits || anchor.top < view.height - anchor.bottom ? below : Math.max(margin, anchor.top - margin - size.height)
  return { left, top }
}

/** Puts an open popover beside its button. Anchor positioning in CSS would do it, but not yet in every browser we serve. */
export const placeBeside = (anchor: Element, popover: HTMLElement, align: 'start' | 'end') => {
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const { left, top } = placeOf({
    anchor: anchor.getBoundingClientRect(),
    size: popover.getBoundingClientRect(),
    view,
    align,
  })
  popover.style.left = `${left}px`
  popover.style.top = `${top}px`
}
