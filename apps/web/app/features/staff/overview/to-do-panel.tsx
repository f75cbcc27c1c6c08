import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { PartHealth } from '@agone/contract/statistics/routes'
import { Link } from 'react-router'
import { combineQueries } from '../../../lib/query-state.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Row, Rows } from '../../../ui/rows/rows.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { decideLabel, matchName } from '../../matches/index.ts'
import { findingText, partIcons, stateLabels } from '../statistics/health-text.ts'
import { useHealth } from '../statistics/queries.ts'
import { useDisputed } from './queries.ts'

/** What the staff should look at: faulty parts of the product, and disputed matches. */
export const ToDoPanel = () => {
  const t = useT()
  const [health, disputed] = [useHealth(), useDisputed()]
  const { data, error, refetch } = combineQueries(
    [health, disputed],
    health.data && disputed.data && { faults: faultsOf(health.data.parts), disputed: disputed.data },
  )
  return (
    <Panel title={t('statistics.now')} flush>
      {data === undefined && error !== null ? (
        <LoadFailed level={3} title={t('statistics.nowFailed')} retry={refetch} />
      ) : data === undefined ? (
        <SkeletonRows rows={4} label={t('shell.loading')} />
      ) : data.faults.length + data.disputed.resultsCount === 0 ? (
        <EmptyState level={3} title={t('statistics.nothingNow')}>
          {t('statistics.nothingNowText')}
        </EmptyState>
      ) : (
        <Rows label={t('statistics.now')}>
          {data.faults.map((part) => (
            <FaultRow key={part.part} part={part} />
          ))}
          {data.disputed.entries.map((match) => (
            <DisputedRow key={match.matchId} match={match} />
          ))}
          <More count={data.disputed.resultsCount - data.disputed.entries.length} />
        </Rows>
      )}
    </Panel>
  )
}

const faultsOf = (parts: readonly PartHealth[]) => [
  ...parts.filter(({ state }) => state === 'failed'),
  ...parts.filter(({ state }) => state === 'warning'),
]

const FaultRow = ({ part }: { part: PartHealth }) => {
  const t = useT()
  const formats = useFormats()
  const { tone, text } = stateLabels[part.state]
  const isHistory = part.part === 'history'
  return (
    <Row
      icon={partIcons[part.part]}
      tone="warn"
      title={t(`statistics.part_${part.part}`)}
      badge={<Badge tone={tone}>{t(text)}</Badge>}
      action={
        <ButtonLink variant="outline" size="sm" to={isHistory ? managementPages.history : managementPages.stats}>
          {t(isHistory ? 'statistics.openHistory' : 'statistics.seeHealth')}
        </ButtonLink>
      }
    >
      {findingText(t, formats, part)}
    </Row>
  )
}

const DisputedRow = ({ match }: { match: MatchView }) => {
  const t = useT()
  return (
    <Row
      icon="whistle"
      tone="warn"
      title={<Link to={pages.match(match.matchId)}>{matchName(t, match)}</Link>}
      badge={<Badge tone="bad">{t('statistics.disputed')}</Badge>}
      action={
        <ButtonLink variant="outline" size="sm" to={pages.match(match.matchId)}>
          {t(decideLabel(match))}
        </ButtonLink>
      }
    >
      {match.scheduledAt === null ? null : <DateTime at={match.scheduledAt} />}
    </Row>
  )
}

const More = ({ count }: { count: number }) => {
  const t = useT()
  return count <= 0 ? null : <Row icon="whistle" title={t('statistics.disputedMore', { count })} />
}
