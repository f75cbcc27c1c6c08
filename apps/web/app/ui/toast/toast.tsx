import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/paths.ts'
import styles from './toast.module.css'

export type ToastTone = 'good' | 'info' | 'warn' | 'bad'

const icons: Record<ToastTone, IconName> = { good: 'check', info: 'info', warn: 'warning', bad: 'warning' }

type ToastProps = {
  tone?: ToastTone
  icon?: IconName
  children: ReactNode
  closeText: string
  onClose: () => void
  /** Its button: undo, try again. A click on it closes the toast. */
  action?: { label: string; onClick: () => void }
  /**
   * Milliseconds until it closes by itself; the timer pauses while it is hovered or focused. Without a duration it
   * stays.
   */
  duration?: number
}

/** A short message after an event. An error is an alert, anything else is announced politely. */
export const Toast = ({ tone = 'info', icon, children, closeText, onClose, action, duration }: ToastProps) => {
  const [isPaused, setPaused] = useState(false)
  // The timer continues across renders, such as when another toast appears.
  const close = useEffectEvent(onClose)
  // The timer starts when the toast is mounted, hence a layout effect: any other effect may run later on a slow device.
  useLayoutEffect(() => {
    if (duration === undefined || isPaused) return undefined
    const timer = setTimeout(() => close(), duration)
    return () => clearTimeout(timer)
  }, [duration, isPaused])
  const pauseHandlers = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  }
  const runAction = () => {
    action?.onClick()
    onClose()
  }
  return (
    <div className={cx(styles.toast, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'} {...pauseHandlers}>
      <Icon name={icon ?? icons[tone]} />
      <span>{children}</span>
      {action === undefined ? (
        <IconButton icon="close" label={closeText} size="sm" onClick={onClose} />
      ) : (
        <Button variant="ghost" size="sm" onClick={runAction}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
