import { useSyncExternalStore } from 'react'
import { useT } from '../lib/i18n/use-t.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import styles from './offline-banner.module.css'

const subscribe = (watcher: () => void) => {
  window.addEventListener('online', watcher)
  window.addEventListener('offline', watcher)
  return () => {
    window.removeEventListener('online', watcher)
    window.removeEventListener('offline', watcher)
  }
}

/** True while the browser says that it has a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Says that there is no network, at the foot of the window, where it moves nothing. */
export const OfflineBanner = () => {
  const t = useT()
  const isOnline = useOnline()
  return (
    <div role="status" className={styles.place}>
      {isOnline ? null : (
        <p className={styles.banner}>
          <Icon name="wifi" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  )
}
