import { isRace } from '@agone/contract/matches/labels'
import type { PlainTextKey, Translate } from '@agone/i18n/translate'
import type { IconName } from '../../../ui/icon/paths.ts'
import type { MatchTodo, RefundTodo, Severity, Todo } from './todos.ts'
import type { CockpitPage } from '../page.ts'
import { roundName } from '../round-names.ts'
import { reportedScoreText, matchName, sideName, sideOf } from '../../matches/index.ts'

export const todoIcons: Record<Todo['kind'], IconName> = {
  noShow: 'flag',
  disputed: 'warning',
  overdue: 'flag',
  unplayed: 'clock',
  agreed: 'check',
  oneReport: 'file',
  noReport: 'clock',
  dates: 'calendar',
  absence: 'calendar',
  lineup: 'users',
  refund: 'euro',
  bracket: 'bracket',
  finish: 'trophy',
}

export const severityLabels: Record<Severity, PlainTextKey> = {
  1: 'cockpit.severity1',
  2: 'cockpit.severity2',
  3: 'cockpit.severity3',
}

/** The title of a task. */
export const todoTitle = (t: Translate, todo: Todo): string => {
  switch (todo.kind) {
    case 'lineup':
      return t('cockpit.lineupMissing', { name: todo.entry.name })
    case 'refund':
      return t('cockpit.refundAsked', { name: payerOf(t, todo) })
    case 'bracket':
      return t('cockpit.bracketDue')
    case 'finish':
      return t('cockpit.finishDue')
    case 'dates':
      return t('cockpit.datesRefused')
    default:
      return t(`cockpit.${todo.kind}`, { match: matchName(t, todo.match) })
  }
}

/** The text under the title. */
export const todoText = (t: Translate, todo: Todo, page: CockpitPage): string | undefined => {
  switch (todo.kind) {
    case 'lineup':
      return t('cockpit.lineupMissingText')
    case 'refund':
      return t('cockpit.refundAskedText')
    case 'bracket':
      return t('cockpit.bracketDueText')
    case 'finish':
      return t('cockpit.finishDueText')
    case 'dates':
      return t(todo.refused === 'past' ? 'cockpit.datesPast' : 'cockpit.datesTooFar')
    case 'noShow':
      return noShowText(t, todo)
    case 'absence':
      return undefined
    default:
      return isRace(todo.match) ? raceText(t, todo) : matchText(t, todo, page)
  }
}

const payerOf = (t: Translate, { payment: { data } }: RefundTodo) =>
  data.teamName ?? data.username ?? t('payments.deletedPayer')

const noShowText = (t: Translate, { match, noShow }: MatchTodo) => {
  if (noShow === undefined) return undefined
  const text = t('cockpit.noShowText', { side: sideName(t, sideOf(match, noShow.entryId)) })
  if (noShow.otherReadyAt === null) return text
  const other = match.participants.find(({ entryId }) => entryId !== noShow.entryId)
  return `${text} ${t('cockpit.noShowArrived', { side: sideName(t, other) })}`
}

const matchText = (t: Translate, { kind, match, reports }: MatchTodo, page: CockpitPage) => {
  const scores = reports.map((report) => reportedScoreText(match, report) ?? '–')
  switch (kind) {
    case 'disputed': {
      const [first, second] = scores
      return first === undefined || second === undefined
        ? t('cockpit.disputedWithdrawn')
        : t('cockpit.disputedText', { first, second })
    }
    case 'agreed':
      return scores[0] === undefined ? undefined : t('cockpit.agreedText', { score: scores[0] })
    case 'overdue':
    case 'oneReport':
      return oneReportText(t, { match, reports })
    case 'noShow':
      return undefined
    case 'noReport':
    case 'unplayed':
      return match.scheduledAt === null && match.round < page.tournament.currentMatchDay
        ? t('cockpit.noReportText', { round: roundName(t, page, match.round) })
        : undefined
  }
}

const oneReportText = (t: Translate, { match, reports: [report] }: Pick<MatchTodo, 'match' | 'reports'>) => {
  if (report === undefined) return undefined
  const missingSide = match.participants.find(({ entryId }) => entryId !== report.entryId)
  const reported = t('cockpit.oneReportText', {
    side: sideName(t, sideOf(match, report.entryId)),
    score: reportedScoreText(match, report) ?? '–',
  })
  return `${reported} ${t('cockpit.waitingFor', { side: sideName(t, missingSide) })}`
}

const raceText = (t: Translate, { kind, match, reports }: MatchTodo) => {
  if (kind === 'disputed') return t('cockpit.disputedRace')
  if (kind === 'agreed') return t('cockpit.agreedRace')
  if (kind === 'noReport' || kind === 'unplayed') return undefined
  const awaited = match.participants.filter(({ withdrawn, reportExists }) => !withdrawn || reportExists)
  return t('cockpit.oneReportRace', { count: reports.length, total: awaited.length })
}

/** The text before the time of a task. */
export const sinceLabel = ({ kind }: Todo): PlainTextKey => {
  if (kind === 'noReport' || kind === 'unplayed' || kind === 'absence') return 'cockpit.sincePlayed'
  if (kind === 'noShow') return 'cockpit.sinceAsked'
  return kind === 'disputed' ? 'cockpit.sinceDecide' : 'cockpit.sinceReport'
}
