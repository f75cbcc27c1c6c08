import { isUserSide } from '@agone/contract/matches/labels'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { racePenaltyRoutes, type RacePenalty } from '@agone/contract/matches/routes/race-penalties'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { QueryResult } from '../../../lib/query-result.tsx'
import { combineQueries } from '../../../lib/query-state.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { IconButton } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx'
import { sideName, sideOf } from '../labels.ts'
import { PenaltyForm } from './penalty-form.tsx'
import { penaltyCost } from './penalty-cost.ts'
import styles from './race-day.module.css'

type PanelProps = { matches: readonly MatchView[]; tournament: Tournament; after: () => unknown }

/** The penalties after the races of a weekend that are verified, and the form for another one. */
export const PenaltyPanel = ({ matches, tournament, after }: PanelProps) => {
  const t = useT()
  const verified = matches.filter(({ status }) => status === 'verified')
  const lists = useQueries({
    queries: verified.map(({ matchId }) => ({
      queryKey: ['race-penalties', matchId, tournament.version],
      queryFn: () => call(racePenaltyRoutes.list, { params: { id: matchId } }),
      placeholderData: keepPreviousData<RacePenalty[]>,
    })),
  })
  const loaded = lists.flatMap(({ data }) => data ?? [])
  const isComplete = lists.every(({ data }) => data !== undefined)
  return (
    <Panel title={t('raceDay.penalties')}>
      <QueryResult
        query={combineQueries(lists, isComplete ? loaded : undefined)}
        placeholder={<SkeletonText lines={3} label={t('cockpit.loading')} />}
      >
        {(penalties) => (
          <div className="stack">
            <p className="muted">{t(verified.length === 0 ? 'raceDay.notYet' : 'raceDay.penaltiesText')}</p>
            {penalties.length === 0 ? null : (
              <ul className={styles.penalties}>
                {penalties.map((penalty) => (
                  <PenaltyRow
                    key={penalty.id}
                    {...{ penalty, after }}
                    match={verified.find((match) => match.matchId === penalty.matchId)}
                  />
                ))}
              </ul>
            )}
            {verified.length === 0 ? null : <PenaltyForm matches={verified} {...{ tournament, penalties, after }} />}
          </div>
        )}
      </QueryResult>
    </Panel>
  )
}

type RowProps = { match: MatchView | undefined; penalty: RacePenalty; after: () => unknown }

const PenaltyRow = ({ match, penalty, after }: RowProps) => {
  const t = useT()
  const side = match && sideOf(match, penalty.entryId)
  const name = isUserSide(side) ? sideName(t, side) : ''
  return (
    <li className={styles.penalty}>
      <div>
        <b>{name}</b>
        <p className="small">{penalty.reason}</p>
      </div>
      <Badge tone="bad">{penaltyCost(t, penalty)}</Badge>
      <IconButton
        icon="trash"
        label={t('raceDay.remove', { name })}
        onClick={() => openRemoval(t, { penalty, name, after })}
      />
    </li>
  )
}

const openRemoval = (
  t: Translate,
  { penalty: { id, matchId, reason }, name, after }: { penalty: RacePenalty; name: string; after: () => unknown },
) =>
  openConfirm({
    title: t('raceDay.removeTitle', { name }),
    text: t('raceDay.removeText', { reason }),
    submitLabel: t('raceDay.removeYes'),
    danger: true,
    run: () => call(racePenaltyRoutes.remove, { params: { id: matchId, penaltyId: id } }),
    success: t('raceDay.removed', { name }),
    after,
  })
