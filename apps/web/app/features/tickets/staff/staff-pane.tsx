import type { TicketId } from '@agone/contract/ids'
import type { Ticket } from '@agone/contract/tickets/routes'
import type { ReactNode } from 'react'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/field/input.tsx'
import conversationStyles from '../conversation/conversation.module.css'
import { Conversation } from '../conversation/conversation.tsx'
import { SplitView, SplitViewPane } from '../../../lib/split-view/split-view.tsx'
import { TicketNotLoaded } from '../ticket-not-loaded.tsx'
import { changeTicket, refreshTickets, useStaff, useTicket } from '../queries.ts'
import { StaffAnswer } from './staff-answer.tsx'
import { TicketContext } from './ticket-context.tsx'

type StaffPaneProps = { id: TicketId; list: ReactNode; isOpen: boolean; backTo: string }

/** A ticket for staff: the conversation, who follows it, and what is known of its author and subject. */
export const StaffPane = ({ id, list, isOpen, backTo }: StaffPaneProps) => {
  const t = useT()
  const { data, error, refetch } = useTicket(id)
  const split = { label: t('tickets.queue'), list, isOpen }
  if (data === undefined) {
    return (
      <SplitView {...split}>
        <TicketNotLoaded error={error} retry={refetch} backTo={backTo} />
      </SplitView>
    )
  }
  const { ticket, etag } = data
  const { author, number, subject } = ticket
  return (
    <SplitView {...split} contextLabel={t('tickets.context')} context={<TicketContext key={id} ticket={ticket} />}>
      <SplitViewPane
        key={id}
        titleId={`ticket-${id}`}
        title={subject}
        meta={t('tickets.staffNumber', { number, username: author.username })}
        backTo={backTo}
        backLabel={t('tickets.backToQueue')}
        actions={<TicketActs ticket={ticket} etag={etag} />}
      >
        <Talk ticket={ticket} isChosen={isOpen} />
      </SplitViewPane>
    </SplitView>
  )
}

/** An ADMIN who opened a ticket is its author, and does not answer as staff there. */
const Talk = ({ ticket, isChosen }: { ticket: Ticket; isChosen: boolean }) => {
  const t = useT()
  const isOwn = useUser()?.id === ticket.author.id
  const closed = <p className={conversationStyles.closed}>{t('tickets.closedForStaff')}</p>
  return (
    <Conversation
      ticket={ticket}
      isStaff={!isOwn}
      isChosen={isChosen}
      foot={ticket.status === 'CLOSED' ? closed : <StaffAnswer ticket={ticket} isOwn={isOwn} />}
    />
  )
}

type Changing = { ticket: Ticket; etag: string | undefined }

const TicketActs = ({ ticket, etag }: Changing) => {
  const t = useT()
  const { act, busy } = useAct(refreshTickets, { faultToast: true })
  const isClosed = ticket.status === 'CLOSED'
  const setStatus = (status: 'OPEN' | 'CLOSED', success: string) =>
    void act(() => changeTicket(ticket.id, { status }, etag), { success })
  return (
    <>
      <Assignee ticket={ticket} etag={etag} />
      {isClosed ? (
        <Button
          variant="outline"
          icon="refresh"
          loading={busy}
          onClick={() => setStatus('OPEN', t('tickets.ticketReopened'))}
        >
          {t('tickets.reopen')}
        </Button>
      ) : (
        <Button
          variant="outline"
          icon="check"
          loading={busy}
          onClick={() => setStatus('CLOSED', t('tickets.ticketClosed'))}
        >
          {t('tickets.close')}
        </Button>
      )}
    </>
  )
}

const Assignee = ({ ticket, etag }: Changing) => {
  const t = useT()
  const { act, busy } = useAct(refreshTickets, { faultToast: true })
  const { data: staff } = useStaff()
  const { assignee } = ticket
  const [isKnown, others] = [staff !== undefined, staff ?? []]
  const isListed = assignee === null || others.some(({ id }) => id === assignee.id)
  const options = isListed ? others : [assignee, ...others]
  const assign = (id: string) => {
    const assigneeId = options.find((user) => user.id === id)?.id ?? null
    void act(() => changeTicket(ticket.id, { assigneeId }, etag), { success: t('tickets.assigned') })
  }
  return (
    <Select
      hideLabel
      label={t('tickets.assignee')}
      value={assignee?.id ?? ''}
      disabled={busy || !isKnown}
      onChange={(event) => assign(event.currentTarget.value)}
    >
      <option value="">{t('tickets.nobody')}</option>
      {options.map(({ id, username }) => (
        <option key={id} value={id}>
          {username}
        </option>
      ))}
    </Select>
  )
}
