import type { TicketSubject } from '@agone/contract/tickets/routes'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import styles from './tickets.module.css'

/** What a ticket is about, with a link to its page if it still exists. */
export const SubjectLink = ({ about }: { about: TicketSubject }) => {
  const t = useT()
  const { kind, name, within } = about
  const to = pathOfSubject(about)
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
} as const

/** The page of what a ticket is about: of a report the page of its match, at the report. */
export const pathOfSubject = ({ kind, id, name, pageId }: TicketSubject): string | undefined => {
  if (name === null) return undefined
  if (kind === 'user') return pages.user(name)
  if (pageId === null) return undefined
  return kind === 'report' ? pages.reportOfMatch(pageId, id) : pages.match(pageId)
}
