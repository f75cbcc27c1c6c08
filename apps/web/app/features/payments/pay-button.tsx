import type { TournamentPayment } from '@agone/contract/payments/routes/payments'
import { useAct } from '../../lib/forms/use-act.ts'
import { useFormats, useT } from '../../lib/i18n/use-t.tsx'
import { queries } from '../../lib/query.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ownPaymentsKey, resumePayment } from './resume.ts'

/** Goes on to pay an open payment. */
export const PayButton = ({ payment, size }: { payment: TournamentPayment; size?: 'sm' }) => {
  const t = useT()
  const { money } = useFormats()
  const refresh = () => queries.invalidateQueries({ queryKey: ownPaymentsKey() })
  const { act, busy } = useAct(refresh, { faultToast: true })
  return (
    <Button
      variant="primary"
      {...(size ? { size } : {})}
      loading={busy}
      onClick={() => void act(() => resumePayment(payment))}
    >
      {t('payments.pay', { price: money(payment.data.amount) })}
    </Button>
  )
}
