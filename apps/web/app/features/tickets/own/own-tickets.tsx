import type { TicketId } from '@agone/contract/ids'
import type { ListedTicket } from '@agone/contract/tickets/routes'
import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { SplitView, SplitViewPage } from '../../../lib/split-view/split-view.tsx'
import { QueueRow } from '../../../lib/split-view/queue-row.tsx'
import queueStyles from '../../../lib/split-view/queue.module.css'
import { rowOf, statusLabels, typeLabels } from '../labels.ts'
import { refreshTickets, useOwnTickets } from '../queries.ts'
import styles from '../tickets.module.css'
import { useOutboxAt } from '../../../lib/outbox/use-outbox.ts'
import { NewRequest, newRequestPlace, type NewRequestParts } from './new-request.tsx'
import { RequestPane } from './request-pane.tsx'
import { UnsentRequests } from './unsent-requests.tsx'

type OwnTicketsProps = {
  /** The chosen ticket. */
  id: TicketId | undefined
  /** The initial values of a new request, if the address asks for one. */
  initial: NewRequestParts | undefined
}

/** The requests of a user to the staff. */
export const OwnTickets = ({ id, initial }: OwnTicketsProps) => {
  const t = useT()
  const query = useOwnTickets()
  const { data, isError, refetch } = query
  const open = data?.entries.find(({ status }) => status !== 'CLOSED')
  const unsent = useOutboxAt(newRequestPlace, refreshTickets)
  const [files, setFiles] = useState<readonly File[]>([])
  const isBlocked = open !== undefined || unsent.length > 0
  const form = isBlocked ? undefined : initial
  // An empty page and the form have a main action of their own.
  const isMain = data !== undefined && data.entries.length > 0 && initial === undefined
  const isOpen = id !== undefined || form !== undefined
  // Without the network a request can be written also where the list was never loaded.
  const tickets = data?.entries ?? (isError && form !== undefined ? [] : undefined)
  return (
    <SplitViewPage
      title={t('tickets.title')}
      aside={
        !isBlocked ? (
          <ButtonLink variant={isMain ? 'primary' : 'outline'} icon="plus" to={pages.newTicket()}>
            {t('tickets.newRequest')}
          </ButtonLink>
        ) : (
          <Button variant="outline" icon="plus" disabled aria-describedby="one-at-a-time">
            {t('tickets.newRequest')}
          </Button>
        )
      }
      isOpen={isOpen}
    >
      {!isBlocked ? null : (
        <div className={styles.notice} id="one-at-a-time">
          <Notice>{open === undefined ? t('tickets.unsentFirst') : t('tickets.oneAtATime')}</Notice>
        </div>
      )}
      <div className={styles.notice}>
        <UnsentRequests items={unsent} open={open} onFiles={setFiles} />
      </div>
      {isError && data === undefined ? <LoadFailed title={t('tickets.loadFailed')} retry={refetch} /> : null}
      {data === undefined && !isError ? <SkeletonRows rows={5} label={t('tickets.loading')} /> : null}
      {tickets === undefined ? null : (
        <Panes
          {...{ id, initial: form, tickets, files }}
          hasUnsent={unsent.length > 0}
          usualSeconds={data?.usualAnswerSeconds ?? null}
        />
      )}
    </SplitViewPage>
  )
}

type PanesProps = OwnTicketsProps & {
  tickets: readonly ListedTicket[]
  /** The attachments that the form begins with. */
  files: readonly File[]
  hasUnsent: boolean
  usualSeconds: number | null
}

const Panes = ({ id, initial, tickets, files, hasUnsent, usualSeconds }: PanesProps) => {
  const t = useT()
  const isNew = id === undefined && initial !== undefined
  const shown = id ?? (isNew ? undefined : tickets[0]?.id)
  if (tickets.length === 0 && shown === undefined && !isNew) return hasUnsent ? null : <NoRequests />
  const list = <Requests tickets={tickets} shown={shown} />
  if (shown === undefined) {
    return (
      <SplitView label={t('tickets.myRequests')} list={list} isOpen>
        <NewRequest initial={initial ?? {}} initialFiles={files} usualSeconds={usualSeconds} />
      </SplitView>
    )
  }
  return <RequestPane id={shown} list={list} isOpen={id !== undefined} usualSeconds={usualSeconds} />
}

const NoRequests = () => {
  const t = useT()
  return (
    <EmptyState
      title={t('tickets.none')}
      action={
        <ButtonLink variant="primary" icon="plus" to={pages.newTicket()}>
          {t('tickets.newRequest')}
        </ButtonLink>
      }
    >
      {t('tickets.noneText')}
    </EmptyState>
  )
}

const Requests = ({ tickets, shown }: { tickets: readonly ListedTicket[]; shown: TicketId | undefined }) => {
  const t = useT()
  if (tickets.length === 0) return <p className={styles.hint}>{t('tickets.firstRequest')}</p>
  return (
    <ol className={queueStyles.queue}>
      {tickets.map((ticket) => {
        const { text, icon } = statusLabels[ticket.status]
        const isNew = ticket.unreadCount > 0
        return (
          <QueueRow
            key={ticket.id}
            {...rowOf(t, ticket, ticket.lastMessage.byStaff ? t('tickets.staff') : t('tickets.you'))}
            to={managementPages.ticket(ticket.id)}
            isCurrent={ticket.id === shown}
            picture={<Icon name={typeLabels[ticket.type].icon} />}
            why={isNew ? { icon: 'chat', text: t('tickets.newReply') } : { icon, text: t(text) }}
            urgency={isNew ? 3 : undefined}
          />
        )
      })}
    </ol>
  )
}
