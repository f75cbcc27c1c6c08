import { useEffect, useState } from 'react'
import { DateTime } from '../../lib/i18n/date-time.tsx'
import { useT } from '../../lib/i18n/use-t.tsx'
import type { StoredPage } from '../../lib/offline/database.ts'
import { listPages } from '../../lib/offline/page-store.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useCommunity } from '../../lib/community.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { LinkRow } from '../../ui/rows/link-row.tsx'
import styles from './offline.module.css'

/** The pages that open without a network, the latest first. */
export const StoredPages = () => {
  const t = useT()
  const { kind } = useSession()
  const [stored, setStored] = useState<readonly StoredPage[]>()
  useEffect(() => {
    listPages().then(setStored, () => setStored([]))
  }, [kind])
  return (
    <Panel title={t('offline.pages')} flush={stored !== undefined && stored.length > 0}>
      {stored === undefined ? null : stored.length === 0 ? (
        <EmptyState level={3} title={t('offline.noPages')}>
          {t('offline.noPagesText')}
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {stored.map((page) => (
            <Row key={page.path} page={page} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Row = ({ page: { path, title, storedAt } }: { page: StoredPage }) => {
  const t = useT()
  const { name } = useCommunity()
  const ending = ` | ${name}`
  return (
    <LinkRow
      start={<Icon name="file" />}
      to={path}
      name={title.endsWith(ending) ? title.slice(0, -ending.length) : title || path}
    >
      <small>
        {t('offline.seen')} <DateTime at={new Date(storedAt).toISOString()} format="relative" />
      </small>
    </LinkRow>
  )
}
