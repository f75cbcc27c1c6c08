import type { Metrics } from '@agone/contract/statistics/routes'
import { useSearchParams, type MetaFunction } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { withParams } from '../../../lib/lists/search-params.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { SegmentedLinks } from '../../../ui/segmented/segmented.tsx'
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx'
import { ErrorsPanel } from '../error-reports/errors-panel.tsx'
import { FigurePanel } from '../statistics/figure-panel.tsx'
import { figureDisplays } from '../statistics/figures.ts'
import { HealthPanel } from '../statistics/health-panel.tsx'
import { periodOf, periods, seriesOf, type Period } from '../statistics/periods.ts'
import { useMetrics } from '../statistics/queries.ts'
import { Totals } from '../statistics/totals.tsx'
import styles from './stats.module.css'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('shell.menuStats'), noindex: true }))

/** The daily figures of the website and the health of its parts, for ADMIN. */
export default function StatsRoute() {
  const t = useT()
  const [search] = useSearchParams()
  const period = periodOf(search)
  return (
    <RequireRole role={admin}>
      <div className="page">
        <Hero
          title={t('statistics.title')}
          meta={<span>{t('statistics.intro')}</span>}
          actions={
            <SegmentedLinks
              label={t('statistics.period')}
              options={periods.map((days) => ({
                to: `?${withParams(search, { days })}`,
                label: days > 90 ? t('statistics.year') : t('statistics.days', { count: days }),
                current: days === period,
              }))}
            />
          }
        />
        <Figures period={period} />
        <HealthPanel />
        <ErrorsPanel />
      </div>
    </RequireRole>
  )
}

const Figures = ({ period }: { period: Period }) => {
  const t = useT()
  const { data, isError, refetch } = useMetrics(2 * period)
  if (data === undefined && isError) return <LoadFailed title={t('statistics.loadingFailed')} retry={refetch} />
  if (data === undefined) return <SkeletonCards cards={6} label={t('shell.loading')} />
  // While another period loads, the previous one stays.
  const figures = figuresOf(data, periods.find((days) => 2 * days === data.days.length) ?? period)
  return (
    <>
      <Totals figures={figures} />
      <div className={styles.figures}>
        {figures.map(({ figure, series }) => (
          <FigurePanel key={figure.figure} {...{ figure, series }} />
        ))}
      </div>
      <p className="muted small">{t(sources[data.visitSource])}</p>
    </>
  )
}

const sources = { site: 'statistics.sourceSite', provider: 'statistics.sourceProvider' } as const

/** The figures to show: that of chat messages only if there was a message in this period or the one before. */
const figuresOf = ({ days }: Metrics, period: Period) =>
  figureDisplays
    .map((figure) => ({ figure, series: seriesOf(days, figure.figure, period) }))
    .filter(({ figure, series }) => figure.figure !== 'messages' || series.total + series.complete.previous > 0)
