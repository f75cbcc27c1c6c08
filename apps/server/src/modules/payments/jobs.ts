import type { PaymentId } from '@agone/contract'
import type { Jobs } from '../../platform/context/ctx.ts'
import { closeAtProvider } from './closing.ts'
import { removeOldEvents } from './payments.ts'
import { refundAtProvider } from './refunds.ts'

declare module '../../platform/context/jobs.ts' {
  interface JobMap {
    /** Returns the money of a payment at its provider. */
    'payments.refund': { paymentId: PaymentId }
    /** Closes the checkout of a payment at its provider; money that came before is received. */
    'payments.close': { paymentId: PaymentId }
    'payments.forget': object
  }
}

// About two days: a provider may be out of reach for long, and nobody may lose money by that.
const patient = { retryLimit: 60, retryDelay: 5, concurrency: 4 }

/** Defines the jobs that refund payments and close checkouts at providers, and delete old events. */
export const definePaymentJobs = (jobs: Jobs): void => {
  jobs.define('payments.refund', (ctx, { paymentId }) => refundAtProvider(ctx, paymentId), patient)
  jobs.define('payments.close', (ctx, { paymentId }) => closeAtProvider(ctx, paymentId), patient)
  jobs.define('payments.forget', (ctx) => removeOldEvents(ctx))
  jobs.schedule('payments.forget', '20 4 * * *')
}
