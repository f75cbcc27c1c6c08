import { errorReportStates } from '@agone/contract/telemetry/routes'
import type { MetaFunction } from 'react-router'
import { EmptyPage } from '../../../lib/lists/empty-page.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { ListPager } from '../../../lib/lists/list-pages.tsx'
import { useListParams, withParams } from '../../../lib/lists/search-params.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SegmentedLinks } from '../../../ui/segmented/segmented.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { reportQuery, useErrorReports } from '../error-reports/queries.ts'
import { ReportRow } from '../error-reports/report-row.tsx'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('errorReports.title'), noindex: true }))

/** The errors of the site in browsers, for ADMIN. */
export default function ErrorReportsRoute() {
  return (
    <RequireRole role={admin}>
      <ErrorReports />
    </RequireRole>
  )
}

const ErrorReports = () => {
  const t = useT()
  const { search } = useListParams()
  const reports = useErrorReports(reportQuery(search))
  const { data } = reports
  return (
    <div className="page">
      <Hero
        crumbs={
          <Breadcrumbs
            label={t('errorReports.path')}
            parts={[{ label: t('shell.menuStats'), to: managementPages.stats }, { label: t('errorReports.title') }]}
          />
        }
        title={t('errorReports.title')}
        meta={<span>{t('errorReports.intro')}</span>}
        actions={<StateLinks />}
      />
      {data && data.service !== null ? (
        <Notice tone="info">{t('errorReports.service', { service: data.service })}</Notice>
      ) : null}
      <Panel label={t('errorReports.list')} flush busy={reports.isFetching}>
        <Results reports={reports} />
      </Panel>
      {data === undefined ? null : (
        <ListPager label={t('errorReports.pages')} page={data.currentPage} totalPages={data.totalPages} />
      )}
    </div>
  )
}

const stateLabels = { open: 'errorReports.openOnes', mended: 'errorReports.mendedOnes' } as const

const StateLinks = () => {
  const t = useT()
  const { search } = useListParams()
  const current = reportQuery(search).state
  const options = [...errorReportStates, undefined].map((state) => ({
    to: `?${withParams(search, { state: state ?? 'all', page: undefined })}`,
    label: t(state === undefined ? 'errorReports.all' : stateLabels[state]),
    current: state === current,
  }))
  return <SegmentedLinks label={t('errorReports.states')} options={options} />
}

const Results = ({ reports }: { reports: ReturnType<typeof useErrorReports> }) => {
  const t = useT()
  if (reports.isError) return <LoadFailed title={t('errorReports.loadingFailed')} retry={reports.refetch} />
  if (reports.data === undefined) return <SkeletonRows rows={6} label={t('shell.loading')} />
  const { entries } = reports.data
  if (entries.length > 0) {
    return (
      <ul>
        {entries.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
    )
  }
  return (
    <EmptyPage>
      <EmptyList />
    </EmptyPage>
  )
}

const EmptyList = () => {
  const t = useT()
  const { search, change } = useListParams()
  const { state } = reportQuery(search)
  if (state !== 'mended') {
    const title = t(state === 'open' ? 'errorReports.noneOpen' : 'errorReports.none')
    return <EmptyState title={title}>{t('errorReports.noneText')}</EmptyState>
  }
  return (
    <EmptyState
      title={t('errorReports.noneFound')}
      action={
        <Button variant="outline" onClick={() => change({ state: 'all', page: undefined })}>
          {t('errorReports.showAll')}
        </Button>
      }
    >
      {t('errorReports.noneFoundText')}
    </EmptyState>
  )
}
