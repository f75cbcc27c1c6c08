import { useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { useOpenErrorReports } from './queries.ts'

/** The number of open errors in browsers, or the service that has them. */
export const ErrorsPanel = () => {
  const t = useT()
  const { data, isError, refetch } = useOpenErrorReports()
  return (
    <Panel
      title={t('errorReports.title')}
      aside={data === undefined ? null : <OpenBadge count={data.resultsCount} />}
      actions={
        <ButtonLink variant="outline" size="sm" to={managementPages.errorReports}>
          {t('errorReports.see')}
        </ButtonLink>
      }
    >
      {data === undefined && isError ? (
        <LoadFailed level={3} title={t('errorReports.loadingFailed')} retry={refetch} />
      ) : data === undefined ? (
        <SkeletonRows rows={1} label={t('shell.loading')} />
      ) : (
        <p className="muted">
          {data.service === null
            ? t('errorReports.panelText')
            : t('errorReports.panelService', { service: data.service })}
        </p>
      )}
    </Panel>
  )
}

const OpenBadge = ({ count }: { count: number }) => {
  const t = useT()
  return count === 0 ? (
    <Badge tone="good">{t('errorReports.noneOpen')}</Badge>
  ) : (
    <Badge tone="warn">{t('errorReports.open', { count })}</Badge>
  )
}
