import type { TournamentId } from '@agone/contract/ids'
import { data, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { translateIn } from '../../../lib/i18n/texts.ts'
import { callOf, orHidden, siteContext } from '../../../lib/api/context.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LoadAsUser } from '../../tournaments/index.ts'
import type { findDay } from '../find-day.ts'
import { DayMatches } from '../view/day-matches.tsx'

/** Imported on use: a browser needs it only for pages that visitors may not see. */
const find = async (...query: Parameters<typeof findDay>) => (await import('../find-day.ts')).findDay(...query)

const dayIn = (search: URLSearchParams) => Number(search.get('day')) || undefined

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const day = dayIn(new URL(request.url).searchParams)
  const pageData = await orHidden(
    find(callOf(context), idInPath<TournamentId>(params['id']), {
      requestedDay: day,
      t: translateIn(context.get(siteContext).locale),
    }),
  )
  return pageData === undefined ? data(undefined, { status: 404 }) : pageData
}

export default function MatchesOfDay() {
  const t = useT()
  const pageData = useLoaderData<typeof loader>()
  const { id } = useParams()
  const [search] = useSearchParams()
  const day = dayIn(search)
  return (
    <LoadAsUser
      pageData={pageData}
      pageKey={`matches ${id} ${day}`}
      load={(call) => find(call, idInPath<TournamentId>(id), { requestedDay: day, t })}
    >
      {(shown) =>
        shown.days.length === 0 ? (
          <Panel title={t('tournaments.matches')}>
            <EmptyState title={t('tournaments.notDrawn')}>{t('tournaments.notDrawnText')}</EmptyState>
          </Panel>
        ) : (
          <DayMatches {...shown} />
        )
      }
    </LoadAsUser>
  )
}
