import type { TournamentId } from '@agone/contract/ids'
import { data, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { idInPath } from '../../../lib/id-in-path.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LoadAsUser } from '../../tournaments/index.ts'
import type { findWhatIf } from '../what-if/find-what-if.ts'
import { WhatIfPage } from '../what-if/what-if-page.tsx'

/** Imported on use: a browser needs it only for pages that visitors may not see. */
const find = async (...query: Parameters<typeof findWhatIf>) =>
  (await import('../what-if/find-what-if.ts')).findWhatIf(...query)

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const pageData = await orHidden(find(callOf(context), idInPath<TournamentId>(params['id'])))
  return pageData === undefined ? data(undefined, { status: 404 }) : pageData
}

export default function WhatIf() {
  const t = useT()
  const pageData = useLoaderData<typeof loader>()
  const { id } = useParams()
  const [search] = useSearchParams()
  return (
    <LoadAsUser pageData={pageData} pageKey={`what-if ${id}`} load={(call) => find(call, idInPath<TournamentId>(id))}>
      {({ inputs }) =>
        inputs === null || inputs.groups.every(({ matches }) => matches.length === 0) ? (
          <Panel title={t('standings.whatIf')}>
            <EmptyState title={t('standings.noTable')}>{t('standings.noTableText')}</EmptyState>
          </Panel>
        ) : (
          <WhatIfPage inputs={inputs} start={search.get('s') ?? ''} />
        )
      }
    </LoadAsUser>
  )
}
