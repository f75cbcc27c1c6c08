import type { TournamentId } from '@agone/contract/ids'
import { data, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import { LoadAsUser } from '../../tournaments/index.ts'
import { findTable } from '../table/find-table.ts'
import { OverviewPage } from '../overview-page.tsx'

const currentTable = { day: undefined, provisional: false }

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const pageData = await orHidden(findTable(callOf(context), idInPath<TournamentId>(params['id']), currentTable))
  return pageData === undefined ? data(undefined, { status: 404 }) : pageData
}

export default function Overview() {
  const pageData = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <LoadAsUser
      pageData={pageData}
      pageKey={`overview ${id}`}
      load={(call) => findTable(call, idInPath<TournamentId>(id), currentTable)}
    >
      {(shown) => <OverviewPage pageData={shown} />}
    </LoadAsUser>
  )
}
