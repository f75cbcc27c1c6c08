import type { TicketSubject } from '@agone/contract/tickets/routes'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import styles from './tickets.module.css'

/** What a ticket is about, with a link to its page if it still exists. */
export const SubjectLink = ({ about }: { about: TicketSubject }) => {
  const t = useT()
  const { kind, name, within } = about
  const to = pathOf(about)
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

const pathOf = ({ kind, name, pageId }: TicketSubject): string | undefined => {
  if (name === null) return undefined
  if (kind === 'user') return pages.user(name)
  return pageId === null ? undefined : pages.match(pageId)
}
