import type { TournamentId } from '@agone/contract/ids'
import { mayWithTournament } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { Outlet, useParams, type MetaFunction } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import { combineQueries, type QueryState } from '../../../lib/query-state.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { pageMeta } from '../../../lib/seo.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { MissingPage } from '../../../shell/fault-with-title.tsx'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { CockpitHead } from '../status/cockpit-head.tsx'
import type { Cockpit, CockpitPage } from '../page.ts'
import {
  useAbsences,
  useCalendars,
  useEntries,
  useGames,
  useMatches,
  useNoShows,
  useRefundRequests,
  useReportRequests,
  useReports,
  useTournament,
} from '../queries.ts'
import { todosOf } from '../todo/todos.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { PageTitle } from '../../../lib/page-title.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('shell.menuMyTournaments'), noindex: true }))

/** The cockpit of one tournament, for its owner and admins; others get the 404 page. */
export default function CockpitRoute() {
  const t = useT()
  const { id } = useParams()
  const user = useUser()
  const { data: tournament, error, refetch } = useTournament(idInPath<TournamentId>(id))
  if (tournament !== undefined) {
    return mayWithTournament(user, 'manage', tournament) ? <CockpitContent tournament={tournament} /> : <MissingPage />
  }
  if (error === null) return <PageSpinner />
  if (error instanceof ApiError && error.status === 404) return <MissingPage />
  return <LoadFailed level={1} title={t('cockpit.loadingFailed')} retry={refetch} />
}

const undecidedStatuses = new Set(['reported', 'agreed', 'disputed'])

const CockpitContent = ({ tournament }: { tournament: Tournament }) => {
  const cockpit: Cockpit = { tournament, query: usePage(tournament) }
  return (
    <div className="page" style={clubStyle(tournament.id)}>
      <PageTitle>{tournament.name}</PageTitle>
      <CockpitHead {...cockpit} />
      <Outlet context={cockpit} />
    </div>
  )
}

/** All data or none: data that is missing would count as empty. */
const usePage = (tournament: Tournament): QueryState<CockpitPage> => {
  const matches = useMatches(tournament)
  const entries = useEntries(tournament)
  const calendars = useCalendars(tournament)
  const games = useGames()
  const undecided = matches.data?.filter(({ status }) => undecidedStatuses.has(status)).map(({ matchId }) => matchId)
  const reports = useReports(tournament, undecided)
  const refunds = useRefundRequests(tournament)
  const requests = useReportRequests(tournament)
  const noShows = useNoShows(tournament)
  const absences = useAbsences(tournament)
  const now = useNow()
  const isFree = tournament.price === 0
  const all = [matches, entries, calendars, games, reports, requests, noShows, absences, ...(isFree ? [] : [refunds])]
  const refundRequests = isFree ? [] : refunds.data
  if (!matches.data || !entries.data || !calendars.data || !games.data || !reports.data || !requests.data)
    return combineQueries<CockpitPage>(all, undefined)
  if (refundRequests === undefined || !noShows.data || !absences.data)
    return combineQueries<CockpitPage>(all, undefined)
  const game = games.data.find((each) => each.id === tournament.gameId)
  const loaded = {
    ...{ tournament, game, matches: matches.data, entries: entries.data, reports: reports.data },
    absences: absences.data,
  }
  return combineQueries(all, {
    ...loaded,
    calendars: calendars.data,
    requests: requests.data,
    todos: todosOf({ ...loaded, noShows: noShows.data, refundRequests, now }),
    now,
  })
}
