import { engineOf } from '@agone/contract/games/rules'
import type { TournamentId } from '@agone/contract/ids'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { data, useLoaderData, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import type { Call } from '../../../lib/api/client.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pageOf } from '../../../lib/lists/search-params.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { ForReader, idInPath } from '../../tournaments/index.ts'
import { findPeople, findRanking, playerRankingsOf } from '../players/find-players.ts'
import { PlayersPage } from '../players/players-page.tsx'

type Asked = { ranking: string | null; page: number }

const find = async (call: Call, id: TournamentId, asked: Asked) => {
  const tournament = await call(tournamentRoutes.one, { params: { id } })
  const engine = engineOf[tournament.module]
  const rankings = playerRankingsOf(engine)
  const ranking = rankings.find((name) => name === asked.ranking) ?? rankings[0]
  if (ranking === undefined) return { rankings, ranking: undefined, players: [], page: 1, totalPages: 0 }
  const people = await findPeople(call, id)
  return {
    rankings,
    ranking,
    ...(await findRanking(call, people, { id, engine, ranking, page: asked.page, size: 50 })),
  }
}

const askedIn = (search: URLSearchParams): Asked => ({ ranking: search.get('ranking'), page: pageOf(search) })

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const asked = askedIn(new URL(request.url).searchParams)
  const found = await orHidden(find(callOf(context), idInPath<TournamentId>(params['id']), asked))
  return found === undefined ? data(undefined, { status: 404 }) : found
}

export default function Players() {
  const t = useT()
  const found = useLoaderData<typeof loader>()
  const { id } = useParams()
  const [search] = useSearchParams()
  const asked = askedIn(search)
  return (
    <ForReader
      found={found}
      name={`players ${id} ${asked.ranking} ${asked.page}`}
      ask={(call) => find(call, idInPath<TournamentId>(id), asked)}
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
    </ForReader>
  )
}
