import type { Health, PartHealth } from '@agone/contract/statistics/routes'
import { Link } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import styles from './health-panel.module.css'
import { findingText, partIcons, stateLabels } from './health-text.ts'
import { useHealth } from './queries.ts'

/** The state of each part of the product, the worst first: the finding, its meaning, and what to do. */
export const HealthPanel = () => {
  const t = useT()
  const { data, isError, refetch } = useHealth()
  return (
    <Panel
      title={t('statistics.health')}
      aside={data === undefined ? null : <HealthSummary {...data} />}
      actions={
        data === undefined ? undefined : (
          <span className="muted small">
            {t('statistics.checked')} <DateTime at={data.checkedAt} format="relative" />
          </span>
        )
      }
      flush
    >
      {data === undefined && isError ? (
        <LoadFailed level={3} title={t('statistics.healthFailed')} retry={refetch} />
      ) : data === undefined ? (
        <SkeletonRows rows={8} label={t('shell.loading')} />
      ) : (
        <ul aria-label={t('statistics.health')}>
          {worstFirst(data.parts).map((part) => (
            <Part key={part.part} part={part} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const stateOrder = { failed: 0, warning: 1, ok: 2 } as const

const worstFirst = (parts: readonly PartHealth[]) => parts.toSorted((a, b) => stateOrder[a.state] - stateOrder[b.state])

const HealthSummary = ({ parts }: Health) => {
  const t = useT()
  const faults = parts.filter(({ state }) => state !== 'ok')
  if (faults.length === 0) return <Badge tone="good">{t('statistics.allWell')}</Badge>
  const isFailed = faults.some(({ state }) => state === 'failed')
  return <Badge tone={isFailed ? 'bad' : 'warn'}>{t('statistics.faults', { count: faults.length })}</Badge>
}

const Part = ({ part }: { part: PartHealth }) => {
  const t = useT()
  const formats = useFormats()
  const { tone, text } = stateLabels[part.state]
  return (
    <li className={styles.part} data-state={part.state}>
      <Icon name={partIcons[part.part]} />
      <div>
        <b>{t(`statistics.part_${part.part}`)}</b>
        <p>
          {findingText(t, formats, part)}
          {part.part === 'history' && part.state !== 'ok' ? (
            <>
              {' '}
              <Link to={managementPages.history}>{t('statistics.openHistory')}</Link>
            </>
          ) : null}
        </p>
      </div>
      <Badge tone={tone}>{t(text)}</Badge>
    </li>
  )
}
