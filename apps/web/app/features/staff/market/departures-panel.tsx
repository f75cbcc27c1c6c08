import type { Game } from '@agone/contract/games/routes/games'
import type { PendingDeparture } from '@agone/contract/market/routes'
import { Link } from 'react-router'
import { EmptyPage } from '../../../lib/lists/empty-page.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { pages } from '../../../lib/pages.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { ListPager } from '../../../lib/lists/list-pages.tsx'
import { useListParams } from '../../../lib/lists/search-params.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { MediaRow, MediaRows, RowsIntro } from '../../../ui/rows/media-rows.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { useDepartures } from './departures.ts'

/** The players who are leaving their teams, the date, and what they wait for. */
export const DeparturesPanel = ({ games }: { games: readonly Game[] }) => {
  const t = useT()
  const { page } = useListParams()
  const { data, isError, refetch } = useDepartures(page)
  const count = data === undefined || data.resultsCount === 0 ? undefined : data.resultsCount
  return (
    <Panel
      title={t('market.departures')}
      aside={count === undefined ? null : <span className="muted small">{t('market.departuresCount', { count })}</span>}
      flush
      footer={
        data === undefined || data.totalPages <= 1 ? undefined : (
          <ListPager label={t('market.departurePages')} page={page} totalPages={data.totalPages} />
        )
      }
    >
      <RowsIntro>{t('market.departuresText')}</RowsIntro>
      {data === undefined ? (
        <DeparturesPending isFailed={isError} retry={() => void refetch()} />
      ) : data.entries.length === 0 ? (
        <EmptyPage level={3}>
          <EmptyState title={t('market.noDepartures')} level={3}>
            {t('market.noDeparturesText')}
          </EmptyState>
        </EmptyPage>
      ) : (
        <MediaRows label={t('market.departures')}>
          {data.entries.map((departure) => (
            <DepartureRow
              key={`${departure.team.id} ${departure.user.id}`}
              departure={departure}
              game={games.find(({ id }) => id === departure.gameId)}
            />
          ))}
        </MediaRows>
      )}
    </Panel>
  )
}

/** Shown until the departures are loaded, and if that fails. */
const DeparturesPending = ({ isFailed, retry }: { isFailed: boolean; retry: () => void }) => {
  const t = useT()
  if (!isFailed) return <SkeletonRows rows={3} label={t('shell.loading')} />
  return <LoadFailed level={3} title={t('market.departuresFailed')} retry={retry} />
}

const DepartureRow = ({ departure, game }: { departure: PendingDeparture; game: Game | undefined }) => {
  const t = useT()
  const { user, team, side, waits } = departure
  const name = user.deleted ? t('teams.deletedUser') : user.username
  return (
    <MediaRow
      start={<Avatar id={user.id} name={name} file={user.avatar} />}
      end={
        <Badge
          tone={waits === 'market' ? 'warn' : waits === 'notice' ? 'info' : 'good'}
          icon={waits === 'market' ? 'lock' : 'clock'}
        >
          {t(waitLabels[waits])}
        </Badge>
      }
    >
      <p>
        {user.deleted ? <b>{name}</b> : <Link to={pages.user(user.username)}>{name}</Link>}{' '}
        {t(side === 'leave' ? 'market.asksToLeave' : 'market.isReleased')}{' '}
        <Link to={pages.team(team.id)}>{team.name}</Link>
        {game === undefined ? null : <span className="muted"> · {game.name}</span>}
      </p>
      <p className="muted small">
        <WaitReason departure={departure} game={game} />
      </p>
    </MediaRow>
  )
}

const waitLabels = {
  notice: 'market.inNotice',
  market: 'market.waitsMarket',
  nothing: 'market.waitsNothing',
} as const

/** When the notice ends and what happens then, or since when it has ended. */
const WaitReason = ({ departure, game }: { departure: PendingDeparture; game: Game | undefined }) => {
  const t = useT()
  if (departure.waits === 'market') {
    return (
      <>
        {t('market.waitsMarketText')} <DateTime at={departure.dueAt} />
      </>
    )
  }
  return (
    <>
      {t('market.waitsNotice')} <DateTime at={departure.dueAt} />
      {game?.marketOpened === false ? `; ${t('market.waitsNoticeClosed')}` : null}
    </>
  )
}
