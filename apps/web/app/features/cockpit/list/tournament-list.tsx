import { findNextPage } from '@agone/contract/next-page'
import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { bracketDayName } from '@agone/i18n/round-names'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { NameSearch } from '../../../lib/lists/list-filters.tsx'
import { useListParams } from '../../../lib/lists/search-params.ts'
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
import { figureOf, statusLabel } from '../../../lib/labels/tournament-labels.ts'
import { dayLabel } from '../../tournaments/index.ts'

/** The list with its search and filter, which are kept in the URL. */
export const TournamentList = () => {
  const t = useT()
  const viewer = useUser()
  const { search, change } = useListParams()
  const name = search.get('name') ?? ''
  const filter = listFilters.find((each) => each === search.get('status')) ?? 'all'
  const isFiltered = name !== '' || filter !== 'all'
  const select = (all: readonly Tournament[]) => (viewer ? ownTournaments(all, { viewer, name, filter }) : [])
  const { filtered, isPending, error, hasMore, more, refetch } = useOwnTournaments(select, isFiltered)
  return (
    <Panel label={t('cockpit.title')} flush>
      <div className={styles.filters}>
        <NameSearch
          label={t('cockpit.search')}
          clearText={t('cockpit.clearSearch')}
          isSearching={isFiltered && hasMore}
          countText={isPending ? '' : t('cockpit.found', { count: filtered.length })}
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
      ) : isPending || (filtered.length === 0 && hasMore) ? (
        <SkeletonRows label={t('cockpit.loading')} />
      ) : filtered.length === 0 ? (
        <EmptyList isFiltered={isFiltered} onReset={() => change({ name: undefined, status: undefined })} />
      ) : (
        <ul>
          {filtered.map((tournament) => (
            <Row key={tournament.id} tournament={tournament} />
          ))}
        </ul>
      )}
      {hasMore && !isFiltered ? (
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
const fromStart: { page?: number; pageToken?: string } = {}

/* The API cannot search own tournaments, and lists those that the user only plays in too: a search loads all pages, else each until one is found. */
const useOwnTournaments = (select: (all: readonly Tournament[]) => Tournament[], loadsAll: boolean) => {
  const { data, isPending, error, hasNextPage, fetchNextPage, refetch, ...next } = useInfiniteQuery({
    queryKey: listKey,
    initialPageParam: fromStart,
    queryFn: ({ pageParam, signal }) =>
      call(tournamentRoutes.mine, { query: { limit: pageSize, ...pageParam } }, { signal }),
    getNextPageParam: findNextPage,
  })
  const filtered = select(data?.pages.flatMap(({ entries }) => entries) ?? [])
  // After a failure the user decides.
  const isIdle = !next.isFetchingNextPage && !next.isFetchNextPageError
  const shouldLoad = (loadsAll || filtered.length === 0) && hasNextPage && isIdle
  useEffect(() => {
    if (shouldLoad) void fetchNextPage()
  }, [shouldLoad, fetchNextPage])
  return {
    ...{ filtered, isPending, error, refetch },
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
  }
}

const EmptyList = ({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) => {
  const t = useT()
  if (isFiltered) {
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
        <ButtonLink variant="primary" to={managementPages.newTournament}>
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
  const { id, name, avatar, matchDays, currentMatchDay, participantsCount, slots, startDate, bracketRound } = tournament
  const { text, tone } = statusLabel(tournament)
  const day = bracketRound ? bracketDayName(t, bracketRound) : dayLabel(t, tournament)
  return (
    <li className={styles.row} style={clubStyle(id)}>
      <Emblem id={id} name={name} file={avatar} figure={figureOf(tournament)} />
      <div className={styles.details}>
        <Link to={pages.myTournament(id)} className="stretched-link">
          {name}
        </Link>
        <span className="muted small">
          {t('cockpit.slotsOf', { count: participantsCount, slots })}
          {startDate === null ? null : (
            <>
              {' · '}
              <DateTime at={startDate} format="date" />
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
      <div className={styles.end}>
        <Badge tone={tone}>{t(text)}</Badge>
        <ButtonLink
          size="sm"
          variant="ghost"
          icon="copy"
          to={managementPages.newTournamentLike(id)}
          aria-label={t('cockpit.duplicateOf', { name })}
        >
          {t('cockpit.duplicate')}
        </ButtonLink>
      </div>
    </li>
  )
}
