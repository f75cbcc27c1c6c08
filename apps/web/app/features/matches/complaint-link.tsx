import type { TicketSubjectRef } from '@agone/contract/tickets/routes'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'

/** Leads those who play to a request to the staff about a match or a report. */
export const ComplaintLink = ({ about }: { about: TicketSubjectRef }) => {
  const t = useT()
  const to = pages.newTicket({ type: 'AGONE_COMPLAINT', about })
  return (
    <p className="small muted">
      {t(about.kind === 'report' ? 'matches.wrongReport' : 'matches.somethingWrong')}{' '}
      <Link to={to}>{t('matches.writeToStaff')}</Link>
    </p>
  )
}
