import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/paths.ts'
import { placeBeside } from './place.ts'
import styles from './menu.module.css'

type MenuProps = {
  /**
   * What opens it. When that is a picture, `label` names the button; the picture then lies over it, not inside, because
   * the letters drawn in an avatar are not part of the name (WCAG 2.5.3).
   */
  trigger: ReactNode
  label?: string
  triggerClass?: string
  align?: 'start' | 'end'
  header?: ReactNode
  /** For what should be as new as possible when it is seen. */
  onOpen?: () => void
  children: ReactNode
}

/** A menu that hangs from a button, on the platform's popover: Escape and a press elsewhere close it, arrows move in it. */
export const Menu = ({ trigger, label, triggerClass, align = 'end', header, onOpen, children }: MenuProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const opened = () => {
    if (button.current && popover.current) placeBeside(button.current, popover.current, align)
    onOpen?.()
  }
  return (
    <>
      <span className={cx(styles.holder, triggerClass)}>
        <button
          ref={button}
          type="button"
          className={styles.trigger}
          popoverTarget={id}
          aria-label={label}
          aria-haspopup="true"
          onKeyDown={(event) => (event.key === 'ArrowDown' ? enter(event, popover.current) : undefined)}
        >
          {label === undefined ? trigger : null}
        </button>
        {label === undefined ? null : (
          <span className={styles.picture} aria-hidden>
            {trigger}
          </span>
        )}
      </span>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={styles.menu}
        onToggle={(event) => (event.newState === 'open' ? opened() : undefined)}
        onKeyDown={move}
        onClick={(event) => closeAfter(event.target, popover.current)}
      >
        {header === undefined ? null : <div className={styles.header}>{header}</div>}
        {children}
      </div>
    </>
  )
}

/** Entries that belong together; a line separates one group from the next. */
export const MenuGroup = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.group} aria-label={label}>
    {children}
  </ul>
)

type Entry = { icon?: IconName; children: ReactNode; danger?: boolean; current?: boolean }

/** An entry that goes somewhere. */
export const MenuLink = ({ to, icon, children, current }: Entry & { to: string }) => (
  <li>
    <Link className={styles.entry} to={to} aria-current={current ? 'page' : undefined} data-menu-close>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </Link>
  </li>
)

/** An entry that does something. */
export const MenuButton = ({
  onPress,
  icon,
  children,
  danger,
  disabled,
}: Entry & { onPress: () => void; disabled?: boolean }) => (
  <li>
    <button
      type="button"
      className={cx(styles.entry, danger && styles.danger)}
      disabled={disabled}
      onClick={onPress}
      data-menu-close
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </button>
  </li>
)

const enter = (event: KeyboardEvent, popover: HTMLElement | null) => {
  event.preventDefault()
  if (popover?.matches(':popover-open') === false) popover.showPopover()
  popover?.querySelector<HTMLElement>('a, button:not(:disabled)')?.focus()
}

const closeAfter = (target: EventTarget, popover: HTMLElement | null) => {
  if (target instanceof Element && target.closest('[data-menu-close]') !== null) popover?.hidePopover()
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
}

const move = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key]
  if (step === undefined || event.target instanceof HTMLInputElement) return
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button:not(:disabled)')]
  const at = entries.findIndex((entry) => entry === document.activeElement)
  event.preventDefault()
  entries[step(at, entries.length)]?.focus()
}
