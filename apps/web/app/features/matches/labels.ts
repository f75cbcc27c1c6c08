import type { EntryId } from '@agone/contract/ids'
import { isRace, participantName } from '@agone/contract/matches/labels'
import type { MatchStatus, MatchView, Participant } from '@agone/contract/matches/routes/matches'
import type { Report } from '@agone/contract/matches/routes/reports'
import type { PlainTextKey, Translate } from '@agone/i18n/translate'
import type { BadgeTone } from '../../ui/badge/badge.tsx'
import type { IconName } from '../../ui/icon/paths.ts'
import { scoreOfReport, scoreText } from './scoreline.ts'

/** The text and the look of the state of a match. */
export type StatusLabel = { text: PlainTextKey; tone: BadgeTone; icon?: IconName }

const statusLabels: Record<MatchStatus, StatusLabel> = {
  waiting: { text: 'matches.waiting', tone: 'neutral' },
  scheduled: { text: 'matches.scheduled', tone: 'neutral' },
  open: { text: 'matches.open', tone: 'neutral' },
  reported: { text: 'matches.reported', tone: 'warn' },
  agreed: { text: 'matches.agreed', tone: 'info', icon: 'check' },
  disputed: { text: 'matches.disputed', tone: 'bad', icon: 'warning' },
  verified: { text: 'matches.verified', tone: 'good', icon: 'check' },
  void: { text: 'matches.void', tone: 'neutral' },
}

/** The label of a match status, for players and managers alike. */
export const matchStatusLabel = (status: MatchStatus): StatusLabel => statusLabels[status]

/** The text of the button that opens the decision on a match. */
export const decideLabel = (match: Pick<MatchView, 'phase' | 'status'>): PlainTextKey => {
  if (match.status === 'verified') return 'matches.changeResult'
  if (isRace(match)) return 'matches.writeRace'
  return match.status === 'disputed' ? 'matches.compareReports' : 'matches.decide'
}

export const sideName = (t: Translate, side: Participant | undefined): string =>
  participantName(side) ?? t('matches.toBeDecided')

/** The score of a report, home first, independent of the sender. */
export const reportedScoreText = (match: MatchView, report: Report): string | undefined =>
  scoreText(scoreOfReport(match, report))

/** The side of a match by its entry. */
export const sideOf = (match: MatchView, entryId: EntryId): Participant | undefined =>
  match.participants.find((side) => side.entryId === entryId)
