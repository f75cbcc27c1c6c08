import { engineOf } from '@agone/contract/games/rules'
import type { TournamentId } from '@agone/contract/ids'
import { standingRoutes } from '@agone/contract/standings/routes/standings'
import { calendarRoutes } from '@agone/contract/tournaments/routes/calendars'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { data, useLoaderData, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { allPages } from '../../../lib/lists/all-pages.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import type { Call } from '../../../lib/api/client.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LoadAsUser } from '../../tournaments/index.ts'
import { DayMatches } from '../view/day-matches.tsx'
import { listMatch } from '../listed-match.ts'
import { listRace } from '../listed-race.ts'

const find = async (call: Call, id: TournamentId, requestedDay: number | undefined) => {
  const [tournament, calendars] = await Promise.all([
    call(tournamentRoutes.one, { params: { id } }),
    call(calendarRoutes.list, { params: { id } }),
  ])
  const days = calendars.map(({ round, displayName }) => ({ day: round, name: displayName }))
  const existingDay = (day: number | undefined) => days.find((each) => each.day === day)?.day
  const day = existingDay(requestedDay) ?? existingDay(tournament.currentMatchDay) ?? days[0]?.day
  if (day === undefined) return { days, day: 0, matches: [], races: [] }
  const engine = engineOf[tournament.module]
  const matches = await allPages((page) =>
    call(standingRoutes.matchesOfDay, { params: { id, engine, day }, query: { page, size: 100 } }),
  )
  return tournament.module === 'FORMULA1'
    ? { days, day, matches: [], races: matches.map(listRace) }
    : { days, day, matches: matches.map(listMatch), races: [] }
}

export type DayData = Awaited<ReturnType<typeof find>>

const dayIn = (search: URLSearchParams) => Number(search.get('day')) || undefined

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const day = dayIn(new URL(request.url).searchParams)
  const pageData = await orHidden(find(callOf(context), idInPath<TournamentId>(params['id']), day))
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
      load={(call) => find(call, idInPath<TournamentId>(id), day)}
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
