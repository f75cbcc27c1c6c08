import { userRoutes } from '@agone/contract/accounts/routes/users'
import { brandId, type MatchId, type PaymentId, type TournamentId } from '@agone/contract/ids'
import { matchRoutes, type MatchView, type Participant } from '@agone/contract/matches/routes/matches'
import { isUserSide, participantName } from '@agone/contract/matches/labels'
import { paymentRoutes } from '@agone/contract/payments/routes/payments'
import type { Ticket, TicketSubject } from '@agone/contract/tickets/routes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx'
import { PaymentRow } from '../../payments/index.ts'
import { useTicketsOf } from '../queries.ts'
import { pathOfSubject, SubjectLink } from '../subject-link.tsx'
import styles from '../tickets.module.css'

/** What staff need beside a ticket: what it is about, who writes, and the earlier tickets of the same user. */
export const TicketContext = ({ ticket }: { ticket: Ticket }) => {
  const t = useT()
  const { about } = ticket
  return (
    <>
      {about === null ? null : (
        <section aria-label={t('tickets.about')}>
          <h3>{t('tickets.about')}</h3>
          <div className="stack">
            <SubjectLink about={about} forStaff />
            {about.pageId === null ? null : <SubjectFacts about={about} pageId={about.pageId} />}
          </div>
        </section>
      )}
      <section aria-label={t('tickets.author')}>
        <h3>{t('tickets.author')}</h3>
        <Author ticket={ticket} />
      </section>
      <EarlierTickets ticket={ticket} />
    </>
  )
}

type FactsProps = { about: TicketSubject; pageId: string }

const SubjectFacts = ({ about, pageId }: FactsProps) => {
  switch (about.kind) {
    case 'match':
    case 'report':
      return <MatchFacts about={about} pageId={pageId} />
    case 'payment':
      return <PaymentFacts about={about} pageId={pageId} />
    case 'user':
      return null
  }
}

/** The payment as its row in the ledger. */
const PaymentFacts = ({ about, pageId }: FactsProps) => {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['tickets', 'payment', about.id],
    queryFn: ({ signal }) => {
      const [id, paymentId] = [brandId<TournamentId>(pageId), brandId<PaymentId>(about.id)]
      return call(paymentRoutes.list, { params: { id }, query: { paymentId } }, { signal })
    },
  })
  if (data === undefined) return <SkeletonText lines={2} label={t('payments.loading')} />
  return (
    <>
      <ul className={styles.payment}>
        {data.entries.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} name={payment.data.teamName ?? payment.data.username} />
        ))}
      </ul>
      <ButtonLink block variant="outline" to={managementPages.paymentsOf(pageId)}>
        {t('tickets.openLedger')}
      </ButtonLink>
    </>
  )
}

/** The sides of the match with their scores, its status, and the reason of a ruling. */
const MatchFacts = ({ about, pageId }: FactsProps) => {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['tickets', 'match', pageId],
    queryFn: ({ signal }) => call(matchRoutes.view, { params: { id: brandId<MatchId>(pageId) } }, { signal }),
  })
  if (data === undefined) return <SkeletonText lines={3} label={t('shell.loading')} />
  return (
    <>
      <Sides match={data} />
      <dl className={styles.facts}>
        <Fact label={t('tickets.matchStatus')}>{t(`matches.${data.status}`)}</Fact>
        {data.reason === null ? null : <Fact label={t('tickets.reasonGiven')}>{data.reason}</Fact>}
      </dl>
      <ButtonLink block variant="outline" to={pathOfSubject(about, { forStaff: true }) ?? pages.match(pageId)}>
        {t(about.kind === 'report' ? 'tickets.compareReports' : 'tickets.openMatch')}
      </ButtonLink>
    </>
  )
}

const Sides = ({ match: { participants } }: { match: MatchView }) => {
  const [home, away] = participants
  if (participants.length !== 2 || !home || !away) return null
  const scoreOf = ({ score }: Participant) => score ?? null
  return (
    <div className={styles.sides}>
      <Side side={home} />
      <span className="num">{scoreOf(home) === null ? '–' : `${scoreOf(home)}–${scoreOf(away)}`}</span>
      <Side side={away} />
    </div>
  )
}

const Side = ({ side }: { side: Participant }) => {
  const t = useT()
  const name = participantName(side) ?? t('matches.toBeDecided')
  return (
    <span>
      {side.id === null ? null : (
        <ParticipantPicture isUser={isUserSide(side)} id={side.id} name={name} file={side.avatar} size="md" />
      )}
      <small>{name}</small>
    </span>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Author = ({ ticket: { author, language } }: { ticket: Ticket }) => {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['tickets', 'author', author.id],
    queryFn: ({ signal }) => call(userRoutes.one, { params: { id: author.id } }, { signal }),
  })
  const tickets = useTicketsOf(author.id)
  return (
    <div className="stack">
      <div className="row">
        <Avatar id={author.id} name={author.username} file={author.avatar} />
        <Link to={managementPages.managedUser(author.id)}>{author.username}</Link>
      </div>
      <dl className={styles.facts}>
        <Fact label={t('tickets.memberSince')}>
          {data?.createdAt === undefined ? '…' : <DateTime at={data.createdAt} format="date" />}
        </Fact>
        <Fact label={t('tickets.ticketsCount')}>{tickets.data?.resultsCount ?? '…'}</Fact>
        <Fact label={t('tickets.verified')}>
          {data === undefined ? '…' : t(data.verified ? 'shell.yes' : 'shell.no')}
        </Fact>
        <Fact label={t('tickets.banned')}>{data === undefined ? '…' : t(data.banned ? 'shell.yes' : 'shell.no')}</Fact>
        <Fact label={t('tickets.language')}>{t(language === 'it' ? 'tickets.italian' : 'tickets.english')}</Fact>
      </dl>
    </div>
  )
}

/** Other tickets of the same user, newest activity first. */
const EarlierTickets = ({ ticket }: { ticket: Ticket }) => {
  const t = useT()
  const { data } = useTicketsOf(ticket.author.id)
  const others = data?.entries.filter(({ id }) => id !== ticket.id).slice(0, 5) ?? []
  if (others.length === 0) return null
  return (
    <section aria-label={t('tickets.earlierTickets')}>
      <h3>{t('tickets.earlierTickets')}</h3>
      <ul className={styles.earlier}>
        {others.map(({ id, subject, createdAt }) => (
          <li key={id}>
            <Link to={managementPages.ticket(id)}>{subject}</Link>
            <br />
            <DateTime className="faint" at={createdAt} format="date" />
          </li>
        ))}
      </ul>
    </section>
  )
}
