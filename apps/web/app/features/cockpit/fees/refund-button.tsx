import { paymentRoutes, type TournamentPayment } from '@agone/contract/payments/routes/payments'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { call } from '../../../lib/api/browser.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { refreshPayments } from '../queries.ts'

type RefundProps = { tournament: Pick<Tournament, 'id' | 'matchDays'>; payment: TournamentPayment }

/** Returns a fee, after a confirmation that says what happens to the place; nothing for what is not paid. */
export const RefundButton = ({ tournament: { id, matchDays }, payment }: RefundProps) => {
  const t = useT()
  const { money } = useFormats()
  const { status, refundRequested, data } = payment
  if (status !== 'COMPLETE') return null
  const name = data.teamName ?? data.username ?? t('payments.deletedPayer')
  const price = money(data.amount)
  const open = () =>
    openConfirm({
      title: t('payments.refundTitle', { price, name }),
      text: t(matchDays === 0 ? 'payments.refundText' : 'payments.refundDrawnText', { name }),
      submitLabel: t('payments.refund'),
      danger: true,
      run: () => call(paymentRoutes.refund, { params: { id, paymentId: payment.id } }),
      success: t('payments.refundDone', { name }),
      after: () => refreshPayments(id),
    })
  return (
    <Button size="sm" variant={refundRequested ? 'primary' : 'outline'} onClick={open}>
      {t('payments.refund')}
    </Button>
  )
}
