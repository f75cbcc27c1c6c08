import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { ButtonAnchor } from '../../../ui/button/button.tsx'
import type { MatchData } from '../find-match.ts'

/** Downloads an upcoming match for a calendar app. Hidden tournaments have no calendar files. */
export const CalendarLink = ({ match, tournament, calendar }: Pick<MatchData, 'match' | 'tournament' | 'calendar'>) => {
  const t = useT()
  const lang = useLocale()
  const isOver = match.status === 'verified' || match.status === 'void'
  if (match.scheduledAt === null || isOver || tournament.flags.includes('HIDDEN')) return null
  return (
    <ButtonAnchor variant="ghost" size="sm" icon="calendar" href={calendar + lang} download>
      {t('matches.toCalendar')}
    </ButtonAnchor>
  )
}
