import { useEffect, useRef } from 'react'
import { useT } from '../lib/i18n/use-t.tsx'
import { dismissToast, useToasts } from '../lib/toasts.ts'
import { Toast } from '../ui/toast/toast.tsx'
import styles from './toast-host.module.css'

/** Short messages, above everything, dialogs included: hence the platform's popover, shown
 * anew for each of them and whenever a dialog opens over it. */
export const ToastHost = () => {
  const t = useT()
  const toasts = useToasts()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const popover = place.current
    if (!popover) return undefined
    const raise = () => {
      if (popover.matches(':popover-open')) popover.hidePopover()
      if (toasts.length) popover.showPopover()
    }
    const follow = (event: Event) => (event.target instanceof HTMLDialogElement ? raise() : undefined)
    raise()
    document.addEventListener('toggle', follow, true)
    return () => document.removeEventListener('toggle', follow, true)
  }, [toasts])
  return (
    <div ref={place} popover="manual" className={styles.place}>
      {toasts.map(({ id, text, kind, lasts, action }) => (
        <Toast
          key={id}
          tone={kind}
          lasts={lasts}
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
