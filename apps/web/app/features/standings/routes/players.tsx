import { engineOf } from '@agone/contract/games/rules'
import type { TournamentId } from '@agone/contract/ids'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { data, useLoaderData, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import type { Call } from '../../../lib/api/client.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pageOf } from '../../../lib/lists/search-params.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LoadAsUser } from '../../tournaments/index.ts'
import { findUsers, findRanking, playerRankingsOf } from '../players/find-players.ts'
import { PlayersPage } from '../players/players-page.tsx'

type RankingQuery = { ranking: string | null; page: number }

const find = async (call: Call, id: TournamentId, query: RankingQuery) => {
  const tournament = await call(tournamentRoutes.one, { params: { id } })
  const engine = engineOf[tournament.module]
  const rankings = playerRankingsOf(engine)
  const ranking = rankings.find((name) => name === query.ranking) ?? rankings[0]
  if (ranking === undefined) return { rankings, ranking: undefined, players: [], page: 1, totalPages: 0 }
  const users = await findUsers(call, id)
  return {
    rankings,
    ranking,
    ...(await findRanking(call, users, { id, engine, ranking, page: query.page, size: 50 })),
  }
}

const rankingQueryOf = (search: URLSearchParams): RankingQuery => ({
  ranking: search.get('ranking'),
  page: pageOf(search),
})

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const query = rankingQueryOf(new URL(request.url).searchParams)
  const pageData = await orHidden(find(callOf(context), idInPath<TournamentId>(params['id']), query))
  return pageData === undefined ? data(undefined, { status: 404 }) : pageData
}

export default function Players() {
  const t = useT()
  const pageData = useLoaderData<typeof loader>()
  const { id } = useParams()
  const [search] = useSearchParams()
  const query = rankingQueryOf(search)
  return (
    <LoadAsUser
      pageData={pageData}
      pageKey={`players ${id} ${query.ranking} ${query.page}`}
      load={(call) => find(call, idInPath<TournamentId>(id), query)}
    >
      {({ ranking, ...shown }) =>
        ranking === undefined ? (
          <Panel title={t('tournaments.players')}>
            <EmptyState title={t('standings.noPlayers')}>{t('standings.noPlayersText')}</EmptyState>
          </Panel>
        ) : (
          <PlayersPage ranking={ranking} {...shown} />
        )
      }
    </LoadAsUser>
  )
}
