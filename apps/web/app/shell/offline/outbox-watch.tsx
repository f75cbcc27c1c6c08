import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useErrorText } from '../../lib/forms/use-error-text.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { createdPage } from '../../lib/outbox/item.ts'
import { outbox } from '../../lib/outbox/outbox.ts'
import { useOutbox } from '../../lib/outbox/use-outbox.ts'
import { pages } from '../../lib/pages.ts'
import { showToast } from '../../lib/toasts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './offline-banner.module.css'

/** Sends what waits from the first page of a session on, and says what became of it. */
export const OutboxWatch = () => {
  const t = useT()
  const navigate = useNavigate()
  const errorText = useErrorText()
  useEffect(() => {
    void outbox.refresh().then(() => outbox.run())
    const stop = outbox.onResult((item, result) => {
      const { subject } = item
      if (result.kind === 'sent') {
        const path = createdPage(item, result.answer)
        const action =
          path === undefined ? {} : { action: { label: t('offline.show'), onClick: () => void navigate(path) } }
        showToast({ text: t('offline.sent', { subject }), kind: 'good', ...action })
      }
      if (result.kind !== 'refused') return
      showToast({
        text: `${t('offline.refused', { subject })}. ${errorText(result.fault)}`,
        kind: 'bad',
        action: { label: t('offline.show'), onClick: () => void navigate(pages.offline) },
      })
    })
    return () => {
      stop()
      // After the session nothing of it is shown.
      void outbox.refresh()
    }
  }, [t, navigate, errorText])
  return <Unsent />
}

/** How much waits, on every other page than the one that lists it. */
const Unsent = () => {
  const t = useT()
  const { length } = useOutbox()
  const isListed = useLocation().pathname === pages.offline
  return (
    <div role="status">
      {length === 0 || isListed ? null : (
        <p className={styles.banner} data-tone="info">
          <Icon name="send" />
          <span>{t('offline.unsent', { count: length })}</span>
          <Link to={pages.offline}>{t('offline.show')}</Link>
        </p>
      )}
    </div>
  )
}
