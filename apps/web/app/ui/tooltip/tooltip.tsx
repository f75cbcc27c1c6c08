import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { placeBeside } from '../menu/place.ts'
import styles from './tooltip.module.css'

/**
 * A word on hover and focus, also read aloud; Escape hides it. For help, never for what one must know: touch has no
 * hover. It lies in the top layer, so that nothing cuts it off and it never widens the page.
 */
export const Tooltip = ({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) => {
  const id = useId()
  const holder = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const show = () => {
    if (holder.current === null || tip.current === null) return
    tip.current.showPopover()
    placeBeside(holder.current, tip.current, 'start')
  }
  const hide = () => tip.current?.hidePopover()
  const escape = (event: KeyboardEvent) => (event.key === 'Escape' ? hide() : undefined)
  return (
    <span
      ref={holder}
      className={styles.holder}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={escape}
    >
      {children(id)}
      <span ref={tip} className={styles.tip} popover="manual" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
