import { gameRoutes } from '@agone/contract/games/routes/games'
import { statuses, tournamentRoutes, type TournamentStatus } from '@agone/contract/tournaments/routes/tournaments'
import { useNavigation, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { EmptyPage } from '../../../lib/lists/empty-page.tsx'
import { callOf, orNotFound, siteContext } from '../../../lib/api/context.ts'
import { translateIn } from '../../../lib/i18n/texts.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { pages } from '../../../lib/pages.ts'
import { TokenPager } from '../../../lib/lists/list-pages.tsx'
import { pageTokenOf, useListParams } from '../../../lib/lists/search-params.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { listedTournament } from '../list/listed-tournament.ts'
import { TournamentCard } from '../list/tournament-card.tsx'
import { TournamentFilters } from '../list/tournament-filters.tsx'

const pageSize = 24

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const call = callOf(context)
  const search = new URL(request.url).searchParams
  const games = await call(gameRoutes.list)
  const gameId = games.find((game) => game.id === search.get('game_id'))?.id
  const query = {
    size: pageSize,
    name: search.get('name')?.trim().slice(0, 100) || undefined,
    gameId,
    status: statusesIn(search),
    pageToken: pageTokenOf(search),
  }
  const result = await orNotFound(call(tournamentRoutes.search, { query }))
  const t = translateIn(context.get(siteContext).locale)
  const nameOf = (id: string) => games.find((game) => game.id === id)?.name ?? ''
  return {
    games: games.map(({ id, name }) => ({ id, name })),
    tournaments: result.entries.map((entry) => listedTournament(entry, nameOf(entry.gameId), t)),
    count: result.resultsCount,
    next: result.nextPageToken,
  }
}

const isStatus = (text: string): text is TournamentStatus => statuses.some((status) => status === text)

/** The statuses of the URL; without any, all but archived ones. */
const statusesIn = (search: URLSearchParams): TournamentStatus[] => {
  const requested = search.getAll('status').filter(isStatus)
  return requested.length > 0 ? requested : statuses.filter((status) => status !== 'archived')
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('tournaments.title'), description: t('tournaments.intro') }))

export default function Tournaments() {
  const t = useT()
  const { games, tournaments, count, next } = useLoaderData<typeof loader>()
  const { search } = useListParams()
  const { location } = useNavigation()
  const isSearching = location?.pathname === pages.tournaments
  const isFiltered = ['name', 'game_id', 'status'].some((name) => search.has(name))
  return (
    <div className="page">
      <Hero title={t('tournaments.title')} meta={t('tournaments.intro')} />
      <TournamentFilters games={games} isSearching={isSearching} countText={t('tournaments.found', { count })} />
      {tournaments.length === 0 ? (
        <EmptyPage>
          <EmptyList isFiltered={isFiltered} />
        </EmptyPage>
      ) : (
        <div className="cards" aria-busy={isSearching}>
          {tournaments.map((tournament) => (
            <TournamentCard key={tournament.id} tournament={tournament} />
          ))}
        </div>
      )}
      <TokenPager
        label={t('tournaments.pages')}
        toFirst={t('tournaments.firstPage')}
        toNext={t('shell.nextPage')}
        next={next}
      />
    </div>
  )
}

const EmptyList = ({ isFiltered }: { isFiltered: boolean }) => {
  const t = useT()
  return isFiltered ? (
    <EmptyState
      title={t('tournaments.noneFound')}
      action={
        <ButtonLink variant="primary" to={pages.tournaments}>
          {t('tournaments.showAll')}
        </ButtonLink>
      }
    >
      {t('tournaments.noneFoundText')}
    </EmptyState>
  ) : (
    <EmptyState title={t('tournaments.none')}>{t('tournaments.noneText')}</EmptyState>
  )
}
