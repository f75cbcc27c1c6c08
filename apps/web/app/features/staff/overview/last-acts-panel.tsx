import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { LastActs } from '../../history/index.ts'
import { useHistory } from '../history/queries.ts'

/** The newest acts of the history, one line each. */
export const LastActsPanel = () => {
  const t = useT()
  const { data, isError, refetch } = useHistory({ size: 6 })
  return (
    <Panel
      title={t('statistics.lastActs')}
      actions={<Link to={managementPages.history}>{t('statistics.allActs')}</Link>}
      flush
    >
      {data === undefined && isError ? (
        <LoadFailed level={3} title={t('history.loadingFailed')} retry={refetch} />
      ) : data === undefined ? (
        <SkeletonRows rows={6} label={t('shell.loading')} />
      ) : data.entries.length === 0 ? (
        <EmptyState level={3} title={t('history.none')}>
          {t('history.noneText')}
        </EmptyState>
      ) : (
        <LastActs label={t('statistics.lastActs')} page={data} />
      )}
    </Panel>
  )
}
