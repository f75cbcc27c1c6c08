import type { TicketId } from '@agone/contract/ids'
import { type ListedTicket, type Ticket, ticketTopics, ticketTypes } from '@agone/contract/tickets/routes'
import { destinationOf } from '@agone/contract/topic'
import { useState, type ReactNode } from 'react'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { NameSearch } from '../../../lib/lists/list-filters.tsx'
import { ListPager } from '../../../lib/lists/list-pages.tsx'
import { useListParams, withParams } from '../../../lib/lists/search-params.ts'
import { useListen } from '../../../lib/live/use-listen.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { SegmentedLinks } from '../../../ui/segmented/segmented.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { SplitView, SplitViewPage, SplitViewPane } from '../../../lib/split-view/split-view.tsx'
import { QueueRow } from '../../../lib/split-view/queue-row.tsx'
import queueStyles from '../../../lib/split-view/queue.module.css'
import { rowOf, spanText, statusLabels, typeLabels, urgencyOf } from '../labels.ts'
import { queueQuery, queueViews, refreshTickets, useQueue } from '../queries.ts'
import styles from '../tickets.module.css'
import { keptTicket, type KeptTicket } from './kept-ticket.ts'
import { StaffPane } from './staff-pane.tsx'

type Queue = ReturnType<typeof useQueue>

/** The queue of all tickets, for ADMIN: who waits longest comes first. */
export const StaffTickets = ({ id }: { id: TicketId | undefined }) => {
  const t = useT()
  const { search } = useListParams()
  const queue = useQueue(queueQuery(search))
  const refresh = () => void refreshTickets()
  useListen(destinationOf(ticketTopics.all, {}), { onMessage: refresh, onMissed: refresh })
  const shown = useShown(id, queue)
  const list = <QueueList queue={queue} shown={shown} />
  return (
    <SplitViewPage title={t('tickets.staffTitle')} aside={<HeadParts queue={queue} />} isOpen={id !== undefined}>
      {shown === undefined ? (
        <SplitView label={t('tickets.queue')} list={list} isOpen={false}>
          <SplitViewPane
            titleId="no-ticket"
            title={t('tickets.nothingChosen')}
            backTo={pages.tickets}
            backLabel={t('tickets.backToQueue')}
          >
            <p className={styles.hint}>{t('tickets.nothingChosenText')}</p>
          </SplitViewPane>
        </SplitView>
      ) : (
        <StaffPane id={shown} list={list} isOpen={id !== undefined} backTo={`${pages.tickets}?${search}`} />
      )}
    </SplitViewPage>
  )
}

/** The chosen ticket, else the one that was the first when the list was loaded. */
const useShown = (chosen: TicketId | undefined, { data, isPlaceholderData }: Queue): TicketId | undefined => {
  const { search } = useListParams()
  const [kept, setKept] = useState<KeptTicket>()
  const list = { search: search.toString(), entries: isPlaceholderData ? undefined : data?.entries }
  const next = chosen === undefined ? keptTicket(kept, list) : undefined
  if (next !== kept) setKept(next)
  return chosen ?? next?.id
}

/** The figures of the queue, and a link to write a ticket of one's own. */
const HeadParts = ({ queue }: { queue: Queue }) => {
  const t = useT()
  return (
    <>
      <Figures queue={queue} />
      <ButtonLink size="sm" variant="outline" icon="plus" to={pages.newTicket()}>
        {t('tickets.newRequest')}
      </ButtonLink>
    </>
  )
}

/** How many tickets are open, since when the first waits, and how long answers take. */
const Figures = ({ queue: { data, dataUpdatedAt: now } }: { queue: Queue }) => {
  const t = useT()
  const formats = useFormats()
  if (data === undefined) return null
  const { counts, longestWaitAt, medianAnswerSeconds } = data
  const parts = [
    t('tickets.openCount', { count: counts.open }),
    longestWaitAt === null
      ? ''
      : t('tickets.longestWait', { span: spanText(formats, (now - Date.parse(longestWaitAt)) / 1000) }),
    medianAnswerSeconds === null ? '' : t('tickets.median', { span: spanText(formats, medianAnswerSeconds) }),
  ]
  return <p className="small muted">{parts.filter(Boolean).join(' · ')}</p>
}

const QueueList = ({ queue, shown }: { queue: Queue; shown: TicketId | undefined }) => (
  <>
    <Tools queue={queue} />
    <Results queue={queue} shown={shown} />
  </>
)

