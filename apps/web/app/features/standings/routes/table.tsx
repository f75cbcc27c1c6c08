import type { TournamentId } from '@agone/contract/ids'
import { data, useLoaderData, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import { LoadAsUser } from '../../tournaments/index.ts'
import { BracketPanel } from '../bracket/bracket-panel.tsx'
import { findTable, type TableData, type TableQuery } from '../table/find-table.ts'
import { SeasonPage } from '../season/season-page.tsx'
import { TablesPage } from '../table/tables-page.tsx'

const queryOf = (search: URLSearchParams): TableQuery => {
  const day = Number(search.get('day') ?? Number.NaN)
  return {
    day: Number.isInteger(day) && day >= 0 && day <= 100_000 ? day : undefined,
    provisional: search.get('provisional') === 'true',
  }
}

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const query = queryOf(new URL(request.url).searchParams)
  const pageData = await orHidden(findTable(callOf(context), idInPath<TournamentId>(params['id']), query))
  return pageData === undefined ? data(undefined, { status: 404 }) : pageData
}

export default function TablePage() {
  const pageData = useLoaderData<typeof loader>()
  const { id } = useParams()
  const [search] = useSearchParams()
  const query = queryOf(search)
  return (
    <LoadAsUser
      pageData={pageData}
      pageKey={`table ${id} ${query.day} ${query.provisional}`}
      load={(call) => findTable(call, idInPath<TournamentId>(id), query)}
    >
      {(shown) => <TableContent pageData={shown} />}
    </LoadAsUser>
  )
}

const TableContent = ({ pageData }: { pageData: TableData }) => {
  switch (pageData.kind) {
    case 'season':
      return <SeasonPage season={pageData} />
    case 'bracket':
      return pageData.bracket ? <BracketPanel {...pageData.bracket} /> : null
    case 'tables':
      return <TablesPage {...pageData} />
  }
}
