import type { PaymentTotals } from '@agone/contract/payments/routes/payments'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { ProgressBar } from '../../../ui/progress/progress.tsx'

type RefundProgressProps = { totals: PaymentTotals; /** All fees are about to be refunded. */ areOrdered: boolean }

/** How many refunds have arrived, and why others have not; nothing if all have. */
export const RefundProgress = ({ totals: { counts, problems }, areOrdered }: RefundProgressProps) => {
  const t = useT()
  const toCome = counts.returning + counts.failed + (areOrdered ? counts.paid : 0)
  if (toCome === 0) return null
  const count = toCome + counts.returned
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