const viewLabels = {
  open: 'tickets.viewOpen',
  mine: 'tickets.viewMine',
  unassigned: 'tickets.viewUnassigned',
  closed: 'tickets.viewClosed',
} as const

const Tools = ({ queue: { data, isFetching } }: { queue: Queue }) => {
  const t = useT()
  const { search, change } = useListParams()
  const { view, type } = queueQuery(search)
  const countOf = (each: (typeof queueViews)[number]) => (each === 'closed' ? undefined : data?.counts[each])
  return (
    <div className={queueStyles.tools}>
      <NameSearch
        label={t('tickets.search')}
        clearText={t('tickets.clearSearch')}
        isSearching={isFetching}
        countText={data === undefined ? '' : t('tickets.found', { count: data.resultsCount })}
      />
      <SegmentedLinks
        label={t('tickets.views')}
        options={queueViews.map((each) => ({
          to: `${pages.tickets}?${withParams(search, { view: each === 'open' ? undefined : each, page: undefined })}`,
          label: <ViewLabel text={t(viewLabels[each])} count={countOf(each)} />,
          current: each === view,
        }))}
      />
      <Select
        hideLabel
        label={t('tickets.type')}
        value={type ?? ''}
        onChange={(event) => change({ type: event.currentTarget.value, page: undefined })}
      >
        <option value="">{t('tickets.allTypes')}</option>
        {ticketTypes.map((each) => (
          <option key={each} value={each}>
            {t(typeLabels[each].text)}
          </option>
        ))}
      </Select>
    </div>
  )
}

const ViewLabel = ({ text, count }: { text: string; count: number | undefined }): ReactNode => (
  <>
    {text}
    {count === undefined ? null : <span className="faint">{count}</span>}
  </>
)

const Results = ({ queue, shown }: { queue: Queue; shown: TicketId | undefined }) => {
  const t = useT()
  const { search } = useListParams()
  const { data, isError, refetch, dataUpdatedAt } = queue
  if (data === undefined) {
    return isError ? (
      <LoadFailed title={t('tickets.loadFailed')} retry={refetch} />
    ) : (
      <div className={queueStyles.loading}>
        <SkeletonRows rows={6} label={t('tickets.loading')} />
      </div>
    )
  }
  if (data.entries.length === 0) return <NothingFound />
  return (
    <div>
      <ol className={queueStyles.queue} aria-label={t('tickets.queue')}>
        {data.entries.map((ticket) => (
          <Row
            key={ticket.id}
            ticket={ticket}
            now={dataUpdatedAt}
            isCurrent={ticket.id === shown}
            to={`${managementPages.ticket(ticket.id)}?${search}`}
          />
        ))}
      </ol>
      <div className={queueStyles.pager}>
        <ListPager label={t('tickets.pages')} page={data.currentPage} totalPages={data.totalPages} />
      </div>
    </div>
  )
}

const NothingFound = () => {
  const t = useT()
  const { search } = useListParams()
  const { view, type, name } = queueQuery(search)
  const isFiltered = type !== undefined || name !== undefined || view !== 'open'
  return (
    <EmptyState level={2} title={t(isFiltered ? 'tickets.nothingFound' : 'tickets.queueEmpty')}>
      {t(isFiltered ? 'tickets.nothingFoundText' : 'tickets.queueEmptyText')}
    </EmptyState>
  )
}

type RowProps = { ticket: ListedTicket; now: number; isCurrent: boolean; to: string }

const Row = ({ ticket, now, isCurrent, to }: RowProps) => {
  const t = useT()
  const { author, lastMessage, status } = ticket
  return (
    <QueueRow
      {...rowOf(t, ticket, lastMessage.byStaff ? t('tickets.staff') : undefined)}
      to={to}
      isCurrent={isCurrent}
      picture={<Avatar id={author.id} name={author.username} file={author.avatar} />}
      why={whyOf(t, ticket)}
      urgency={status === 'OPEN' ? urgencyOf(ticket.waitingSince, now) : undefined}
    />
  )
}

const whyOf = (t: ReturnType<typeof useT>, { status, type, author }: Ticket) => {
  if (status === 'OPEN') {
    const { text, icon } = typeLabels[type]
    return { icon, text: t('tickets.typeBy', { type: t(text), username: author.username }) }
  }
  const text = t(status === 'CLOSED' ? 'tickets.isClosedTicket' : 'tickets.waitsForAuthor', {
    username: author.username,
  })
  return { icon: status === 'CLOSED' ? ('check' as const) : statusLabels.OPEN.icon, text }
}
