import type { TournamentId } from '@agone/contract/ids'
import { mayWithTournament } from '@agone/contract/tournaments/policy'
import type { Tournament } from '@agone/contract/tournaments/tournaments'
import { Outlet, useParams, type MetaFunction } from 'react-router'
import { ApiError } from '../../../lib/api/client.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { pageMeta } from '../../../lib/seo.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { NotFound } from '../../../shell/error-boundary.tsx'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { idInPath } from '../../tournaments/index.ts'
import { CockpitHead } from '../cockpit-head.tsx'
import type { CockpitPage } from '../page.ts'
import { useCalendars, useEntries, useGames, useMatches, useReports, useTournament } from '../queries.ts'
import { todosOf } from '../todos.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('shell.menuMyTournaments'), noindex: true }))

/** The cockpit of one tournament: for its owner and admins, everybody else sees the 404 page. */
export default function CockpitRoute() {
  const t = useT()
  const { id } = useParams()
  const user = useUser()
  const { data: tournament, error, refetch } = useTournament(idInPath<TournamentId>(id))
  if (tournament !== undefined) {
    return mayWithTournament(user, 'manage', tournament) ? <Shown tournament={tournament} /> : <NotFound />
  }
  if (error === null) return <PageSpinner />
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return <LoadFailed level={1} title={t('cockpit.loadingFailed')} retry={refetch} />
}

const waitingFor = new Set(['reported', 'agreed', 'disputed'])

const Shown = ({ tournament }: { tournament: Tournament }) => {
  const matches = useMatches(tournament)
  const entries = useEntries(tournament)
  const calendars = useCalendars(tournament)
  const games = useGames()
  const undecided = (matches.data ?? []).filter(({ status }) => waitingFor.has(status)).map(({ matchId }) => matchId)
  const reports = useReports(tournament, undecided)
  const loaded = {
    matches: matches.data ?? [],
    entries: entries.data ?? [],
    reports: reports.data ?? new Map(),
  }
  const page: CockpitPage = {
    tournament,
    ...loaded,
    game: games.data?.find((game) => game.id === tournament.gameId),
    calendars: calendars.data ?? [],
    todos: todosOf({ tournament, ...loaded, now: Math.max(matches.dataUpdatedAt, reports.dataUpdatedAt) }),
    isLoading: matches.data === undefined || entries.data === undefined || reports.data === undefined,
  }
  return (
    <div className="page" style={clubStyle(tournament.id)}>
      <title>{`${tournament.name} | Agone`}</title>
      <CockpitHead {...page} />
      <Outlet context={page} />
    </div>
  )
}
