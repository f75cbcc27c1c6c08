import { gameRoutes } from '@agone/contract/games/routes/games'
import { teamRoutes } from '@agone/contract/teams/routes/teams'
import { lazy, Suspense } from 'react'
import { useNavigation, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { EmptyPage } from '../../../lib/lists/empty-page.tsx'
import { callOf, orNotFound } from '../../../lib/api/context.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { pages } from '../../../lib/pages.ts'
import { TokenPager } from '../../../lib/lists/list-pages.tsx'
import { pageTokenOf, useListParams } from '../../../lib/lists/search-params.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { ByToken } from '../../../lib/session/by-token.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { listedTeam } from '../listed-team.ts'
import { TeamCard } from '../team-card.tsx'
import { TeamFilters } from '../team-filters.tsx'
import styles from './teams.module.css'

const CreateTeamButton = lazy(() =>
  import('../creation/create-team-button.tsx').then((module) => ({ default: module.CreateTeamButton })),
)

const pageSize = 24

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const call = callOf(context)
  const search = new URL(request.url).searchParams
  const games = await call(gameRoutes.list)
  const result = await orNotFound(
    call(teamRoutes.search, {
      query: {
        size: pageSize,
        name: search.get('name')?.trim().slice(0, 100) || undefined,
        gameId: games.find((game) => game.id === search.get('game_id'))?.id,
        pageToken: pageTokenOf(search),
      },
    }),
  )
  const nameOf = (id: string) => games.find((game) => game.id === id)?.name ?? ''
  return {
    games: games.map(({ id, name, inTeam }) => ({ id, name, inTeam })),
    teams: result.entries.map((team) => listedTeam(team, nameOf(team.gameId))),
    count: result.resultsCount,
    next: result.nextPageToken,
  }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('teams.title'), description: t('teams.intro') }))

export default function Teams() {
  const t = useT()
  const { games, teams, count, next } = useLoaderData<typeof loader>()
  const { search } = useListParams()
  const { location } = useNavigation()
  const isSearching = location?.pathname === pages.teams
  const inTeams = games.filter((game) => game.inTeam)
  return (
    <div className="page">
      <Hero
        title={t('teams.title')}
        meta={<span>{t('teams.intro')}</span>}
        actions={
          <>
            <CreateButton games={inTeams} />
            <ButtonLink variant="outline" icon="exchange" to={pages.transfers}>
              {t('transfers.title')}
            </ButtonLink>
          </>
        }
      />
      <TeamFilters games={inTeams} isSearching={isSearching} countText={t('teams.found', { count })} />
      {teams.length === 0 ? (
        <EmptyPage>
          <EmptyList isFiltered={search.has('name') || search.has('game_id')} />
        </EmptyPage>
      ) : (
        <div className={styles.grid} aria-busy={isSearching}>
          {teams.map((team) => (
            <TeamCard key={team.id} team={team} />
          ))}
        </div>
      )}
      <TokenPager label={t('teams.pages')} toFirst={t('teams.firstPage')} toNext={t('teams.nextPage')} next={next} />
    </div>
  )
}

/** Takes its space from the first paint, so that nothing moves when the session is known. */
const CreateButton = ({ games }: { games: readonly { id: string; name: string }[] }) => {
  const t = useT()
  const user = useUser()
  const waiting = (
    <Button variant="primary" icon="plus" disabled>
      {t('teams.create')}
    </Button>
  )
  const signIn = (
    <ButtonLink variant="outline" icon="login" to={pages.loginTo(pages.teams)}>
      {t('teams.signInToCreate')}
    </ButtonLink>
  )
  if (!user) return <ByToken withToken={waiting} withoutToken={signIn} />
  return (
    <Suspense fallback={waiting}>
      <CreateTeamButton games={games} />
    </Suspense>
  )
}

const EmptyList = ({ isFiltered }: { isFiltered: boolean }) => {
  const t = useT()
  return isFiltered ? (
    <EmptyState
      title={t('teams.noneFound')}
      action={
        <ButtonLink variant="primary" to={pages.teams}>
          {t('teams.showAll')}
        </ButtonLink>
      }
    >
      {t('teams.noneFoundText')}
    </EmptyState>
  ) : (
    <EmptyState title={t('teams.none')}>{t('teams.noneText')}</EmptyState>
  )
}
