import type { TournamentPayment } from '@agone/contract/payments/routes/payments'
import { DateTime } from '../../lib/i18n/date-time.tsx'
import { useT } from '../../lib/i18n/use-t.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PayButton } from './pay-button.tsx'

/** The notice that a place is kept until its fee is paid. */
export const PendingPayment = ({ payment: { id, tournamentId, data } }: { payment: TournamentPayment }) => {
  const t = useT()
  const button = <PayButton id={id} tournamentId={tournamentId} amount={data.amount} />
  return (
    <Notice tone="warn" icon="clock" title={t('payments.pendingTitle')} action={button}>
      {t('payments.pendingText')} <DateTime at={data.expiresAt} format="time" />.
    </Notice>
  )
}
