import type { TournamentId } from '@agone/contract/ids'
import { calendarRoutes } from '@agone/contract/tournaments/routes/calendars'
import { data, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import type { Call } from '../../../lib/api/client.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { CalendarRounds } from '../calendar/calendar-rounds.tsx'
import { LoadAsUser } from '../page/load-as-user.tsx'

const find = async (call: Call, id: TournamentId) => {
  const rounds = await call(calendarRoutes.list, { params: { id } })
  return rounds.map(({ round, displayName, scheduledAt, matchIds }) => ({
    round,
    displayName,
    scheduledAt,
    matches: matchIds.length,
  }))
}

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const pageData = await orHidden(find(callOf(context), idInPath<TournamentId>(params['id'])))
  return pageData === undefined ? data(undefined, { status: 404 }) : pageData
}

export default function Calendar() {
  const t = useT()
  const pageData = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <LoadAsUser pageData={pageData} pageKey={`calendar ${id}`} load={(call) => find(call, idInPath<TournamentId>(id))}>
      {(rounds) => (
        <Panel title={t('tournaments.calendar')} flush={rounds.length > 0}>
          {rounds.length === 0 ? (
            <EmptyState title={t('tournaments.notDrawn')}>{t('tournaments.notDrawnText')}</EmptyState>
          ) : (
            <CalendarRounds rounds={rounds} />
          )}
        </Panel>
      )}
    </LoadAsUser>
  )
}
