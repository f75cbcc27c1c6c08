import type { TournamentId } from '@agone/contract/ids'
import { data, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { ForReader, idInPath } from '../../tournaments/index.ts'
import { findTable } from '../table/find-table.ts'
import { OverviewPage } from '../overview-page.tsx'

const now = { day: undefined, provisional: false }

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const found = await orHidden(findTable(callOf(context), idInPath<TournamentId>(params['id']), now))
  return found === undefined ? data(undefined, { status: 404 }) : found
}

export default function Overview() {
  const found = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <ForReader found={found} name={`overview ${id}`} ask={(call) => findTable(call, idInPath<TournamentId>(id), now)}>
      {(shown) => <OverviewPage found={shown} />}
    </ForReader>
  )
}
