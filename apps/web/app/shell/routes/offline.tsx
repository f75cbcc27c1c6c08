import { lazy, Suspense } from 'react'
import type { MetaFunction } from 'react-router'
import { useIsHydrated } from '../../lib/hydration.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { pageMeta } from '../../lib/seo.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Hero } from '../../ui/hero/hero.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { StoredPages } from '../offline/stored-pages.tsx'
import { useStoredPage } from '../offline/use-stored-page.ts'
import { PageSpinner } from '../page-spinner.tsx'

const OutboxPanel = lazy(() =>
  import('../offline/outbox-panel.tsx').then((module) => ({ default: module.OutboxPanel })),
)

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('offline.title'), noindex: true }))

/**
 * What opens without a network, and what waits to be sent. The service worker stores this page and shows it in place of each page that it cannot
 * load; it then opens the stored data of that page (decision 660).
 */
export default function Offline() {
  const t = useT()
  const isHydrated = useIsHydrated()
  const { kind } = useSession()
  const result = useStoredPage()
  if (result.state === 'opening') return <PageSpinner />
  return (
    <div className="page">
      <Hero title={t('offline.title')} meta={<span>{t('offline.intro')}</span>} />
      {result.state === 'missing' ? (
        <Notice
          tone="warn"
          icon="wifi"
          announce
          title={t('offline.missingTitle')}
          action={
            <Button size="sm" variant="outline" icon="refresh" onClick={result.retry}>
              {t('shell.retry')}
            </Button>
          }
        >
          {t('offline.missingText')}
        </Notice>
      ) : null}
      {kind === 'user' ? (
        <Suspense>
          <OutboxPanel />
        </Suspense>
      ) : null}
      {isHydrated ? <StoredPages /> : null}
    </div>
  )
}
