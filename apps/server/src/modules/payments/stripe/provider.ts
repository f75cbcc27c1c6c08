import type Stripe from 'stripe'
import type { PaymentRecord } from '../payment.ts'
import { ProviderRefusal, type Provider } from '../provider.ts'

/** `apiUrl` is the address of the API; tests have a stand-in of it. `webhookSecret` signs the events that come from there. */
export type StripeConfig = { secretKey: string; webhookSecret: string; apiUrl: string }

/** The version of the API that this code was written for; an account with another one answers in this one. */
const apiVersion = '2026-10-28.endive'

/** The library, loaded with the first payment: a server without entry fees does not need its memory. */
export const stripeClient = ({ secretKey, apiUrl }: StripeConfig): (() => Promise<Stripe>) => {
  let client: Promise<Stripe> | undefined
  const load = async () => {
    const { default: Client } = await import('stripe')
    const { protocol, hostname, port } = new URL(apiUrl)
    return new Client(secretKey, {
      apiVersion,
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port === '' ? {} : { port }),
      timeout: 20_000,
      maxNetworkRetries: 2,
      telemetry: false,
    })
  }
  return () => (client ??= load())
}

/**
 * Stripe Checkout. Stripe learns what is paid for and how much, nothing about who pays. Each call has an idempotency key of the
 * payment, so one that is repeated does nothing new. Refunds have no amount: Stripe returns what is left, and refuses a second one.
 */
export const stripeCheckout = (client: () => Promise<Stripe>, publicUrl: string): Provider => ({
  name: 'stripe',
  // Stripe's documentation, "Minimum and maximum charge amounts": 0.50 euros.
  minimum: 50,
  open: async (_ctx, payment, language) => {
    const { checkout } = await client()
    const session = await checkout.sessions.create(sessionOf(payment, publicUrl, language), {
      idempotencyKey: `checkout-${payment.id}`,
    })
    if (session.url === null) throw new Error('Stripe opened a checkout without an address')
    return { reference: session.id, url: session.url }
  },
  close: async (_ctx, { reference }) => {
    const { checkout, errors } = await client()
    if (reference === null) return { paid: false }
    try {
      await checkout.sessions.expire(reference)
      return { paid: false }
    } catch (error) {
      // It is not open any more: it was closed before, or paid.
      if (!(error instanceof errors.StripeInvalidRequestError)) throw error
      const session = await checkout.sessions.retrieve(reference)
      return session.payment_status === 'paid' ? { paid: true, charge: chargeOf(session) } : { paid: false }
    }
  },
  refund: async (_ctx, payment) => {
    const { checkout, refunds, errors } = await client()
    const charge = payment.charge ?? chargeOf(await checkout.sessions.retrieve(payment.reference ?? ''))
    if (charge === undefined) throw new Error('Stripe knows no charge of a payment that was paid')
    try {
      const metadata = { payment: payment.id }
      const refund = await refunds.create({ payment_intent: charge, metadata }, { idempotencyKey: refundKey(payment) })
      return { isSettled: refund.status === 'succeeded' }
    } catch (error) {
      const isDone = error instanceof errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'
      if (isDone) return { isSettled: true }
      throw error instanceof errors.StripeError && isRefusal(error) ? refusalOf(error) : error
    }
  },
})

/**
 * Stripe answers a key that it knows for a day as it did first, also with a refusal: after one a new try needs a new key. A call whose
 * answer got lost is repeated with the same key.
 */
const refundKey = ({ id, refund_refusals: refusals }: PaymentRecord) =>
  refusals === 0 ? `refund-${id}` : `refund-${id}-${refusals}`

/** True unless a later call may work without any change: Stripe is down, or there were too many calls or another one at once. */
const isRefusal = ({ statusCode = 0 }: Stripe.errors.StripeError): boolean =>
  statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429

const refusalOf = (error: Stripe.errors.StripeError): ProviderRefusal =>
  new ProviderRefusal(error.code === 'balance_insufficient' ? 'balance' : 'refused', error)

/** Stripe keeps a checkout open for at least half an hour from its opening; the end of the reservation closes it before. */
const longestWait = 31 * 60

const sessionOf = (payment: PaymentRecord, publicUrl: string, locale: 'it' | 'en') => {
  const back = `${publicUrl}/management/payments?payment=${payment.id}`
  const metadata = { payment: payment.id }
  return {
    mode: 'payment' as const,
    // Others may take days to say whether the money comes, and the place is kept for half an hour.
    payment_method_types: ['card' as const],
    client_reference_id: payment.id,
    metadata,
    payment_intent_data: { metadata, description: payment.tournament_name },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: payment.amount, product_data: { name: payment.tournament_name } },
      },
    ],
    expires_at: Math.ceil(payment.expires_at.getTime() / 1000) + longestWait,
    success_url: back,
    cancel_url: back,
    locale,
  }
}

/** What can be refunded of a checkout; undefined while nothing was paid. */
export const chargeOf = ({ payment_intent: intent }: Pick<Stripe.Checkout.Session, 'payment_intent'>) =>
  (typeof intent === 'string' ? intent : intent?.id) ?? undefined
