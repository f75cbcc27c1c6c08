import { isRace } from '@agone/contract/matches/labels'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { isDecidable, isReportable } from '@agone/contract/matches/rules'
import { mayWithTournament } from '@agone/contract/tournaments/rules'
import { comparisonRoutes } from '@agone/contract/standings/routes/comparisons'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../lib/api/browser.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { ownStateIn, ownStateLabel } from '../../lib/labels/own-state.ts'
import { QueryScope } from '../../lib/query.tsx'
import { useNow } from '../../lib/time/use-now.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { ownEntryKey, ownEntryOf, notifyTournamentChange } from '../tournaments/index.ts'
import { reportedScoresOf, validReport } from './compare-reports.ts'
import { MatchComparison } from './comparison/match-comparison.tsx'
import { ComplaintLink } from './complaint-link.tsx'
import { DecisionPanel } from './decision/decision-panel.tsx'
import type { MatchData } from './find-match.ts'
import type { ReportedScores } from './view/match-head.tsx'
import { LobbyPanel } from './match-day/lobby-panel.tsx'
import { ReadyPanel } from './match-day/ready-panel.tsx'
import { lobbyKey, useLobby } from './match-day/use-lobby.ts'
import { readinessKey, useReadiness } from './match-day/use-readiness.ts'
import { ProposalsPanel } from './proposals/proposals-panel.tsx'
import { proposalsKey, useProposals } from './proposals/use-proposals.ts'
import { OwnDayPanel, ownDayKey, useOwnDay } from './own-day/use-own-day.ts'
import { ownSideOf, type SideEntry } from './own-side.ts'
import { OwnReport } from './report/own-report.tsx'
import { deleteReportDrafts } from './report/use-report-form.ts'
import { ReportsPanel } from './view/reports-panel.tsx'
import type { ReportedScore } from './scoreline.ts'
import { matchReportsKey, useMatchReports } from './use-match-reports.ts'

/** Whether a user may read the chat of a match: an unverified one has to verify the account first. */
export type ChatAccess = 'allowed' | 'unverified' | 'refused'

type ActionsProps = {
  pageData: MatchData
  viewer: FullUser
  onReportedScores: (reportedScores: ReportedScores | undefined) => void
  /** Called once it is known whether the viewer may read the chat. */
  onChatAccess: (access: ChatAccess) => void
}

/**
 * The part of the page for signed-in users: their day of a race, readiness, the lobby, the report for their side, proposals of another
 * time, both reports, and the decision of a manager.
 */
export const MatchActions = (props: ActionsProps) => (
  <QueryScope>
    <Actions {...props} />
  </QueryScope>
)

const Actions = ({ pageData, viewer, onReportedScores, onChatAccess }: ActionsProps) => {
  const { match, tournament, game } = pageData
  const { sides, names, isPending } = useMatchReports(match, tournament)
  const { data: own, isPending: isOwnPending } = useQuery({
    queryKey: [...ownEntryKey(tournament.id, viewer.id), tournament.participantsCount],
    queryFn: () => ownEntryOf(call, tournament, viewer),
  })
  const comparison = useOwnComparison(pageData)
  useReportedScores(
    isRace(match) || match.status === 'verified' ? undefined : reportedScoresOf(match, sides),
    onReportedScores,
  )
  const changed = useRefetch(pageData)
  const side = own && ownSideOf(pageData, viewer, own)
  const takesPart = side?.withdrawn === false
  const ownSide = takesPart && side.mayRepresent ? side.id : undefined
  const isManager = mayWithTournament(viewer, 'manage', tournament)
  const proposals = useProposals(pageData, ownSide !== undefined || isManager)
  const isOfChat = isManager || side !== undefined
  const lobby = useLobby(pageData, isOfChat && !isOwnPending)
  const readiness = useReadiness(pageData, isOfChat && !isOwnPending)
  const ownDay = useOwnDay(pageData, isRace(match) && takesPart && !side.isFormer ? side.id : undefined)
  const isLoading = proposals.isLoading || lobby.isLoading || readiness.isLoading || ownDay.isLoading
  const isSettled = !isPending && !isOwnPending && !isLoading
  useScrollToHash(isSettled)
  useEndOfDrafts(match)
  const acceptsReports = isReportable(match, tournament.currentMatchDay) && statusAllows(tournament.status, 'report')
  const mayReport = ownSide !== undefined && acceptsReports
  const ownReports = sides.find(({ entryId }) => entryId === side?.id)?.reports ?? []
  const chatAccess = !isOfChat ? 'refused' : viewer.verified ? 'allowed' : 'unverified'
  useEffect(() => (isSettled ? onChatAccess(chatAccess) : undefined), [isSettled, chatAccess, onChatAccess])
  const mayDecide = isManager && statusAllows(tournament.status, 'rule') && isDecidable(match)
  // All parts at once: a part that loads later would move the others. Once shown they stay: a form would lose its files.
  const [isShown, setShown] = useState(false)
  if (isSettled && !isShown) setShown(true)
  if (!isSettled && !isShown) return null
  return (
    <>
      {ownDay.loaded ? (
        <Suspense>
          <OwnDayPanel
            match={match}
            tournament={tournament}
            day={ownDay.loaded}
            mayReadChat={chatAccess === 'allowed'}
          />
        </Suspense>
      ) : null}
      {takesPart ? <OwnState pageData={pageData} own={{ entryId: side.id, mayRepresent: side.mayRepresent }} /> : null}
      {readiness.loaded ? (
        <ReadyPanel
          {...{ pageData, loaded: readiness.loaded, isManager, after: changed }}
          own={viewer.verified ? ownSide : undefined}
        />
      ) : null}
      {lobby.loaded ? (
        <LobbyPanel
          {...{ pageData, loaded: lobby.loaded, after: changed }}
          own={viewer.verified ? ownSide : undefined}
          actsForNoSide={side === undefined}
        />
      ) : null}
      <ReportAndTime
        {...{ pageData, after: changed }}
        entry={mayReport ? side : undefined}
        report={validReport(ownReports)}
        readiness={viewer.verified ? readiness.loaded : undefined}
        proposals={proposals.loaded}
        own={viewer.verified ? ownSide : undefined}
      />
      <ReportsPanel {...{ match, tournament, game, sides, names }} mayComplain={side !== undefined} />
      {mayDecide ? <DecisionPanel pageData={pageData} after={changed} /> : null}
      {side ? <ComplaintLink about={{ kind: 'match', id: match.matchId }} /> : null}
      <MatchComparison {...pageData} comparison={comparison} />
    </>
  )
}

