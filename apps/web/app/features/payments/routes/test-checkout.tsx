import { testCheckoutRoutes, type TestCheckout } from '@agone/contract/payments/routes/test-checkout'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, type MetaFunction } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { MissingPage } from '../../../shell/fault-with-title.tsx'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import styles from './test-checkout.module.css'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('payments.checkoutTitle'), noindex: true }))

/** The checkout of the product itself; a notice says that no money moves. */
export default function TestCheckoutRoute() {
  const t = useT()
  const { code = '' } = useParams()
  const checkout = useQuery({
    queryKey: ['test-checkout', code],
    queryFn: () => call(testCheckoutRoutes.get, { params: { code } }),
  })
  const { data, error, refetch } = checkout
  if (data !== undefined) return <Checkout checkout={data} code={code} refresh={() => void refetch()} />
  if (error === null) return <PageSpinner />
  if (error instanceof ApiError && error.status === 404) return <MissingPage />
  return <LoadFailed level={1} title={t('payments.checkoutFailed')} retry={refetch} />
}

type CheckoutProps = { checkout: TestCheckout; code: string; refresh: () => void }

const Checkout = ({ checkout, code, refresh }: CheckoutProps) => {
  const t = useT()
  const { money } = useFormats()
  const navigate = useNavigate()
  const { act, busy, fault } = useAct(refresh)
  const { amount, tournamentName, paymentId, status, expiresAt } = checkout
  const isOpen = status === 'open'
  const pay = async () => {
    const paid = await act(() => call(testCheckoutRoutes.pay, { params: { code } }))
    if (paid) await navigate(managementPages.ownPayment(paymentId), { replace: true })
  }
  return (
    <div className={styles.container}>
      <div className={styles.card}>
        <p className={styles.stripe}>{t('payments.checkoutStripe')}</p>
        <h1 className={styles.title}>{t('payments.checkoutTitle')}</h1>
        <p className={styles.amount}>{money(amount)}</p>
        <p>{t('payments.checkoutFor', { name: tournamentName })}</p>
        <Notice tone="warn">{t('payments.checkoutNoMoney')}</Notice>
        {isOpen ? (
          <p className="muted small">
            {t('payments.until')} <DateTime at={expiresAt} format="time" />.
          </p>
        ) : (
          <Notice tone="info" announce>
            {t(status === 'paid' ? 'payments.checkoutPaid' : 'payments.checkoutEnded')}
          </Notice>
        )}
        <FaultNotice fault={isOpen ? fault : undefined} />
        <div className={styles.actions}>
          {isOpen ? (
            <Button variant="primary" loading={busy} onClick={() => void pay()}>
              {t('payments.checkoutPay', { price: money(amount) })}
            </Button>
          ) : null}
          <ButtonLink variant="outline" to={managementPages.ownPayment(paymentId)}>
            {t(isOpen ? 'payments.checkoutLeave' : 'payments.toPayments')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
