import type { TournamentId } from '@agone/contract/ids'
import { data, useLoaderData, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { ForReader, idInPath } from '../../tournaments/index.ts'
import { BracketPanel } from '../bracket/bracket-panel.tsx'
import { findTable, type FoundTable, type TableAsked } from '../table/find-table.ts'
import { SeasonPage } from '../season/season-page.tsx'
import { TablesPage } from '../table/tables-page.tsx'

const askedIn = (search: URLSearchParams): TableAsked => {
  const day = Number(search.get('day') ?? Number.NaN)
  return {
    day: Number.isInteger(day) && day >= 0 && day <= 100_000 ? day : undefined,
    provisional: search.get('provisional') === 'true',
  }
}

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const asked = askedIn(new URL(request.url).searchParams)
  const found = await orHidden(findTable(callOf(context), idInPath<TournamentId>(params['id']), asked))
  return found === undefined ? data(undefined, { status: 404 }) : found
}

export default function TablePage() {
  const found = useLoaderData<typeof loader>()
  const { id } = useParams()
  const [search] = useSearchParams()
  const asked = askedIn(search)
  return (
    <ForReader
      found={found}
      name={`table ${id} ${asked.day} ${asked.provisional}`}
      ask={(call) => findTable(call, idInPath<TournamentId>(id), asked)}
    >
      {(shown) => <Shown found={shown} />}
    </ForReader>
  )
}

const Shown = ({ found }: { found: FoundTable }) => {
  switch (found.kind) {
    case 'season':
      return <SeasonPage season={found} />
    case 'bracket':
      return found.bracket ? <BracketPanel {...found.bracket} /> : null
    case 'tables':
      return <TablesPage {...found} />
  }
}