type ReportAndTimeProps = Pick<ComponentProps<typeof OwnReport>, 'pageData' | 'report' | 'readiness' | 'after'> & {
  /** The side that the viewer may report for. */
  entry: SideEntry | undefined
  proposals: ComponentProps<typeof ProposalsPanel>['loaded'] | undefined
  own: ComponentProps<typeof ProposalsPanel>['own']
}

/**
 * The report of the viewer's side and the time of the match. Before the kick-off the time comes first; the order stays while the page is
 * open, so that nothing moves under a finger.
 */
const ReportAndTime = ({ pageData, entry, report, readiness, proposals, own, after }: ReportAndTimeProps) => {
  const { participants, scheduledAt } = pageData.match
  const now = useNow() + (readiness?.skew ?? 0)
  // Whoever has reported has played.
  const isEarly = now < Date.parse(scheduledAt ?? '') && !participants.some(({ reportExists }) => reportExists)
  const [isTimeFirst] = useState(isEarly)
  const reportPart = entry ? <OwnReport {...{ pageData, entry, report, isEarly, readiness, after }} /> : null
  return (
    <>
      {isTimeFirst ? null : reportPart}
      {proposals ? <ProposalsPanel {...{ pageData, loaded: proposals, own, after }} /> : null}
      {isTimeFirst ? reportPart : null}
    </>
  )
}

/** Deletes the drafts of reports of a match that is decided. */
const useEndOfDrafts = ({ matchId, status }: MatchData['match']) => {
  const isDecided = status === 'verified' || status === 'void'
  useEffect(() => (isDecided ? deleteReportDrafts(matchId) : undefined), [matchId, isDecided])
}

/** The comparison with the tournaments that only the viewer may see; that of visitors until it is there. */
const useOwnComparison = ({ match, tournament, comparison }: MatchData) => {
  const { data = comparison } = useQuery({
    queryKey: ['comparison', match.matchId, tournament.version],
    queryFn: () => call(comparisonRoutes.get, { params: { id: match.matchId } }),
    placeholderData: comparison,
  })
  return data
}

/** What the match waits for, as the home page says it; nothing before it is played and once it is settled. */
const OwnState = ({ pageData, own }: { pageData: MatchData; own: Parameters<typeof ownStateIn>[0]['own'] }) => {
  const t = useT()
  const state = ownStateIn({ ...pageData, own })
  if (state === undefined || state === 'coming') return null
  const { text, tone, icon } = ownStateLabel(state, isRace(pageData.match))
  return (
    <p>
      <Badge tone={tone} icon={icon}>
        {t(text)}
      </Badge>
    </p>
  )
}

/** Refetches the reports, who is ready, the lobby, the proposals, the driver's own day and the page. */
const useRefetch = ({ match }: MatchData) => {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: matchReportsKey(match.matchId) })
    await queryClient.invalidateQueries({ queryKey: lobbyKey(match.matchId) })
    await queryClient.invalidateQueries({ queryKey: readinessKey(match.matchId) })
    await queryClient.invalidateQueries({ queryKey: proposalsKey(match.matchId) })
    await queryClient.invalidateQueries({ queryKey: ownDayKey(match.tournamentId) })
    notifyTournamentChange()
  }
}

/** The target of a link to `#day`, `#report`, `#ready`, `#proposals` or to one of the reports is rendered late: scrolls to it once it is there. */
const useScrollToHash = (isSettled: boolean) => {
  const { hash } = useLocation()
  useEffect(() => {
    const target = isSettled && hash !== '' ? document.getElementById(hash.slice(1)) : null
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
    target.scrollIntoView()
  }, [isSettled, hash])
}

/* One number if both reports agree, both numbers if they differ. */
const shownScores = ([one, other]: readonly [ReportedScore, ReportedScore]): ReportedScores => {
  const bothScores = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined || a === b ? a : ([a, b] as const)
  return { home: bothScores(one.home, other.home), away: bothScores(one.away, other.away) }
}

/* Compared as JSON: a new object with equal numbers must not render the head again. */
const useReportedScores = (
  reportedScores: readonly [ReportedScore, ReportedScore] | undefined,
  onReportedScores: ActionsProps['onReportedScores'],
) => {
  const text = JSON.stringify(reportedScores === undefined ? null : shownScores(reportedScores))
  useEffect(() => {
    const parsed: ReportedScores | null = JSON.parse(text)
    onReportedScores(parsed ?? undefined)
  }, [text, onReportedScores])
}
