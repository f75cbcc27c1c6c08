import { isRace } from '@agone/contract/matches/labels'
import type { Formats } from '@agone/i18n/format'
import type { Translate } from '@agone/i18n/translate'
import type { MatchEvent, ScoreOfSides } from '@agone/contract/matches/routes/match-history'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { sideName, sideOf } from '../labels.ts'
import type { HistoryRow } from './history-rows.ts'

/** What a row says. `before` is what it replaces, `reason` the reason that a manager gave. */
export type RowText = { title: string; detail?: string; before?: string; reason?: string }

export type RowReader = { t: Translate; formats: Pick<Formats, 'dayTime' | 'list'>; match: MatchView }

/** What a row of the history of a match says; a race has a classification in place of a score. */
export const rowText = (reader: RowReader, row: HistoryRow): RowText => {
  const { t, match } = reader
  const event = row.newest
  const nouns = isRace(match) ? 'Race' : 'Match'
  switch (event.type) {
    case 'timeSet':
      return timeText(reader, event)
    case 'ready':
      return { title: t('matchHistory.ready') }
    case 'reported':
      return reportText(reader, row)
    case 'reportWithdrawn':
      return { title: t('matchHistory.reportWithdrawn'), detail: nameOf(reader, event) }
    case 'agreed':
      return { title: t('matchHistory.agreed') }
    case 'disputed':
      return { title: t('matchHistory.disputed'), detail: t('matchHistory.organisersDecide') }
    case 'result':
      return resultText(reader, event)
    case 'reopened': {
      const text = { title: t('matchHistory.reopened'), detail: t(`matchHistory.open${nouns}`) }
      return { ...text, ...scoreBefore(reader, event) }
    }
    case 'void': {
      const text = { title: t(`matchHistory.void${nouns}`), detail: t('matchHistory.byWithdrawal') }
      return { ...text, ...scoreBefore(reader, event) }
    }
  }
}

const timeText = (reader: RowReader, { scheduledAt, scheduledBefore, agreed }: MatchEvent): RowText => {
  const { t, formats } = reader
  const before = wordsBefore(reader, scheduledBefore && formats.dayTime(scheduledBefore))
  if (!scheduledAt) return { title: t('matchHistory.timeRemoved'), ...before }
  const key = agreed ? 'timeAgreed' : scheduledBefore === undefined ? 'timeSet' : 'timeMoved'
  return { title: t(`matchHistory.${key}`), detail: formats.dayTime(scheduledAt), ...before }
}

const reportText = (reader: RowReader, { newest, earlier }: HistoryRow): RowText => {
  const { t, formats } = reader
  const count = earlier.length + 1
  if (count === 1) {
    const key = newest.byManager ? 'reportByManager' : newest.again ? 'reportAgain' : 'report'
    return { title: t(`matchHistory.${key}`), detail: nameOf(reader, newest) }
  }
  const names = [...earlier.toReversed(), newest].map((event) => nameOf(reader, event))
  const detail = count === 2 ? formats.list(names) : t('matchHistory.drivers', { count })
  return { title: t('matchHistory.reports'), detail }
}

const resultText = (reader: RowReader, event: MatchEvent): RowText => {
  const { t } = reader
  const { score, origin, reason } = event
  return {
    title: score ? t('matchHistory.result', { score: scoreText(reader, score) }) : t('matchHistory.classification'),
    ...(origin === undefined || origin === 'reported' ? {} : { detail: t(`matchHistory.${origin}`) }),
    ...scoreBefore(reader, event),
    ...(reason === undefined ? {} : { reason }),
  }
}

const nameOf = ({ t, match }: RowReader, { entryId }: MatchEvent): string =>
  entryId === undefined ? '' : sideName(t, sideOf(match, entryId))

const scoreText = ({ t }: RowReader, { goals: [home = 0, away = 0], penalties }: ScoreOfSides): string => {
  if (penalties === undefined) return `${home}–${away}`
  const [homePenalties = 0, awayPenalties = 0] = penalties
  return `${home}–${away}, ${t('matches.penaltiesShort', { home: homePenalties, away: awayPenalties })}`
}

const scoreBefore = (reader: RowReader, event: MatchEvent) =>
  wordsBefore(reader, event.scoreBefore && scoreText(reader, event.scoreBefore))

const wordsBefore = ({ t }: RowReader, value: string | undefined): Pick<RowText, 'before'> =>
  value === undefined ? {} : { before: t('matchHistory.before', { value }) }
