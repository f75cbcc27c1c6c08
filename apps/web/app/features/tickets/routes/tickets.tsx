import type { TicketId } from '@agone/contract/ids'
import { ticketSubjectKinds, type TicketSubjectRef } from '@agone/contract/tickets/routes'
import { useParams, type MetaFunction } from 'react-router'
import { idInPath } from '../../../lib/id-in-path.ts'
import { useListParams } from '../../../lib/lists/search-params.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { pageMeta } from '../../../lib/seo.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { OwnTickets } from '../own/own-tickets.tsx'
import { typeOf } from '../queries.ts'
import { StaffTickets } from '../staff/staff-tickets.tsx'

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('tickets.title'), noindex: true }))

/** Tickets: a user's own requests, the queue of all tickets for ADMIN. */
export default function Tickets() {
  const t = useT()
  const { id: text } = useParams()
  const { search } = useListParams()
  const user = useUser()
  if (user === undefined) return null
  const id = text === undefined ? undefined : idInPath<TicketId>(text)
  const isStaff = user.roles.includes('ADMIN') && user.verified
  const initial = initialPartsOf(search)
  // A request of their own is one like that of anybody else.
  if (isStaff && initial === undefined) {
    return (
      <>
        <PageTitle>{t('tickets.staffTitle')}</PageTitle>
        <StaffTickets id={id} />
      </>
    )
  }
  return <OwnTickets id={id} initial={initial} />
}

/** What a link to a new request says of it. */
const initialPartsOf = (search: URLSearchParams) => {
  if (!search.has('new')) return undefined
  return { type: typeOf(search.get('new')), subject: search.get('subject')?.slice(0, 120), about: aboutOf(search) }
}

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const aboutOf = (search: URLSearchParams): TicketSubjectRef | undefined => {
  const kind = ticketSubjectKinds.find((each) => each === search.get('about'))
  const id = search.get('about_id') ?? ''
  return kind !== undefined && isId.test(id) ? { kind, id } : undefined
}
