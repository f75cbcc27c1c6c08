import type { Game } from '@agone/contract/games/routes/games'
import { brandId, type EntryId } from '@agone/contract/ids'
import { participantName } from '@agone/contract/matches/labels'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Decision } from '@agone/contract/matches/routes/reports'
import type { ShootOut } from '@agone/contract/matches/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { standingReport, type SideReports } from '../compare-reports.ts'
import { claimOfReport, resultOf, rulingSides, scorelineOf, scoreWord, type Scoreline } from '../scoreline.ts'

export type DecisionProps = {
  match: MatchView
  tournament: Tournament
  game: Game | undefined
  /** Follows each try, done or refused. */
  after: () => unknown
}

/** What a manager chooses, as the value of a radio button: nothing yet, a score of the manager's own, or for one side. */
export type Choice = '' | 'other' | `verify ${string}` | `walkover ${string}`

/** One possible decision: the side whose report or walkover it is, and the score that it gives. */
export type Option = { value: Choice; side: string; score: string }

type Ruled = { match: MatchView; sides: readonly SideReports[]; walkoverScore: number }

/** The reports that can count, a score of the manager's own, a walkover for each side. A verified match has no reports to choose. */
export const optionsOf = ({ match, sides, walkoverScore }: Ruled): Option[] => {
  const nameOf = (id: string) => participantName(match.participants.find(({ entryId }) => entryId === id)) ?? ''
  const reports = match.status === 'verified' ? [] : sides
  const reported = reports.flatMap(({ entryId, reports: sent }): Option[] => {
    const report = standingReport(sent)
    const score = report && scoreWord(claimOfReport(match, report))
    return score === undefined ? [] : [{ value: `verify ${entryId}`, side: nameOf(entryId), score }]
  })
  const walkovers = match.participants.flatMap(({ entryId }, index): Option[] => {
    const score = index === 0 ? `${walkoverScore}–0` : `0–${walkoverScore}`
    return entryId === null ? [] : [{ value: `walkover ${entryId}`, side: nameOf(entryId), score }]
  })
  return [...reported, { value: 'other', side: '', score: '' }, ...walkovers]
}

/** What is chosen at first. Where the reports differ it is nothing: a careless press must not favour a side. */
export const firstChoice = ({ status }: Pick<MatchView, 'status'>, options: readonly Option[]): Choice =>
  status === 'disputed' ? '' : (options[0]?.value ?? 'other')

/** The score that the manager's own begins with: the result, else what the only report says, else nil-nil. */
export const firstScoreline = (match: MatchView, sides: readonly SideReports[]): Scoreline => {
  const result = resultOf(match)
  const [report, another] = sides.flatMap(({ reports }) => standingReport(reports) ?? [])
  const isOnly = report !== undefined && another === undefined && result.home === undefined
  return scorelineOf(isOnly ? claimOfReport(match, report) : result)
}

/** A manager says why, except where a report counts that no other contradicts. */
export const needsReason = (choice: Choice, status: MatchView['status']): boolean =>
  !choice.startsWith('verify ') || status === 'disputed'

/** The choice as the calls take it; undefined while nothing is chosen. */
export const decisionOf = (
  match: MatchView,
  { choice, line, shootOut }: { choice: Choice; line: Scoreline; shootOut: ShootOut },
): Decision | undefined => {
  const [act, entry = ''] = choice.split(' ')
  if (act === 'verify') return { entryId: brandId<EntryId>(entry) }
  if (act === 'walkover') return { winnerEntryId: brandId<EntryId>(entry) }
  return act === 'other' ? { sides: rulingSides(match, line, shootOut) } : undefined
}
