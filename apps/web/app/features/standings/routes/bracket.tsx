import { engineOf } from '@agone/contract/games/rules'
import type { TournamentId } from '@agone/contract/ids'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { data, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import type { Call } from '../../../lib/api/client.ts'
import { ForReader, idInPath } from '../../tournaments/index.ts'
import { BracketPanel } from '../bracket/bracket-panel.tsx'
import { findBracket } from '../bracket/find-bracket.ts'

const find = async (call: Call, id: TournamentId) => {
  const tournament = await call(tournamentRoutes.one, { params: { id } })
  const found = await findBracket(call, id, engineOf[tournament.module])
  return (
    found ?? { results: { type: 'elimination' as const, version: 0, rounds: [], winnerEntryId: null }, schedule: {} }
  )
}

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const found = await orHidden(find(callOf(context), idInPath<TournamentId>(params['id'])))
  return found === undefined ? data(undefined, { status: 404 }) : found
}

export default function BracketPage() {
  const found = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <ForReader found={found} name={`bracket ${id}`} ask={(call) => find(call, idInPath<TournamentId>(id))}>
      {(shown) => <BracketPanel {...shown} />}
    </ForReader>
  )
}
