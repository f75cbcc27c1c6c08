import type { TournamentId } from '@agone/contract/ids'
import { data, useParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { LoadAsUser } from '../../tournaments/index.ts'
import type { findTable } from '../table/find-table.ts'
import { OverviewPage } from '../overview-page.tsx'

const currentTable = { day: undefined, provisional: false }

/** Imported on use: a browser needs it only for pages that visitors may not see. */
const find = async (...query: Parameters<typeof findTable>) =>
  (await import('../table/find-table.ts')).findTable(...query)

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const pageData = await orHidden(find(callOf(context), idInPath<TournamentId>(params['id']), currentTable))
  return pageData === undefined ? data(undefined, { status: 404 }) : pageData
}

export default function Overview() {
  const pageData = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <LoadAsUser
      pageData={pageData}
      pageKey={`overview ${id}`}
      load={(call) => find(call, idInPath<TournamentId>(id), currentTable)}
    >
      {(shown) => <OverviewPage pageData={shown} />}
    </LoadAsUser>
  )
}
