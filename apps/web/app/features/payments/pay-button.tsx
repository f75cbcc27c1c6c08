import type { PaymentId, TournamentId } from '@agone/contract/ids'
import { useAct } from '../../lib/forms/use-act.ts'
import { useFormats, useT } from '../../lib/i18n/use-t.tsx'
import { queries } from '../../lib/query.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ownPaymentsKey, resumePayment } from './resume.ts'

type PayButtonProps = {
  id: PaymentId
  tournamentId: TournamentId
  /** Cents. */
  amount: number
  size?: 'sm'
}

/** Goes on to pay an open payment. */
export const PayButton = ({ id, tournamentId, amount, size }: PayButtonProps) => {
  const t = useT()
  const { money } = useFormats()
  const refresh = () =>
    Promise.all([ownPaymentsKey(), ['agenda']].map((queryKey) => queries.invalidateQueries({ queryKey })))
  const { act, busy } = useAct(refresh, { faultToast: true })
  return (
    <Button
      variant="primary"
      {...(size ? { size } : {})}
      loading={busy}
      onClick={() => void act(() => resumePayment({ id, tournamentId }))}
    >
      {t('payments.pay', { price: money(amount) })}
    </Button>
  )
}
