import { paymentRoutes, type TournamentPayment } from '@agone/contract/payments/routes/payments'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams, type MetaFunction } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { ListPager } from '../../../lib/lists/list-pages.tsx'
import { pages } from '../../../lib/pages.ts'
import { QueryResult } from '../../../lib/query-result.tsx'
import { pageMeta } from '../../../lib/seo.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { PaymentRow } from '../payment-row.tsx'
import { stateOf } from '../payment-state.ts'
import { PayButton } from '../pay-button.tsx'
import { PaymentOutcome } from '../payment-outcome.tsx'
import { RefundRequestButton } from '../refund-request-button.tsx'
import { ownPaymentsKey } from '../resume.ts'

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('payments.title'), noindex: true }))

// The interval at which payments are loaded again while one waits for its provider, in milliseconds.
const pollMilliseconds = 2000

/** The user's payments, and those for the teams that the user administers. Providers return to it with `?payment=`. */
export default function OwnPaymentsRoute() {
  const t = useT()
  const [search] = useSearchParams()
  const returnedId = search.get('payment')
  const page = Math.max(1, Number(search.get('page')) || 1)
  const payments = useQuery({
    queryKey: [...ownPaymentsKey(), 'page', page],
    queryFn: () => call(paymentRoutes.mine, { query: { page, size: 20 } }),
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ id, data }) => id === returnedId && data.open) === true ? pollMilliseconds : false,
  })
  const returned = payments.data?.entries.find(({ id }) => id === returnedId)
  return (
    <div className="page">
      <Hero title={t('payments.title')} meta={<span>{t('payments.intro')}</span>} />
      {returned === undefined ? null : <PaymentOutcome payment={returned} />}
      <Panel label={t('payments.title')} flush>
        <QueryResult query={payments} placeholder={<SkeletonRows rows={4} label={t('payments.loading')} />}>
          {({ entries }) => (entries.length === 0 ? <NoPayments /> : <List {...{ entries, returnedId }} />)}
        </QueryResult>
      </Panel>
      {payments.data === undefined ? null : (
        <ListPager label={t('payments.title')} page={page} totalPages={payments.data.totalPages} />
      )}
    </div>
  )
}

type ListProps = { entries: readonly TournamentPayment[]; returnedId: string | null }

const List = ({ entries, returnedId }: ListProps) => (
  <ul>
    {entries.map((payment) => (
      <PaymentRow
        key={payment.id}
        payment={payment}
        name={<Link to={pages.tournament(payment.tournamentId)}>{payment.data.tournamentName}</Link>}
        detail={payment.data.teamName ?? undefined}
        isHighlighted={payment.id === returnedId}
      >
        <Actions payment={payment} />
      </PaymentRow>
    ))}
  </ul>
)

const Actions = ({ payment }: { payment: TournamentPayment }) => {
  const t = useT()
  const state = stateOf(payment)
  const { id, tournamentId, data } = payment
  if (state === 'open') return <PayButton id={id} tournamentId={tournamentId} amount={data.amount} size="sm" />
  return (
    <div className="row">
      <ButtonLink
        variant="ghost"
        size="sm"
        to={pages.newTicket({ type: 'AGONE_GENERAL', about: { kind: 'payment', id: payment.id } })}
      >
        {t('payments.askStaff')}
      </ButtonLink>
      {state === 'paid' ? <RefundRequestButton payment={payment} /> : null}
    </div>
  )
}

const NoPayments = () => {
  const t = useT()
  return (
    <EmptyState
      title={t('payments.none')}
      action={
        <ButtonLink variant="outline" icon="trophy" to={pages.tournaments}>
          {t('payments.findTournaments')}
        </ButtonLink>
      }
    >
      {t('payments.noneText')}
    </EmptyState>
  )
}
