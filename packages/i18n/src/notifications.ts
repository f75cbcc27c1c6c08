import type { Notification } from '@agone/contract'
import type { Formats } from './format.ts'
import type { Locale } from './locale.ts'
import type { Translate } from './translate.ts'

/** The reader: language, texts, formats in the reader's time zone; `now` in epoch milliseconds, by default the present. */
type Reader = { t: Translate; locale: Locale; formats: Pick<Formats, 'date' | 'time' | 'weekday'>; now?: number }

type Data = Notification['data']

/** A notification as one sentence. Names are those at its time; instead of a missing one stands a general word, or nothing. */
export const notificationText = (reader: Reader, { type, data }: Pick<Notification, 'type' | 'data'>): string =>
  sentences[type](reader, data)

const sentences: Readonly<Record<Notification['type'], (reader: Reader, data: Data) => string>> = {
  TEAM_INVITE: ({ t }, data) =>
    t(data.reminder ? 'shell.notificationTeamInviteAgain' : 'shell.notificationTeamInvite', inTeam(data)),
  TEAM_KICK: ({ t }, data) => t('shell.notificationTeamKick', inTeam(data)),
  TEAM_LEAVE_REQUEST: ({ t }, data) => t('shell.notificationTeamLeave', inTeam(data)),
  TEAM_JOIN: ({ t }, data) => t('shell.notificationTeamJoin', inTeam(data)),
  TEAM_ADMIN: ({ t }, data) => t('shell.notificationTeamAdmin', inTeam(data)),
  TEAM_OWNER: ({ t }, data) => t('shell.notificationTeamOwner', inTeam(data)),
  TEAM_KICK_CANCEL: ({ t }, data) => t('shell.notificationTeamKeep', inTeam(data)),
  TEAM_LEAVE_CANCEL: ({ t }, data) => t('shell.notificationTeamStay', inTeam(data)),
  TICKET_OPENED: ({ t }, data) => t('shell.notificationTicketOpened', inTicket(data)),
  TICKET_MESSAGE: ({ t }, data) => t('shell.notificationTicketMessage', inTicket(data)),
  TICKET_REPLY: ({ t }, data) => t('shell.notificationTicketReply', inTicket(data)),
  MATCH_SCHEDULED: (reader, data) => {
    const match = matchIn(reader, data)
    if (data.matchesCount !== undefined) return timesOf(reader, data, data.matchesCount)
    if (data.cancelled) return reader.t('notifications.matchCancelled', { match })
    return data.scheduledAt
      ? reader.t('notifications.matchScheduled', { match, time: timeOf(reader, data.scheduledAt) })
      : reader.t('notifications.matchUnscheduled', { match })
  },
  TIMES_PROPOSED: (reader, data) => {
    const match = matchIn(reader, data)
    const [first, ...others] = data.proposedTimes ?? []
    return others.length === 0
      ? reader.t('notifications.timeProposed', { match, time: timeOf(reader, first) })
      : reader.t('notifications.timesProposed', { match, count: others.length + 1 })
  },
  PROPOSAL_DECLINED: (reader, data) => reader.t('notifications.proposalDeclined', { match: matchIn(reader, data) }),
  MATCH_REMINDER: (reader, data) =>
    reader.t('notifications.matchReminder', { match: matchIn(reader, data), time: timeOf(reader, data.scheduledAt) }),
  REPORT_DUE: (reader, data) => {
    const match = matchIn(reader, data)
    return data.until === undefined
      ? reader.t('notifications.reportDue', { match })
      : reader.t('notifications.reportDueUntil', { match, time: timeOf(reader, data.until) })
  },
  REPORT_REQUESTED: (reader, data) => {
    const match = matchIn(reader, data)
    return data.username
      ? reader.t('notifications.reportRequestedBy', { match, username: data.username })
      : reader.t('notifications.reportRequested', { match })
  },
  WALKOVER_REQUESTED: (reader, data) => reader.t('notifications.walkoverRequested', { match: matchIn(reader, data) }),
  REPORT_DISPUTED: (reader, data) => reader.t('notifications.reportDisputed', { match: matchIn(reader, data) }),
  REPORT_VERIFIED: (reader, data) => {
    const match = matchIn(reader, data)
    return data.score === undefined
      ? reader.t('notifications.reportVerified', { match })
      : reader.t('notifications.reportVerifiedScore', { match, score: data.score })
  },
  TOURNAMENT_STARTED: ({ t }, data) =>
    t('notifications.tournamentStarted', { tournament: data.tournamentName || t('notifications.aTournament') }),
  PAYMENT_DUE: (reader, data) =>
    reader.t('notifications.paymentDue', {
      tournament: data.tournamentName || reader.t('notifications.aTournament'),
      time: timeOf(reader, data.until),
    }),
  PAYMENT_REFUNDED: ({ t }, data) =>
    t('notifications.paymentRefunded', { tournament: data.tournamentName || t('notifications.aTournament') }),
  ARTICLE_PUBLISHED: ({ t, locale }, data) =>
    t('notifications.articlePublished', { title: data.articleTitle?.[locale] || t('notifications.anArticle') }),
}

/** Several matches of a tournament with another time, or that are not played any more. */
const timesOf = (reader: Reader, data: Data, count: number): string => {
  const tournament = data.tournamentName || reader.t('notifications.aTournament')
  if (data.cancelled) return reader.t('notifications.matchesCancelled', { tournament, count })
  return data.scheduledAt
    ? reader.t('notifications.matchesScheduled', {
        tournament,
        count,
        match: matchIn(reader, data),
        time: timeOf(reader, data.scheduledAt),
      })
    : reader.t('notifications.matchesUnscheduled', { tournament, count })
}

const inTeam = ({ username = '', teamName: team = '' }: Data) => ({ username, team })

const inTicket = ({ username = '', ticketNumber }: Data) => ({ username, number: ticketNumber ?? '' })

const matchIn = ({ t }: Reader, { matchName, tournamentName }: Data) =>
  matchName || tournamentName || t('notifications.aMatch')

/** "oggi alle 21:30", "sabato 21 novembre alle 21:30"; empty without a time. */
const timeOf = ({ t, formats, now = Date.now() }: Reader, at: string | null | undefined): string => {
  if (!at) return ''
  const time = formats.time(at)
  if (formats.date(at) === formats.date(now)) return t('notifications.today', { time })
  return t('notifications.onDay', { day: formats.weekday(at), time })
}
