import type { MatchStatus } from '@agone/contract/matches/matches'
import type { PlainTextKey } from '@agone/i18n/translate'
import type { BadgeTone } from '../../ui/badge/badge.tsx'
import type { IconName } from '../../ui/icon/paths.ts'

type StatusWord = { text: PlainTextKey; tone: BadgeTone; icon?: IconName }

const words: Record<MatchStatus, StatusWord> = {
  waiting: { text: 'matches.waiting', tone: 'neutral' },
  scheduled: { text: 'matches.scheduled', tone: 'neutral' },
  open: { text: 'matches.open', tone: 'info' },
  reported: { text: 'matches.reported', tone: 'info' },
  agreed: { text: 'matches.agreed', tone: 'good', icon: 'check' },
  disputed: { text: 'matches.disputed', tone: 'warn', icon: 'warning' },
  verified: { text: 'matches.verified', tone: 'good', icon: 'check' },
  void: { text: 'matches.void', tone: 'neutral' },
}

/** A match's status as its badge says it. */
export const matchStatusWord = (status: MatchStatus): StatusWord => words[status]
