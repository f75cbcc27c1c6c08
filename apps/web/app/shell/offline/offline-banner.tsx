import { hourOf } from '@agone/i18n/format'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useFormats, useT } from '../../lib/i18n/use-t.tsx'
import { useStoredAt } from '../../lib/offline/use-stored-at.ts'
import { useReloadWhenBack } from '../../lib/offline/use-reload-when-back.ts'
import { pages } from '../../lib/pages.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
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
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Shows that there is no network, and how old a stored page is. */
export const OfflineBanner = () => {
  const t = useT()
  const isOnline = useOnline()
  const storedAt = useStoredAt()
  const isHidden = useLocation().pathname === pages.offline && isOnline
  const reload = useReloadWhenBack(storedAt !== undefined)
  return (
    <div role="status">
      {(isOnline && storedAt === undefined) || isHidden ? null : (
        <p className={styles.banner}>
          <Icon name="wifi" />
          <span>
            {t(isOnline ? 'offline.noResponse' : 'offline.noNetwork')}{' '}
            {storedAt === undefined ? t('offline.now') : <Age storedAt={storedAt} />}
          </span>
          {isOnline ? (
            <Button size="sm" variant="ghost" icon="refresh" onClick={reload}>
              {t('shell.retry')}
            </Button>
          ) : null}
        </p>
      )}
    </div>
  )
}

const Age = ({ storedAt }: { storedAt: number }) => {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  return t('offline.age', {
    age: formats.relative(storedAt, Math.max(now, storedAt)),
    time: hourOf(formats, storedAt, now),
  })
}
