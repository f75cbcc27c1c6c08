import type { PaymentTotals } from '@agone/contract/payments/routes/payments'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { ProgressBar } from '../../../ui/progress/progress.tsx'
import { refundCount } from './refunds.ts'

type RefundProgressProps = {
  totals: PaymentTotals
  /** The number of refunds once all that are ordered are made. */
  expected: number
}

/** How many refunds have arrived, and why others have not; nothing if all have. */
export const RefundProgress = ({ totals, expected }: RefundProgressProps) => {
  const t = useT()
  const { counts, problems } = totals
  const count = Math.max(refundCount(totals), expected)
  if (count === counts.returned) return null
  const text = t('payments.refundsArrived', { arrived: counts.returned, count })
  return (
    <Panel title={t('payments.refunds')}>
      <div className="stack">
        <p role="status">{text}</p>
        <ProgressBar value={counts.returned / count} label={text} />
        {problems.map(({ problem, count: notArrived }) => (
          <Notice key={problem} tone="warn" title={t('payments.refundsNotArrived', { count: notArrived })}>
            {t(`payments.problem_${problem}`)}
          </Notice>
        ))}
      </div>
    </Panel>
  )
}
