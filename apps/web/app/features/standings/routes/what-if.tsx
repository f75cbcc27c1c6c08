import type { TournamentId } from '@agone/contract/ids'
import { Suspense } from 'react'
import { data, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { idInPath } from '../../../lib/id-in-path.ts'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LoadAsUser } from '../../tournaments/index.ts'
// The parts are loaded later; their styles are in the document.
import '../what-if/what-if.module.css'
import type { findWhatIf } from '../what-if/find-what-if.ts'
import { BracketWhatIf, GroupsWhatIf, SeasonWhatIf, SwissWhatIf, WhatIfPage } from '../what-if/lazy-pages.ts'

/** Imported on use: a browser needs it only for pages that visitors may not see. */
const find = async (...query: Parameters<typeof findWhatIf>) =>
  (await import('../what-if/find-what-if.ts')).findWhatIf(...query)

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const pageData = await orHidden(find(callOf(context), idInPath<TournamentId>(params['id'])))
  return pageData === undefined ? data(undefined, { status: 404 }) : pageData
}

export default function WhatIf() {
  const pageData = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <LoadAsUser pageData={pageData} pageKey={`what-if ${id}`} load={(call) => find(call, idInPath<TournamentId>(id))}>
      {(shown) => (
        <Suspense fallback={<PageSpinner />}>
          <WhatIfContent shown={shown} />
        </Suspense>
      )}
    </LoadAsUser>
  )
}

const WhatIfContent = ({ shown }: { shown: Awaited<ReturnType<typeof findWhatIf>> }) => {
  const t = useT()
  const [search] = useSearchParams()
  const start = search.get('s') ?? ''
  switch (shown.kind) {
    case 'tables':
      return <WhatIfPage inputs={shown.inputs} start={start} />
    case 'groups':
      return <GroupsWhatIf groups={shown} start={start} />
    case 'bracket':
      if (shown.bracket !== null) return <BracketWhatIf inputs={shown.bracket} start={start} />
      return (
        <Panel title={t('standings.whatIf')}>
          <EmptyState title={t('standings.noBracket')}>{t('standings.noBracketText')}</EmptyState>
        </Panel>
      )
    case 'season':
      return <SeasonWhatIf inputs={shown.inputs} start={start} />
    case 'swiss':
      return <SwissWhatIf inputs={shown.inputs} start={start} />
    case 'none':
      return (
        <Panel title={t('standings.whatIf')}>
          <EmptyState title={t('standings.noTable')}>{t('standings.noTableText')}</EmptyState>
        </Panel>
      )
  }
}
