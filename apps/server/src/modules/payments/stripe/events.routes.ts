import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import { handleEvent } from './events.ts'

type EventParts = { ctx: () => Ctx; client: () => Promise<Stripe>; webhookSecret: string }

/** Where Stripe sends its events. */
export const stripeEventsPath = '/esports/v2/payments/stripe/events'

/**
 * Receives signed events of Stripe. It answers 2xx once an event is stored with its effect, also for those that the product does not use;
 * otherwise Stripe sends it again for three days.
 */
export const stripeEventsRoutes = (app: FastifyInstance, { ctx, client, webhookSecret }: EventParts): void => {
  const { limits } = app.platform
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature covers these exact bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Body: Buffer | undefined }>(stripeEventsPath, {
      config: { served: 'protocol' },
      bodyLimit: 1024 * 1024,
      onRequest: async (request) => limits.address(request),
      handler: async (request, reply) => {
        const signature = String(request.headers['stripe-signature'] ?? '')
        await handleEvent(ctx(), await verified(await client(), { body: request.body, signature, webhookSecret }))
        return reply.code(204).header('cache-control', 'no-store').send()
      },
    })
  })
}

type Signed = { body: Buffer | undefined; signature: string; webhookSecret: string }

/** The event, if Stripe has signed it within the last five minutes; else BODY_INVALID. */
const verified = async (stripe: Stripe, { body, signature, webhookSecret }: Signed): Promise<Stripe.Event> => {
  try {
    return await stripe.webhooks.constructEventAsync(body ?? '', signature, webhookSecret)
  } catch (cause) {
    throw new AppError('BODY_INVALID', { cause })
  }
}
