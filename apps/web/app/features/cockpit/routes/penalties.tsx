import { type Penalization, penalizationRoutes } from '@agone/contract/matches/routes/penalizations'
import { stablesOf, statusAllows } from '@agone/contract/tournaments/rules'
import type { Translate } from '@agone/i18n/translate'
import { QueryResult } from '../../../lib/query-result.tsx'
import { call } from '../../../lib/api/browser.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { IconButton } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { CockpitTab } from '../cockpit-tab.tsx'
import type { CockpitPage } from '../page.ts'
import { PenaltyForm } from '../participants/penalty-form.tsx'
import styles from '../participants/penalties.module.css'
import { refreshCockpit, usePenalizations } from '../queries.ts'
import { roundName } from '../round-names.ts'

/** The penalties and bonuses of a tournament, with reasons. */
export default function PenaltiesRoute() {
  return <CockpitTab>{(page) => <Penalties page={page} />}</CockpitTab>
}

const Penalties = ({ page }: { page: CockpitPage }) => {
  const t = useT()
  const penalties = usePenalizations(page.tournament)
  const mayRule = statusAllows(page.tournament.status, 'rule')
  return (
    <div className={styles.columns}>
      <Panel title={t('cockpit.penalties')} flush>
        <QueryResult
          query={penalties}
          placeholder={<SkeletonRows rows={3} label={t('cockpit.loading')} />}
          empty={
            <EmptyState title={t('cockpit.penaltiesEmpty')} level={3}>
              <p>{t('cockpit.penaltiesEmptyText')}</p>
            </EmptyState>
          }
        >
          {(shown) => (
            <ul>
              {shown.map((penalty) => (
                <Row key={penalty.id} page={page} penalty={penalty} mayRemove={mayRule} />
              ))}
            </ul>
          )}
        </QueryResult>
      </Panel>
      <Panel title={t('cockpit.penaltyAdd')}>
        {mayRule ? <PenaltyForm page={page} /> : <p className="muted">{t('cockpit.penaltyFrozen')}</p>}
      </Panel>
    </div>
  )
}

type RowProps = { page: CockpitPage; penalty: Penalization; mayRemove: boolean }

const Row = ({ page, penalty, mayRemove }: RowProps) => {
  const t = useT()
  const { points, reason, matchDay, createdAt } = penalty
  return (
    <li className={styles.row}>
      <div>
        <b>{nameOf(page, penalty)}</b>
        <p className="small">{reason}</p>
        <p className="small faint">
          {roundName(t, page, matchDay)} · <DateTime at={createdAt} />
        </p>
      </div>
      <Badge tone={points > 0 ? 'bad' : 'good'}>
        {points > 0 ? t('cockpit.pointsTaken', { count: points }) : t('cockpit.pointsGiven', { count: -points })}
      </Badge>
      {mayRemove ? (
        <IconButton icon="trash" label={t('cockpit.penaltyRemove')} onClick={() => openRemoval(t, page, penalty)} />
      ) : null}
    </li>
  )
}

const openRemoval = (t: Translate, page: CockpitPage, penalty: Penalization) => {
  const { id } = page.tournament
  const name = nameOf(page, penalty)
  const points = t('cockpit.points', { count: Math.abs(penalty.points) })
  openConfirm({
    title: t('cockpit.penaltyRemoveTitle', { name }),
    text: t('cockpit.penaltyRemoveText', { points, name, round: roundName(t, page, penalty.matchDay) }),
    submitLabel: t('cockpit.penaltyRemove'),
    danger: true,
    run: () => call(penalizationRoutes.remove, { params: { id, penalizationId: penalty.id } }),
    success: t('cockpit.penaltyRemoved', { name }),
    after: () => refreshCockpit(id),
  })
}

const nameOf = (page: CockpitPage, { entryId, stableId }: Penalization): string =>
  page.entries.find(({ id }) => id === entryId)?.name ?? stablesOf(page).find(({ id }) => id === stableId)?.name ?? '–'
