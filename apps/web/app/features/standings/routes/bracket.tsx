import { engineOf } from '@agone/contract/games/rules'
import type { TournamentId } from '@agone/contract/ids'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { data, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import type { Call } from '../../../lib/api/client.ts'
import { LoadAsUser } from '../../tournaments/index.ts'
import { BracketPanel } from '../bracket/bracket-panel.tsx'
import { findBracket } from '../bracket/find-bracket.ts'

const find = async (call: Call, id: TournamentId) => {
  const tournament = await call(tournamentRoutes.one, { params: { id } })
  const bracket = await findBracket(call, id, engineOf[tournament.module])
  return (
    bracket ?? { results: { type: 'elimination' as const, version: 0, rounds: [], winnerEntryId: null }, schedule: {} }
  )
}

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const pageData = await orHidden(find(callOf(context), idInPath<TournamentId>(params['id'])))
  return pageData === undefined ? data(undefined, { status: 404 }) : pageData
}

export default function BracketPage() {
  const pageData = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <LoadAsUser pageData={pageData} pageKey={`bracket ${id}`} load={(call) => find(call, idInPath<TournamentId>(id))}>
      {(shown) => <BracketPanel {...shown} />}
    </LoadAsUser>
  )
}
