import type { TournamentId } from '@agone/contract/ids'
import { data, useParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { LoadAsUser } from '../../tournaments/index.ts'
import { BracketPanel } from '../bracket/bracket-panel.tsx'
import type { findBracketOf } from '../bracket/find-bracket.ts'

/** Imported on use: a browser needs it only for pages that visitors may not see. */
const find = async (...query: Parameters<typeof findBracketOf>) =>
  (await import('../bracket/find-bracket.ts')).findBracketOf(...query)

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
