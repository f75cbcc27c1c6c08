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
  /** What it offers: undo, try again. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
  /** Milliseconds until it goes by itself; it waits while pointed at or focused. Without it, it stays. */
  lasts?: number
}

/** A short word on what just happened. What went wrong is an alert, all else is said politely. */
export const Toast = ({ tone = 'info', icon, children, closeText, onClose, action, lasts }: ToastProps) => {
  const [held, setHeld] = useState(false)
  // Its time goes on whatever is drawn anew meanwhile, such as another toast beside it.
  const close = useEffectEvent(onClose)
  // It begins when the toast is there, hence a layout effect: any other may come later on a busy machine.
  useLayoutEffect(() => {
    if (lasts === undefined || held) return undefined
    const timer = setTimeout(() => close(), lasts)
    return () => clearTimeout(timer)
  }, [lasts, held])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  const act = () => {
    action?.onPress()
    onClose()
  }
  return (
    <div className={cx(styles.toast, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'} {...hold}>
      <Icon name={icon ?? icons[tone]} />
      <span>{children}</span>
      {action === undefined ? (
        <IconButton icon="close" label={closeText} size="sm" onClick={onClose} />
      ) : (
        <Button variant="ghost" size="sm" onClick={act}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
