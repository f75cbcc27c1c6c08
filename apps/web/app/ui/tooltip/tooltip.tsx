import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { positionBeside } from '../menu/position.ts'
import styles from './tooltip.module.css'

/**
 * A short text on hover and focus, also for screen readers; Escape hides it. Only for help that is not essential,
 * because touch screens have no hover. It is in the top layer, so that it is not clipped and does not widen the page.
 */
export const Tooltip = ({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) => {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const popover = useRef<HTMLSpanElement>(null)
  const show = () => {
    if (anchor.current === null || popover.current === null) return
    popover.current.showPopover()
    positionBeside(anchor.current, popover.current, 'start')
  }
  const hide = () => popover.current?.hidePopover()
  const escape = (event: KeyboardEvent) => (event.key === 'Escape' ? hide() : undefined)
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={escape}
    >
      {children(id)}
      <span ref={popover} className={styles.tip} popover="manual" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
