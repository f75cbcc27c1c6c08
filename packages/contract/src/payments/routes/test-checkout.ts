import { Type, type Static } from 'typebox'
import { PaymentId, TournamentId } from '../../ids.ts'
import { route } from '../../route.ts'
import { OneOf, SecretCode, Time } from '../../shapes.ts'

/** A checkout of the product itself, in which no money moves. `data.amount` of its payment is `amount`, in cents. */
export const TestCheckout = Type.Object({
  paymentId: PaymentId,
  tournamentId: TournamentId,
  tournamentName: Type.String(),
  amount: Type.Integer(),
  status: OneOf(['open', 'paid', 'ended']),
  expiresAt: Time,
})
export type TestCheckout = Static<typeof TestCheckout>

const params = Type.Object({ code: SecretCode('The code in the address of the checkout.') })

/**
 * The test checkout, for every user who has the code in its address, as at other payment providers. Where the product has no test
 * checkout, and for an unknown code, the answer is 404.
 */
export const testCheckoutRoutes = {
  get: route({
    name: 'getTestCheckout',
    method: 'GET',
    path: '/esports/v2/checkouts/:code',
    summary: 'What is paid in a test checkout',
    params,
    answer: TestCheckout,
  }),
  pay: route({
    name: 'payTestCheckout',
    method: 'POST',
    path: '/esports/v2/checkouts/:code/payment',
    summary: 'Pay in a test checkout; no money moves',
    params,
    status: 204,
    answer: null,
    errors: ['ENTITY_CONFLICT'],
  }),
} as const
