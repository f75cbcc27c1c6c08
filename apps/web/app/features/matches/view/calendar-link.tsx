import { urlOf } from '@agone/contract/route'
import { calendarFeedRoutes } from '@agone/contract/standings/routes/calendar-feeds'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { ButtonAnchor } from '../../../ui/button/button.tsx'
import type { FoundMatch } from '../find-match.ts'

/** A match that is still to come, for the reader's own calendar. Calendars show nothing of hidden tournaments. */
export const CalendarLink = ({ match, tournament }: Pick<FoundMatch, 'match' | 'tournament'>) => {
  const t = useT()
  const lang = useLocale()
  const isOver = match.status === 'verified' || match.status === 'void'
  if (match.scheduledAt === null || isOver || tournament.flags.includes('HIDDEN')) return null
  const address = urlOf(calendarFeedRoutes.ofMatch, { params: { id: match.matchId }, query: { lang } })
  return (
    <ButtonAnchor variant="ghost" size="sm" icon="calendar" href={address} download>
      {t('matches.toCalendar')}
    </ButtonAnchor>
  )
}
