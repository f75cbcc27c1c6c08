import type { FullUser } from '@agone/contract/accounts/routes/users'
import { isDecidable, isReportable } from '@agone/contract/matches/rules'
import { mayWithTournament } from '@agone/contract/tournaments/rules'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../lib/api/browser.ts'
import { QueryScope } from '../../lib/query.tsx'
import { ownEntryKey, ownEntryOf, tellTournamentChange } from '../tournaments/index.ts'
import { claimsOf, standingReport } from './compare-reports.ts'
import { DecisionPanel } from './decision/decision-panel.tsx'
import type { FoundMatch } from './find-match.ts'
import type { Claims } from './view/match-head.tsx'
import { OwnReport } from './report/own-report.tsx'
import { isRace } from './labels.ts'
import { ReportsPanel } from './view/reports-panel.tsx'
import type { Claim } from './scoreline.ts'
import { matchReportsKey, useMatchReports } from './use-match-reports.ts'

type DeskProps = { found: FoundMatch; viewer: FullUser; onClaims: (claims: Claims | undefined) => void }

/** What a signed-in reader can do with a match: report for the own side, read both reports, decide as a manager. */
export const MatchDesk = (props: DeskProps) => (
  <QueryScope>
    <Desk {...props} />
  </QueryScope>
)

const Desk = ({ found, viewer, onClaims }: DeskProps) => {
  const { match, tournament, game } = found
  const { sides, names, isPending } = useMatchReports(match, tournament)
  const { data: own, isPending: waitsForOwn } = useQuery({
    queryKey: [...ownEntryKey(tournament.id, viewer.id), tournament.participantsCount],
    queryFn: () => ownEntryOf(call, tournament, viewer),
  })
  const isSettled = !isPending && !waitsForOwn
  useLanding(isSettled)
  useClaims(isRace(match) || match.status === 'verified' ? undefined : claimsOf(match, sides), onClaims)
  const changed = useChanged(found)
  const entry = own?.entry ?? undefined
  const isOfMatch = match.participants.some((side) => side.entryId === entry?.id)
  const takesReports = isReportable(match, tournament.currentMatchDay) && statusAllows(tournament.status, 'report')
  const mayReport = isOfMatch && own?.speaks === true && takesReports
  const ownReports = sides.find((side) => side.entryId === entry?.id)?.reports ?? []
  const mayDecide =
    mayWithTournament(viewer, 'manage', tournament) && statusAllows(tournament.status, 'rule') && isDecidable(match)
  // All at once: a part that came first would be pushed down by the next.
  if (!isSettled) return null
  return (
    <>
      {entry && mayReport ? (
        <OwnReport found={found} entry={entry} report={standingReport(ownReports)} after={changed} />
      ) : null}
      <ReportsPanel {...{ match, tournament, game, sides, names }} />
      {mayDecide ? <DecisionPanel found={found} after={changed} /> : null}
    </>
  )
}

/** After an act: the reports and the page are loaded anew. */
const useChanged = ({ match }: FoundMatch) => {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: matchReportsKey(match.matchId) })
    tellTournamentChange()
  }
}

/** A link to `#report` arrives before its panel: the reader is taken there once it has its place. */
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

/* One number where both say the same, both where they do not. */
const shownClaims = ([one, other]: readonly [Claim, Claim]): Claims => {
  const merge = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined || a === b ? a : ([a, b] as const)
  return { home: merge(one.home, other.home), away: merge(one.away, other.away) }
}

/* Compared as text: a new object with the same numbers must not render the head again. */
const useClaims = (claims: readonly [Claim, Claim] | undefined, onClaims: DeskProps['onClaims']) => {
  const text = JSON.stringify(claims === undefined ? null : shownClaims(claims))
  useEffect(() => {
    const said: Claims | null = JSON.parse(text)
    onClaims(said ?? undefined)
  }, [text, onClaims])
}
