import type { TournamentId } from '@agone/contract/ids'
import { data, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pageOf } from '../../../lib/lists/search-params.ts'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LoadAsUser } from '../../tournaments/index.ts'
import type { findPlayers, PlayersQuery } from '../players/find-players.ts'
import { PlayersPage } from '../players/players-page.tsx'

/** Imported on use: a browser needs it only for pages that visitors may not see. */
const find = async (...query: Parameters<typeof findPlayers>) =>
  (await import('../players/find-players.ts')).findPlayers(...query)

const rankingQueryOf = (search: URLSearchParams): PlayersQuery => ({
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
