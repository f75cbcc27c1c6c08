import type { Notification } from './routes/notifications.ts'

/** The path of the page where the reader of a notification can act. */
export const notificationPath = ({ type, data }: Pick<Notification, 'type' | 'data'>): string => {
  switch (type) {
    case 'TEAM_INVITE':
    case 'TEAM_KICK':
    case 'TEAM_KICK_CANCEL':
      return '/management/my_teams'
    case 'TEAM_LEAVE_REQUEST':
    case 'TEAM_JOIN':
    case 'TEAM_ADMIN':
    case 'TEAM_OWNER':
    case 'TEAM_LEAVE_CANCEL':
      return within('/management/my_teams', data.teamId)
    case 'TICKET_OPENED':
    case 'TICKET_MESSAGE':
    case 'TICKET_REPLY':
      return within('/management/tickets', data.ticketId)
    case 'TIMES_PROPOSED':
    case 'PROPOSAL_DECLINED':
      return data.matchId === undefined ? '/tournaments' : `/matches/${data.matchId}#proposals`
    case 'WALKOVER_REQUESTED':
      return data.matchId === undefined ? '/tournaments' : `/matches/${data.matchId}#ready`
    case 'MATCH_SCHEDULED':
    case 'MATCH_REMINDER':
    case 'REPORT_DUE':
    case 'REPORT_REQUESTED':
    case 'REPORT_DISPUTED':
    case 'REPORT_VERIFIED':
      return pageOfMatch(data)
    case 'TOURNAMENT_STARTED':
      return within('/tournaments', data.tournamentId)
    case 'PAYMENT_DUE':
    case 'PAYMENT_REFUNDED':
      return '/management/payments'
    case 'ARTICLE_PUBLISHED':
      return within('/articles', data.articleSlug && encodeURIComponent(data.articleSlug))
    default:
      return type satisfies never
  }
}

/** The page of one match, or the calendar of several. */
const pageOfMatch = ({ matchId, matchesCount, tournamentId }: Notification['data']) => {
  if (matchesCount !== undefined) return `${within('/tournaments', tournamentId)}/calendar`
  return matchId === undefined ? '/tournaments' : `/matches/${matchId}`
}

/** The page of one entity, or the list of all. */
const within = (list: string, id: string | undefined) => (id === undefined ? list : `${list}/${id}`)
