import { useEffect, useRef } from 'react'
import { useT } from '../lib/i18n/use-t.tsx'
import { dismissToast, useToasts } from '../lib/toasts.ts'
import { Toast } from '../ui/toast/toast.tsx'
import styles from './toast-host.module.css'

/**
 * Renders toasts above everything, dialogs included: hence a popover, which is shown again for each toast and whenever
 * a dialog opens.
 */
export const ToastHost = () => {
  const t = useT()
  const toasts = useToasts()
  const popoverRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const popover = popoverRef.current
    if (!popover) return undefined
    const showOnTop = () => {
      if (popover.matches(':popover-open')) popover.hidePopover()
      if (toasts.length) popover.showPopover()
    }
    const onToggle = (event: Event) => (event.target instanceof HTMLDialogElement ? showOnTop() : undefined)
    showOnTop()
    document.addEventListener('toggle', onToggle, true)
    return () => document.removeEventListener('toggle', onToggle, true)
  }, [toasts])
  return (
    <div ref={popoverRef} popover="manual" className={styles.container}>
      {toasts.map(({ id, text, kind, duration, action }) => (
        <Toast
          key={id}
          tone={kind}
          duration={duration}
          closeText={t('shell.close')}
          onClose={() => dismissToast(id)}
          {...(action ? { action } : {})}
        >
          {text}
        </Toast>
      ))}
    </div>
  )
}
