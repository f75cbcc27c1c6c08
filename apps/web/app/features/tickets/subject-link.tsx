import type { TicketSubject } from '@agone/contract/tickets/routes'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { managementPages } from '../../lib/management-pages.ts'
import { pages } from '../../lib/pages.ts'
import styles from './tickets.module.css'

type SubjectLinkProps = { about: TicketSubject; forStaff?: boolean }

/** What a ticket is about, with a link to its page if it still exists. */
export const SubjectLink = ({ about, forStaff = false }: SubjectLinkProps) => {
  const t = useT()
  const { kind, name, within } = about
  const to = pathOfSubject(about, { forStaff })
  return (
    <div className={styles.subject}>
      <span className="small faint">{t(kindLabels[kind])}</span>
      <b>
        {name === null || to === undefined ? (
          (name ?? t('tickets.subjectGone'))
        ) : (
          <Link className="stretched-link" to={to}>
            {name}
          </Link>
        )}
      </b>
      {within === null ? null : <span className="small muted">{within}</span>}
    </div>
  )
}

const kindLabels = {
  match: 'tickets.aboutMatch',
  report: 'tickets.aboutReport',
  user: 'tickets.aboutUser',
  payment: 'tickets.aboutPayment',
} as const

/**
 * The page of what a ticket is about. A report is on the page of its match; a payment is in the list of the payer or, for staff, in the
 * ledger of the tournament.
 */
export const pathOfSubject = (
  { kind, id, name, pageId }: TicketSubject,
  { forStaff }: { forStaff: boolean },
): string | undefined => {
  if (name === null) return undefined
  if (kind === 'user') return pages.user(name)
  if (kind === 'payment' && !forStaff) return managementPages.ownPayment(id)
  if (pageId === null) return undefined
  if (kind === 'payment') return managementPages.paymentsOf(pageId)
  return kind === 'report' ? pages.reportOfMatch(pageId, id) : pages.match(pageId)
}
