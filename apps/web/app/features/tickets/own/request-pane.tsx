import type { TicketId } from '@agone/contract/ids'
import type { Ticket } from '@agone/contract/tickets/routes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAct } from '../../../lib/forms/use-act.ts'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Composer } from '../conversation/composer.tsx'
import conversationStyles from '../conversation/conversation.module.css'
import { Conversation } from '../conversation/conversation.tsx'
import { useComposer } from '../conversation/use-composer.ts'
import { SplitView, SplitViewPane } from '../../../lib/split-view/split-view.tsx'
import { spanText, statusLabels } from '../labels.ts'
import { changeTicket, refreshTickets, useTicket } from '../queries.ts'
import { SubjectLink } from '../subject-link.tsx'
import styles from '../tickets.module.css'
import { TicketNotLoaded } from '../ticket-not-loaded.tsx'

type RequestPaneProps = { id: TicketId; list: ReactNode; isOpen: boolean; usualSeconds: number | null }

/** A request of the reader: the conversation, and where it stands. */
export const RequestPane = ({ id, list, isOpen, usualSeconds }: RequestPaneProps) => {
  const t = useT()
  const { data, error, refetch } = useTicket(id)
  const split = { label: t('tickets.myRequests'), list, isOpen }
  if (data === undefined) {
    return (
      <SplitView {...split}>
        <TicketNotLoaded error={error} retry={refetch} backTo={pages.tickets} />
      </SplitView>
    )
  }
  const { ticket, etag } = data
  const { text, tone } = statusLabels[ticket.status]
  return (
    <SplitView
      {...split}
      contextLabel={t('tickets.context')}
      context={<Progress key={id} ticket={ticket} etag={etag} usualSeconds={usualSeconds} />}
    >
      <SplitViewPane
        key={id}
        titleId={`ticket-${id}`}
        title={ticket.subject}
        meta={t('tickets.number', { number: ticket.number })}
        backTo={pages.tickets}
        backLabel={t('tickets.backToList')}
        actions={<Badge tone={tone}>{t(text)}</Badge>}
      >
        <Conversation
          ticket={ticket}
          isStaff={false}
          isChosen
          foot={ticket.status === 'CLOSED' ? <Closed /> : <Answer ticket={ticket} />}
        />
      </SplitViewPane>
    </SplitView>
  )
}

const Answer = ({ ticket }: { ticket: Ticket }) => {
  const t = useT()
  return <Composer composer={useComposer(ticket)} label={t('tickets.writeToStaff')} />
}

const Closed = () => {
  const t = useT()
  return (
    <p className={conversationStyles.closed}>
      {t('tickets.closedText')} <Link to={pages.newTicket()}>{t('tickets.newRequest')}</Link>
    </p>
  )
}

type ProgressProps = { ticket: Ticket; etag: string | undefined; usualSeconds: number | null }

const Progress = ({ ticket, etag, usualSeconds }: ProgressProps) => {
  const t = useT()
  const { act, busy } = useAct(refreshTickets, { faultToast: true })
  const isClosed = ticket.status === 'CLOSED'
  const setStatus = (status: 'OPEN' | 'CLOSED', success: string) =>
    void act(() => changeTicket(ticket.id, { status }, etag), { success })
  return (
    <>
      <section aria-label={t('tickets.progress')}>
        <h3>{t('tickets.progress')}</h3>
        <ol className={styles.steps}>
          <Step text={t('tickets.stepOpened')} at={ticket.createdAt} />
          <Step text={t('tickets.stepTaken')} at={ticket.assignedAt} />
          <Step text={t('tickets.stepClosed')} at={ticket.closedAt} />
        </ol>
        <Follower ticket={ticket} usualSeconds={usualSeconds} />
      </section>
      {ticket.about === null ? null : (
        <section aria-label={t('tickets.about')}>
          <h3>{t('tickets.about')}</h3>
          <SubjectLink about={ticket.about} />
        </section>
      )}
      {isClosed ? (
        <Button
          block
          variant="outline"
          icon="refresh"
          loading={busy}
          onClick={() => setStatus('OPEN', t('tickets.reopened'))}
        >
          {t('tickets.reopen')}
        </Button>
      ) : (
        <Button
          block
          variant="outline"
          icon="check"
          loading={busy}
          onClick={() => setStatus('CLOSED', t('tickets.closed'))}
        >
          {t('tickets.solved')}
        </Button>
      )}
    </>
  )
}

const Step = ({ text, at }: { text: string; at: string | null }) => (
  <li className={cx(at !== null && styles.done)}>
    {text}
    {at === null ? null : (
      <>
        <br />
        <DateTime className="faint" at={at} format="hour" />
      </>
    )}
  </li>
)

/** Who follows the request, and how long answers usually take. */
const Follower = ({ ticket: { assignee, status }, usualSeconds }: Omit<ProgressProps, 'etag'>) => {
  const t = useT()
  const formats = useFormats()
  const isWaiting = status === 'OPEN' && usualSeconds !== null
  if (assignee === null && !isWaiting) return null
  return (
    <p className={cx('small muted', styles.follower)}>
      {assignee === null ? null : t('tickets.followedBy', { username: assignee.username })}{' '}
      {isWaiting ? t('tickets.usually', { span: spanText(formats, usualSeconds) }) : null}
    </p>
  )
}
