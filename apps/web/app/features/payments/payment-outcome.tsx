import type { TournamentPayment } from '@agone/contract/payments/routes/payments'
import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

/** What became of a payment whose payer comes back from the provider; it is updated when the provider reports the result. */
export const PaymentOutcome = ({ payment: { status, data, tournamentId } }: { payment: TournamentPayment }) => {
  const t = useT()
  const name = data.tournamentName
  const action = (
    <ButtonLink variant="outline" size="sm" to={pages.tournament(tournamentId)}>
      {t('payments.toTournament')}
    </ButtonLink>
  )
  if (status === 'COMPLETE') {
    return (
      <Notice tone="good" announce title={t('payments.doneTitle')} action={action}>
        {t('payments.doneText', { name })}
      </Notice>
    )
  }
  if (status === 'REFUNDED') {
    return (
      <Notice tone="warn" announce title={t('payments.backTitle')} action={action}>
        {t('payments.backText', { name })}
      </Notice>
    )
  }
  return data.open ? (
    <Notice tone="info" icon="clock" announce title={t('payments.waitingTitle')}>
      {t('payments.waitingText')}
    </Notice>
  ) : (
    <Notice tone="warn" announce title={t('payments.endedTitle')} action={action}>
      {t('payments.endedText')}
    </Notice>
  )
}
