import type { FullUser } from '@agone/contract/accounts/routes/users'
import { brandId, type EntryId } from '@agone/contract/ids'
import { reportRoutes } from '@agone/contract/matches/routes/reports'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { mayWithTournament, statusAllows } from '@agone/contract/tournaments/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../lib/api/browser.ts'
import { QueryScope } from '../../lib/query.tsx'
import { ownEntryKey, ownEntryOf } from '../tournaments/index.ts'
import { standingReport } from './compare-reports.ts'
import { DecisionPanel } from './decision/decision-panel.tsx'
import type { FoundMatch } from './find-match.ts'
import type { Claims } from './view/match-head.tsx'
import { OwnReport } from './report/own-report.tsx'
import { RaceDecision } from './decision/race-decision.tsx'
import { ReportsPanel } from './view/reports-panel.tsx'
import { isReportable } from './report/reportable.ts'
import { claimOf } from './scoreline.ts'

type DeskProps = { found: FoundMatch; viewer: FullUser; onClaims: (claims: Claims | undefined) => void }

/** What a signed-in reader can do with a match: report for the own side, read both reports, decide as a manager. */
export const MatchDesk = (props: DeskProps) => (
  <QueryScope>
    <Desk {...props} />
  </QueryScope>
)

const Desk = ({ found, viewer, onClaims }: DeskProps) => {
  const { match, tournament } = found
  const { sides, people, own, isSettled } = useDeskQueries(found, viewer)
  useLanding(isSettled)
  const manages = mayWithTournament(viewer, 'manage', tournament)
  const isRace = match.phase === 'race' || match.phase === 'sprint'
  const claims = isRace || match.status === 'verified' ? undefined : claimsOf(sides)
  useClaims(claims, onClaims)
  const entry = own?.entry ?? undefined
  const isOfMatch = match.participants.some((side) => side.entryId === entry?.id)
  const mayReport =
    isOfMatch && own?.speaks === true && isReportable(match, tournament) && statusAllows(tournament.status, 'report')
  const ownReports = sides.find((side) => side.entryId === entry?.id)?.reports ?? []
  return (
    <>
      {entry && mayReport ? <OwnReport found={found} entry={entry} report={standingReport(ownReports)} /> : null}
      <ReportsPanel found={found} sides={sides} people={people} />
      {manages && statusAllows(tournament.status, 'rule') && match.status !== 'waiting' ? (
        isRace ? (
          <RaceDecision key={match.verifiedAt} found={found} sides={sides} />
        ) : (
          <DecisionPanel key={match.status} found={found} sides={sides} />
        )
      ) : null}
    </>
  )
}

const useDeskQueries = ({ match, tournament }: FoundMatch, viewer: FullUser) => {
  const { data: sides = [], isPending: waitsForSides } = useQuery({
    queryKey: ['match-reports', match.matchId, viewer.id, tournament.version],
    queryFn: () => call(reportRoutes.list, { params: { id: match.matchId } }),
    placeholderData: keepPreviousData,
  })
  const { data: own, isPending: waitsForOwn } = useQuery({
    queryKey: [...ownEntryKey(tournament.id, viewer.id), tournament.participantsCount],
    queryFn: () => ownEntryOf(call, tournament, viewer),
  })
  const hasReports = sides.some((side) => side.reports.length > 0)
  const { data: people } = useQuery({
    queryKey: ['match-people', match.matchId],
    queryFn: () => namesOf(match.participants.flatMap((side) => side.entryId ?? [])),
    enabled: hasReports && tournament.inTeam,
  })
  const isSettled = !waitsForSides && !waitsForOwn
  return { sides, people: people ?? new Map<string, string>(), own, isSettled }
}

/** Links to `#report` and `#decide` arrive before their panel: the reader is taken there once it has its place. */
const useLanding = (isSettled: boolean) => {
  const { hash } = useLocation()
  useEffect(() => {
    const target = isSettled && hash !== '' ? document.getElementById(hash.slice(1)) : null
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
    target.scrollIntoView()
  }, [isSettled, hash])
}

/** Names of all who are lined up, by their id: the shirt's, else the username. */
const namesOf = async (entryIds: readonly EntryId[]): Promise<Map<string, string>> => {
  const entries = await Promise.all(
    entryIds.map((id) => call(entryRoutes.one, { params: { id: brandId<EntryId>(id) } })),
  )
  return new Map(
    entries.flatMap((entry) =>
      entry.lineup.map((member) => [member.userId, member.shirtName ?? member.username] as const),
    ),
  )
}

type Sides = Parameters<typeof ReportsPanel>[0]['sides']

/* One number where both say the same, both where they do not */
const claimsOf = (sides: Sides): Claims | undefined => {
  const [home, away] = sides
  const [one, other] = [home && standingReport(home.reports), away && standingReport(away.reports)]
  if (!one || !other) return undefined
  const [mine, theirs] = [claimOf(one.scores, true), claimOf(other.scores, false)]
  const merge = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined || a === b ? a : ([a, b] as const)
  return { home: merge(mine.home, theirs.home), away: merge(mine.away, theirs.away) }
}

/* The claims travel as text: a new object with the same numbers must not render the head again */
const useClaims = (claims: Claims | undefined, onClaims: DeskProps['onClaims']) => {
  const text = JSON.stringify(claims ?? null)
  useEffect(() => {
    const said: Claims | null = JSON.parse(text)
    onClaims(said ?? undefined)
  }, [text, onClaims])
}
