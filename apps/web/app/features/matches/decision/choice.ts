import type { Game } from '@agone/contract/games/routes/games'
import { brandId, type EntryId } from '@agone/contract/ids'
import { participantName } from '@agone/contract/matches/labels'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Decision, Report } from '@agone/contract/matches/routes/reports'
import type { ShootOut } from '@agone/contract/matches/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { validReport, type SideReports } from '../compare-reports.ts'
import {
  scoreOfReport,
  resultOf,
  sideResults,
  scorelineOf,
  scoreText,
  type AssistsOfSides,
  type Scoreline,
} from '../scoreline.ts'

export type DecisionProps = {
  match: MatchView
  tournament: Tournament
  game: Game | undefined
  /** The option that is selected at first, in place of that of the reports. */
  first?: Choice
  /** Called after each attempt, successful or refused. */
  after: () => unknown
}

/**
 * The value of the chosen radio button: nothing yet, another score, a report that is verified, or a walkover for a
 * side.
 */
export type Choice = '' | 'other' | `verify ${string}` | `walkover ${string}`

/** A possible decision: the side of the report or walkover, and the resulting score. */
export type Option = { value: Choice; side: string; score: string }

type ChoiceInput = { match: MatchView; sides: readonly SideReports[]; walkoverScore: number }

/** The options: the valid reports, another score, a walkover for each side. A verified match offers no reports. */
export const optionsOf = ({ match, sides, walkoverScore }: ChoiceInput): Option[] => {
  const nameOf = (id: string) => participantName(match.participants.find(({ entryId }) => entryId === id)) ?? ''
  const reports = match.status === 'verified' ? [] : sides
  const reported = reports.flatMap(({ entryId, reports: sent }): Option[] => {
    const report = validReport(sent)
    const score = report && scoreText(scoreOfReport(match, report))
    return score === undefined ? [] : [{ value: `verify ${entryId}`, side: nameOf(entryId), score }]
  })
  const walkovers = match.participants.flatMap(({ entryId }, index): Option[] => {
    const score = index === 0 ? `${walkoverScore}–0` : `0–${walkoverScore}`
    return entryId === null ? [] : [{ value: `walkover ${entryId}`, side: nameOf(entryId), score }]
  })
  return [...reported, { value: 'other', side: '', score: '' }, ...walkovers]
}

/** The option that is selected at first. If the reports differ it is none, so that no side is favoured by accident. */
export const firstChoice = ({ status }: Pick<MatchView, 'status'>, options: readonly Option[]): Choice =>
  status === 'disputed' ? '' : (options[0]?.value ?? 'other')

/** The initial score of the option «other»: the result, else the only report, else 0–0. */
export const firstScoreline = (match: MatchView, sides: readonly SideReports[]): Scoreline => {
  const result = resultOf(match)
  const [report, another] = sides.flatMap(({ reports }) => validReport(reports) ?? [])
  const isOnlyReport = report !== undefined && another === undefined && result.home === undefined
  return scorelineOf(isOnlyReport ? scoreOfReport(match, report) : result)
}

/** Whether the decision needs a reason: all do, except verifying a report that no other contradicts. */
export const needsReason = (choice: Choice, status: MatchView['status']): boolean =>
  !choice.startsWith('verify ') || status === 'disputed'

/** Verifies the report of a side. The server refuses it if other reports than those that are `shown` are valid by then. */
export const verificationOf = (entryId: EntryId, shown: readonly Report[]): Decision => ({
  entryId,
  reportIds: shown.map(({ id }) => id),
})

type DecisionInput = { choice: Choice; scoreline: Scoreline; shootOut: ShootOut; assists: AssistsOfSides }

/** The body of the call; undefined while nothing is chosen. */
export const decisionOf = (
  match: MatchView,
  sides: readonly SideReports[],
  { choice, ...figures }: DecisionInput,
): Decision | undefined => {
  const [kind, entry = ''] = choice.split(' ')
  if (kind === 'verify') {
    const shown = sides.flatMap(({ reports }) => validReport(reports) ?? [])
    return verificationOf(brandId<EntryId>(entry), shown)
  }
  // The server refuses them if the match has another result by then.
  const { verifiedAt } = match
  if (kind === 'walkover') return { winnerEntryId: brandId<EntryId>(entry), verifiedAt }
  return kind === 'other' ? { sides: sideResults(match, figures), verifiedAt } : undefined
}
