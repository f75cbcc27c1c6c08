import { paymentRoutes, type TournamentPayment } from '@agone/contract/payments/routes/payments'
import { call } from '../../lib/api/browser.ts'
import { openConfirm } from '../../lib/forms/open-confirm.tsx'
import { useFormats, useT } from '../../lib/i18n/use-t.tsx'
import { queries } from '../../lib/query.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ownPaymentsKey } from './resume.ts'

/** Asks for a fee back, after a confirmation. */
export const RefundRequestButton = ({ payment }: { payment: TournamentPayment }) => {
  const t = useT()
  const { money } = useFormats()
  const { id, tournamentId, data } = payment
  const open = () =>
    openConfirm({
      title: t('payments.askTitle', { price: money(data.amount) }),
      text: t('payments.askText', { name: data.tournamentName }),
      submitLabel: t('payments.ask'),
      run: () => call(paymentRoutes.requestRefund, { params: { id: tournamentId }, body: { paymentId: id } }),
      success: t('payments.asked'),
      after: () => queries.invalidateQueries({ queryKey: ownPaymentsKey() }),
    })
  return (
    <Button variant="outline" size="sm" onClick={open}>
      {t('payments.ask')}
    </Button>
  )
}
