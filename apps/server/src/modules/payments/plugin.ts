import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context/ctx.ts'
import { DataExports } from '../accounts/index.ts'
import { History } from '../history/index.ts'
import { findHistoryNames } from './history-names.store.ts'
import { definePaymentJobs } from './jobs.ts'
import { dataOf } from './payments.ts'
import type { Provider } from './provider.ts'
import { stripeEventsRoutes } from './stripe/events.routes.ts'
import { stripeCheckout, stripeClient, type StripeConfig } from './stripe/provider.ts'
import { testCheckoutsRoutes, type TestCheckoutAudience } from './test-checkout/checkouts.routes.ts'
import { testCheckout } from './test-checkout/provider.ts'

/** With `stripe` it takes the money of new payments, else the test checkout does; without both there are no entry fees. */
export type PaymentsConfig = { testCheckout: TestCheckoutAudience; stripe: StripeConfig | undefined }

/** Payments: who pays, how much, for what; the providers that take the money and return it. `ctx` is that of the product itself. */
export const paymentsPlugin = (app: FastifyInstance, { ctx, ...config }: PaymentsConfig & { ctx: () => Ctx }): void => {
  const { events, jobs } = app.platform
  const { publicUrl } = app.platform.config
  const providers: Provider[] = []
  if (config.stripe) {
    const client = stripeClient(config.stripe)
    providers.push(stripeCheckout(client, publicUrl))
    stripeEventsRoutes(app, { ctx, client, webhookSecret: config.stripe.webhookSecret })
  }
  if (config.testCheckout !== 'nobody') providers.push(testCheckout(publicUrl))
  events.answer('payments.providers', () => providers)
  testCheckoutsRoutes(app, config.testCheckout)
  definePaymentJobs(jobs)
  History.answerNames(events, findHistoryNames)
  DataExports.register(events, { name: 'payments', read: dataOf })
}
