import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { MediaRow, MediaRows } from '../../../ui/rows/media-rows.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { actorName, actText, namesOf } from '../history/act-text.ts'
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
        <Acts page={data} />
      )}
    </Panel>
  )
}

const Acts = ({ page }: { page: NonNullable<ReturnType<typeof useHistory>['data']> }) => {
  const t = useT()
  const names = namesOf(page.names)
  return (
    <MediaRows label={t('statistics.lastActs')}>
      {page.entries.map((act) => {
        const name = actorName(t, act, names)
        const entity = act.entityId === null || act.entityId === act.actorId ? undefined : names.get(act.entityId)
        return (
          <MediaRow
            key={act.place}
            start={act.actorId === null ? <Icon name="settings" /> : <Avatar id={act.actorId} name={name} />}
            end={
              <span className="muted small">
                <DateTime at={act.at} format="hour" />
              </span>
            }
          >
            <p>
              <b>{name}</b> {actText(t, act)}
            </p>
            {entity === undefined ? null : <p className="muted small">{entity.name}</p>}
          </MediaRow>
        )
      })}
    </MediaRows>
  )
}
