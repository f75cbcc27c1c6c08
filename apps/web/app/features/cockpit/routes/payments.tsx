import type { PaymentTotals, TournamentPayment } from '@agone/contract/payments/routes/payments'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { ListPager } from '../../../lib/lists/list-pages.tsx'
import { QueryResult } from '../../../lib/query-result.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Facts, Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { PaymentRow } from '../../payments/index.ts'
import { LedgerButton } from '../fees/ledger-button.tsx'
import { RefundAllButton } from '../fees/refund-all-button.tsx'
import { RefundButton } from '../fees/refund-button.tsx'
import { RefundProgress } from '../fees/refund-progress.tsx'
import { useCockpit } from '../page.ts'
import { usePayments } from '../queries.ts'

/** The ledger of a tournament: what came in and went back, and every payment with its refund. */
export default function PaymentsRoute() {
  const t = useT()
  const { tournament } = useCockpit()
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const [expected, setExpected] = useState(0)
  const payments = usePayments(tournament, { page, expected })
  return (
    <QueryResult
      query={payments}
      placeholder={
        <Panel label={t('payments.ledger')} flush>
          <SkeletonRows rows={6} label={t('payments.loading')} />
        </Panel>
      }
    >
      {({ entries, totals, totalPages }) => (
        <div className="stack">
          <Totals totals={totals} />
          <RefundProgress totals={totals} expected={expected} />
          <Panel
            title={t('payments.ledger')}
            flush
            actions={
              entries.length === 0 ? undefined : (
                <>
                  <RefundAllButton tournament={tournament} totals={totals} onOrdered={setExpected} />
                  <LedgerButton tournament={tournament} />
                </>
              )
            }
          >
            {entries.length === 0 ? <NoPayments /> : <List {...{ tournament, entries }} />}
          </Panel>
          <ListPager label={t('payments.ledger')} page={page} totalPages={totalPages} />
        </div>
      )}
    </QueryResult>
  )
}

const Totals = ({ totals: { received, refunded, balance } }: { totals: PaymentTotals }) => {
  const t = useT()
  const { money } = useFormats()
  return (
    <Facts
      large
      facts={[
        { label: t('payments.received'), value: money(received) },
        { label: t('payments.refunded'), value: money(refunded) },
        { label: t('payments.balance'), value: money(balance) },
      ]}
    />
  )
}

type ListProps = { tournament: Tournament; entries: readonly TournamentPayment[] }

const List = ({ tournament, entries }: ListProps) => {
  const t = useT()
  return (
    <ul>
      {entries.map((payment) => {
        const { teamName, username } = payment.data
        const payer = username ?? t('payments.deletedPayer')
        return (
          <PaymentRow
            key={payment.id}
            payment={payment}
            name={teamName ?? payer}
            detail={teamName === null ? undefined : t('payments.paidBy', { username: payer })}
          >
            <RefundButton tournament={tournament} payment={payment} />
          </PaymentRow>
        )
      })}
    </ul>
  )
}

const NoPayments = () => {
  const t = useT()
  return (
    <EmptyState title={t('payments.ledgerNone')} level={3}>
      <p>{t('payments.ledgerNoneText')}</p>
    </EmptyState>
  )
}
