import type { TournamentPayment } from '@agone/contract/payments/routes/payments'
import type { ReactNode } from 'react'
import { DateTime } from '../../lib/i18n/date-time.tsx'
import { useFormats, useT } from '../../lib/i18n/use-t.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import styles from './payment-row.module.css'
import { stateIcons, stateOf, stateTones } from './payment-state.ts'

type PaymentRowProps = {
  payment: TournamentPayment
  /** What the row is about: the tournament, or who pays. */
  name: ReactNode
  /** A text after the name. */
  detail?: ReactNode
  isHighlighted?: boolean
  children?: ReactNode
}

/** One payment in a list: what for, how much, its state and what can be done. Used inside a flush panel. */
export const PaymentRow = ({ payment, name, detail, isHighlighted = false, children }: PaymentRowProps) => {
  const t = useT()
  const { money } = useFormats()
  const { data } = payment
  const state = stateOf(payment)
  return (
    <li className={styles.row} data-highlighted={isHighlighted || undefined}>
      <div className={styles.name}>
        <b>{name}</b>
        <p>
          {detail === undefined ? null : <span>{detail}</span>}
          <PaymentTime payment={payment} />
        </p>
      </div>
      <span className={styles.amount} data-void={state === 'ended' || undefined}>
        {money(data.amount)}
      </span>
      <span className={styles.badges}>
        <Badge tone={stateTones[state]} icon={stateIcons[state]}>
          {t(`payments.state_${state}`)}
        </Badge>
        {data.test ? <Badge tone="outline">{t('payments.test')}</Badge> : null}
      </span>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}

/** The last thing that happened to a payment, why it goes back, and why it has not arrived. */
const PaymentTime = ({ payment: { data } }: { payment: TournamentPayment }) => {
  const t = useT()
  if (data.open) {
    return (
      <span>
        {t('payments.until')} <DateTime at={data.expiresAt} format="time" />
      </span>
    )
  }
  return (
    <span>
      <DateTime at={data.refundedAt ?? data.paidAt ?? data.expiresAt} format="dateTime" />
      {data.refundReason === null ? null : `. ${t(`payments.reason_${data.refundReason}`)}`}
      {data.refundProblem === null ? null : `. ${t(`payments.problem_${data.refundProblem}`)}`}
    </span>
  )
}
