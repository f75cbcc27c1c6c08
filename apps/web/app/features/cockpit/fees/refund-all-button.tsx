import { paymentRoutes, type PaymentTotals } from '@agone/contract/payments/routes/payments'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { call } from '../../../lib/api/browser.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { refreshPayments } from '../queries.ts'
import { refundCount } from './refunds.ts'

type RefundAllProps = {
  tournament: Pick<Tournament, 'id' | 'matchDays'>
  totals: PaymentTotals
  /** Called once the refunds are ordered, with their number when all are made, one after the other. */
  onOrdered: (expected: number) => void
}

/** Returns all fees that were paid, after a confirmation that says which sum and for whom nothing changes; nothing without any. */
export const RefundAllButton = ({ tournament: { id, matchDays }, totals, onOrdered }: RefundAllProps) => {
  const t = useT()
  const { money } = useFormats()
  const { balance, counts } = totals
  if (counts.paid === 0) return null
  const price = money(balance)
  const before = refundCount(totals)
  const open = () =>
    openConfirm({
      title: t('payments.refundAllTitle'),
      text: (
        <div className="stack">
          <p>{t('payments.refundAllSum', { count: counts.paid, price })}</p>
          <p>{t(matchDays === 0 ? 'payments.refundAllText' : 'payments.refundAllDrawnText')}</p>
          {before === 0 ? null : <p>{t('payments.refundAllBefore', { count: before })}</p>}
          {counts.open === 0 ? null : <p>{t('payments.refundAllOpen', { count: counts.open })}</p>}
        </div>
      ),
      submitLabel: t('payments.refundAllSubmit', { price }),
      danger: true,
      run: () => call(paymentRoutes.refundAll, { params: { id }, body: { amount: balance } }),
      success: t('payments.refundAllStarted'),
      after: () => refreshPayments(id),
      onDone: () => onOrdered(before + counts.paid),
    })
  return (
    <Button variant="outline" size="sm" onClick={open}>
      {t('payments.refundAll')}
    </Button>
  )
}
