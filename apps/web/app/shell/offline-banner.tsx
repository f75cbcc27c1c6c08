import { useSyncExternalStore } from 'react'
import { useT } from '../lib/i18n/use-t.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import styles from './offline-banner.module.css'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser has a network connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Shows that there is no network connection, at the bottom of the window, where it moves nothing. */
export const OfflineBanner = () => {
  const t = useT()
  const isOnline = useOnline()
  return (
    <div role="status" className={styles.container}>
      {isOnline ? null : (
        <p className={styles.banner}>
          <Icon name="wifi" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  )
}
