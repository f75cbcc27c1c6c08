import { participantName } from '@agone/contract/matches/labels'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Translate } from '@agone/i18n/translate'
import { matchStatusLabel, type StatusLabel } from './labels.ts'

type Match = Pick<MatchView, 'status' | 'participants'>

/** Whether a match is a bye: one side, and nothing to play. */
export const isBye = ({ status, participants }: Match): boolean =>
  status === 'void' && participants.length === 2 && participants.filter(({ id }) => id === null).length === 1

/** «Virtus Brughiera: riposo». */
export const byeName = (t: Translate, { participants }: Pick<MatchView, 'participants'>): string =>
  t('matches.resting', { name: participantName(participants.find(({ id }) => id !== null)) ?? '' })

/** The label of the state of a match: that of its status, or that it is a bye. */
export const matchStateLabel = (match: Match): StatusLabel =>
  isBye(match) ? { text: 'matches.bye', tone: 'neutral' } : matchStatusLabel(match.status)

/** Whether nothing of a match is played yet, so that without a date it says that it is to be scheduled. */
export const isUnplayed = ({ status }: Pick<MatchView, 'status'>): boolean =>
  status === 'waiting' || status === 'scheduled' || status === 'open'
