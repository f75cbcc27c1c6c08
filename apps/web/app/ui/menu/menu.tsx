import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/paths.ts'
import { positionBeside } from './position.ts'
import styles from './menu.module.css'

type MenuProps = {
  /**
   * The content of the button. If it is a picture, `label` is the accessible name and the button lies over the picture,
   * because the letters drawn in an avatar are not part of the name (WCAG 2.5.3).
   */
  trigger: ReactNode
  label?: string
  triggerClass?: string
  align?: 'start' | 'end'
  header?: ReactNode
  /** Called when the menu opens, to refetch its content. */
  onOpen?: () => void
  children: ReactNode
}

/**
 * A menu that opens from a button, based on a popover: Escape and a click elsewhere close it, arrow keys move in it.
 */
export const Menu = ({ trigger, label, triggerClass, align = 'end', header, onOpen, children }: MenuProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const handleOpen = () => {
    if (button.current && popover.current) positionBeside(button.current, popover.current, align)
    onOpen?.()
  }
  return (
    <>
      <span className={cx(styles.triggerArea, triggerClass)}>
        <button
          ref={button}
          type="button"
          className={styles.trigger}
          popoverTarget={id}
          aria-label={label}
          aria-haspopup="true"
          onKeyDown={(event) => (event.key === 'ArrowDown' ? openAndFocus(event, popover.current) : undefined)}
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
        onToggle={(event) => (event.newState === 'open' ? handleOpen() : undefined)}
        onKeyDown={moveFocus}
        onClick={(event) => closeAfter(event.target, popover.current)}
      >
        {header === undefined ? null : <div className={styles.header}>{header}</div>}
        {children}
      </div>
    </>
  )
}

/** A group of entries; groups are separated by a line. */
export const MenuGroup = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.group} aria-label={label}>
    {children}
  </ul>
)

type Entry = { icon?: IconName; children: ReactNode; danger?: boolean; current?: boolean }

/** A link. */
export const MenuLink = ({ to, icon, children, current }: Entry & { to: string }) => (
  <li>
    <Link className={styles.entry} to={to} aria-current={current ? 'page' : undefined} data-menu-close>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </Link>
  </li>
)

/** A button. */
export const MenuButton = ({
  onClick,
  icon,
  children,
  danger,
  disabled,
}: Entry & { onClick: () => void; disabled?: boolean }) => (
  <li>
    <button
      type="button"
      className={cx(styles.entry, danger && styles.danger)}
      disabled={disabled}
      onClick={onClick}
      data-menu-close
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </button>
  </li>
)

const openAndFocus = (event: KeyboardEvent, popover: HTMLElement | null) => {
  event.preventDefault()
  if (popover?.matches(':popover-open') === false) popover.showPopover()
  popover?.querySelector<HTMLElement>('a, button:not(:disabled)')?.focus()
}

const closeAfter = (target: EventTarget, popover: HTMLElement | null) => {
  if (target instanceof Element && target.closest('[data-menu-close]') !== null) popover?.hidePopover()
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count - 1 : index - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
}

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key]
  if (step === undefined || event.target instanceof HTMLInputElement) return
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button:not(:disabled)')]
  const index = entries.findIndex((entry) => entry === document.activeElement)
  event.preventDefault()
  entries[step(index, entries.length)]?.focus()
}
