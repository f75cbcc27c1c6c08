import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { When } from '../../../lib/i18n/when.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { pages } from '../../../lib/pages.ts'
import { NameSearch } from '../../../lib/lists/list-filters.tsx'
import { useListAddress } from '../../../lib/lists/search-params.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Emblem } from '../../../ui/emblem/emblem.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { ProgressBar } from '../../../ui/progress/progress.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { listFilters, ownTournaments } from './own-tournaments.ts'
import { listKey } from '../queries.ts'
import styles from './tournament-list.module.css'
import { figureOf, statusLabel } from '../../../lib/tournament-labels.ts'
import { dayWord } from '../../tournaments/index.ts'

/** The list with its search and filter, both in the address. */
export const TournamentList = () => {
  const t = useT()
  const viewer = useUser()
  const { search, change } = useListAddress()
  const name = search.get('name') ?? ''
  const filter = listFilters.find((each) => each === search.get('status')) ?? 'all'
  const { all, isPending, error, hasMore, more, refetch } = useAll(name !== '' || filter !== 'all')
  const found = viewer ? ownTournaments(all, { viewer, name, filter }) : []
  const isNarrow = name !== '' || filter !== 'all'
  return (
    <Panel label={t('cockpit.title')} flush>
      <div className={styles.filters}>
        <NameSearch
          label={t('cockpit.search')}
          clearText={t('cockpit.clearSearch')}
          isSearching={isNarrow && hasMore}
          found={isPending ? '' : t('cockpit.found', { count: found.length })}
        />
        <Segmented
          label={t('cockpit.filterStatus')}
          value={filter}
          onChange={(value) => change({ status: value === 'all' ? undefined : value })}
          options={[
            { value: 'all', label: t('cockpit.filterAll') },
            { value: 'active', label: t('cockpit.filterActive') },
            { value: 'ready', label: t('cockpit.filterReady') },
            { value: 'over', label: t('cockpit.filterOver') },
          ]}
        />
      </div>
      {error ? (
        <LoadFailed title={t('cockpit.loadingFailed')} retry={refetch} />
      ) : isPending ? (
        <SkeletonRows label={t('cockpit.loading')} />
      ) : found.length === 0 ? (
        <Nothing isNarrow={isNarrow} onReset={() => change({ name: undefined, status: undefined })} />
      ) : (
        <ul>
          {found.map((tournament) => (
            <Row key={tournament.id} tournament={tournament} />
          ))}
        </ul>
      )}
      {hasMore && !isNarrow ? (
        <p className={styles.more}>
          <Button variant="ghost" onClick={more}>
            {t('cockpit.more')}
          </Button>
        </p>
      ) : null}
    </Panel>
  )
}

const pageSize = 20

/* The API has no search among one's own: a search loads the rest first. */
const useAll = (isWhole: boolean) => {
  const { data, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: listKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(pageParam === '' ? {} : { pageToken: pageParam }) }
      return call(tournamentRoutes.mine, { query }, { signal })
    },
    getNextPageParam: ({ hasNext, nextPageToken }) => (hasNext ? nextPageToken : null),
  })
  const shouldLoad = isWhole && hasNextPage && !isFetchingNextPage
  useEffect(() => {
    if (shouldLoad) void fetchNextPage()
  }, [shouldLoad, fetchNextPage])
  return {
    all: data?.pages.flatMap(({ entries }) => entries) ?? [],
    ...{ isPending, error, refetch },
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
  }
}

const Nothing = ({ isNarrow, onReset }: { isNarrow: boolean; onReset: () => void }) => {
  const t = useT()
  if (isNarrow) {
    return (
      <EmptyState
        title={t('cockpit.nothingTitle')}
        action={
          <Button variant="outline" onClick={onReset}>
            {t('cockpit.nothingAction')}
          </Button>
        }
      >
        <p>{t('cockpit.nothingText')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('cockpit.emptyTitle')}
      action={
        <ButtonLink variant="primary" to={`${pages.myTournaments}/new`}>
          {t('cockpit.create')}
        </ButtonLink>
      }
    >
      <p>{t('cockpit.emptyText')}</p>
    </EmptyState>
  )
}

const Row = ({ tournament }: { tournament: Tournament }) => {
  const t = useT()
  const { id, name, avatar, matchDays, currentMatchDay, participantsCount, slots, startDate } = tournament
  const { text, tone } = statusLabel(tournament)
  const day = dayWord(t, tournament)
  return (
    <li className={styles.row} style={clubStyle(id)}>
      <Emblem id={id} name={name} file={avatar} figure={figureOf(tournament)} />
      <div className={styles.what}>
        <Link to={pages.myTournament(id)} className="covers">
          {name}
        </Link>
        <span className="muted small">
          {t('cockpit.slotsOf', { count: participantsCount, slots })}
          {startDate === null ? null : (
            <>
              {' · '}
              <When at={startDate} as="date" />
            </>
          )}
        </span>
      </div>
      <div className={styles.progress}>
        <span className="muted small">{day ?? t('cockpit.notDrawn')}</span>
        <ProgressBar
          value={matchDays === 0 ? 0 : currentMatchDay / matchDays}
          label={day ?? t('cockpit.notDrawn')}
          tone="club"
        />
      </div>
      <Badge tone={tone}>{t(text)}</Badge>
    </li>
  )
}
