import type { TournamentId } from '@agone/contract/ids'
import { Suspense } from 'react'
import { data, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { LoadAsUser } from '../../tournaments/index.ts'
import { BracketPanel, SeasonPage } from '../lazy-parts.ts'
import type { findTable, TableData, TableQuery } from '../table/find-table.ts'
import { TablesPage } from '../table/tables-page.tsx'

const queryOf = (search: URLSearchParams): TableQuery => {
  const day = Number(search.get('day') ?? Number.NaN)
  return {
    day: Number.isInteger(day) && day >= 0 && day <= 100_000 ? day : undefined,
    provisional: search.get('provisional') === 'true',
  }
}

/** Imported on use: a browser needs it only for pages that visitors may not see. */
const find = async (...query: Parameters<typeof findTable>) =>
  (await import('../table/find-table.ts')).findTable(...query)

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const query = queryOf(new URL(request.url).searchParams)
  const pageData = await orHidden(find(callOf(context), idInPath<TournamentId>(params['id']), query))
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
      load={(call) => find(call, idInPath<TournamentId>(id), query)}
    >
      {(shown) => (
        <Suspense fallback={<PageSpinner />}>
          <TableContent pageData={shown} />
        </Suspense>
      )}
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
