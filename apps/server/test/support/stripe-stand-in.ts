import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Stripe from 'stripe'

type Session = {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  client_reference_id: string | null
  amount_total: number
  currency: string
  metadata: { payment: string }
  expires_at: number
}

type StripeEvent = { id: string; object: 'event'; type: string; data: { object: object } }

/** A stand-in of the parts of Stripe's API that the product uses, with the same answers to repeated calls. */
export type StripeStandIn = {
  url: string
  secretKey: string
  webhookSecret: string
  /** Calls that arrived, such as `POST /v1/refunds`, with their version and the fields of their bodies. */
  calls: { call: string; version: string; fields: Record<string, string> }[]
  sessions: ReadonlyMap<string, Session>
  /** Events that were not taken yet. */
  events: StripeEvent[]
  /** From now on every call answers 503, or works again. */
  setDown(isDown: boolean): void
  /** From now on refunds wait for `settleRefunds`. */
  setSlowRefunds(isSlow: boolean): void
  /** The payer pays; false if the checkout is not open any more. */
  pay(sessionId: string): boolean
  /** Somebody at Stripe returns the money. */
  refundByHand(sessionId: string): void
  /** From now on the refund of this session is refused, since there is not enough money on the account, or it works again. */
  refuseRefund(sessionId: string, isRefused?: boolean): void
  /** `reason` is Stripe's, for those that failed. */
  settleRefunds(status: 'succeeded' | 'failed', reason?: string): void
  /** The body and the signature with which Stripe would send an event. */
  sign(event: StripeEvent, at?: number): { payload: string; signature: string }
  /** The amount that was taken and not returned, in cents. */
  balance(): number
  close(): Promise<void>
}

const retried = (text: string) => Object.fromEntries(new URLSearchParams(text))

/** Starts one at a free port. `now` is in epoch milliseconds. */
export const stripeStandIn = async (now: () => number = Date.now): Promise<StripeStandIn> => {
  const standIn = new StandIn(now)
  const server = createServer((request, response) => void standIn.serve(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  standIn.url = `http://127.0.0.1:${port}`
  standIn.close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return standIn
}

class StandIn implements StripeStandIn {
  url = ''
  readonly secretKey = 'sk_test_standin'
  readonly webhookSecret = 'whsec_standin'
  readonly calls: StripeStandIn['calls'] = []
  readonly sessions = new Map<string, Session>()
  readonly events: StripeEvent[] = []
  close: () => Promise<void> = () => Promise.resolve()
  readonly #stripe = new Stripe('sk_test_standin')
  readonly #answers = new Map<string, { status: number; body: object }>()
  readonly #refunds = new Map<
    string,
    { id: string; object: 'refund'; status: string; amount: number; metadata: object }
  >()
  readonly #now: () => number
  readonly #refused = new Set<string>()
  #isDown = false
  #isSlow = false

  constructor(now: () => number) {
    this.#now = now
  }

  setDown(isDown: boolean): void {
    this.#isDown = isDown
  }

  setSlowRefunds(isSlow: boolean): void {
    this.#isSlow = isSlow
  }

  pay(sessionId: string): boolean {
    const session = this.sessions.get(sessionId)
    if (session?.status !== 'open') return false
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${session.id}` })
    this.#tell('checkout.session.completed', session)
    return true
  }

  refundByHand(sessionId: string): void {
    const session = this.sessions.get(sessionId)
    if (session) this.#refund(session, {})
  }

  refuseRefund(sessionId: string, isRefused = true): void {
    if (isRefused) this.#refused.add(sessionId)
    else this.#refused.delete(sessionId)
  }

  settleRefunds(status: 'succeeded' | 'failed', reason?: string): void {
    for (const refund of this.#refunds.values()) {
      if (refund.status !== 'pending') continue
      refund.status = status
      const why = reason === undefined ? {} : { failure_reason: reason }
      this.#tell(status === 'failed' ? 'refund.failed' : 'refund.updated', { ...refund, ...why })
    }
  }

  sign(event: StripeEvent, at = Date.now()): { payload: string; signature: string } {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(at / 1000)
    const signature = this.#stripe.webhooks.generateTestHeaderString({ payload, secret: this.webhookSecret, timestamp })
    return { payload, signature }
  }

  balance(): number {
    const taken = [...this.sessions.values()].filter(({ payment_status }) => payment_status === 'paid')
    const returned = [...this.#refunds.values()].filter(({ status }) => status !== 'failed')
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
    return sum(taken.map(({ amount_total }) => amount_total)) - sum(returned.map(({ amount }) => amount))
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const part of request) text += String(part)
    const { status, body } = this.#answer(request, retried(text))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  #answer(request: IncomingMessage, fields: Record<string, string>): { status: number; body: object } {
    const call = `${request.method} ${request.url}`
    if (this.#isDown) return { status: 503, body: { error: { type: 'api_error', message: 'down' } } }
    if (request.headers.authorization !== `Bearer ${this.secretKey}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } }
    }
    this.calls.push({ call, version: String(request.headers['stripe-version']), fields })
    const key = request.headers['idempotency-key']
    const kept = typeof key === 'string' ? this.#answers.get(key) : undefined
    if (kept) return kept
    const answer = this.#act(call, fields)
    if (typeof key === 'string' && answer.status < 500) this.#answers.set(key, answer)
    return answer
  }

  #act(call: string, fields: Record<string, string>): { status: number; body: object } {
    const [, id = '', act] = /^(?:GET|POST) \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(call) ?? []
    if (call === 'POST /v1/checkout/sessions') return this.#open(fields)
    if (call === 'POST /v1/refunds') return this.#refundCall(fields)
    const session = this.sessions.get(id)
    if (!session) return refused('No such checkout.session', 404)
    if (act === undefined) return { status: 200, body: session }
    if (session.status !== 'open') return refused('Only Checkout Sessions with a status in ["open"] can be expired.')
    session.status = 'expired'
    return { status: 200, body: session }
  }

  #open(fields: Record<string, string>): { status: number; body: object } {
    const expires_at = Number(fields['expires_at'])
    const wait = expires_at - Math.floor(this.#now() / 1000)
    if (wait < 30 * 60 || wait > 24 * 3600) return refused('The `expires_at` timestamp is out of range.')
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/c/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: fields['client_reference_id'] ?? null,
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]'] ?? '',
      metadata: { payment: fields['metadata[payment]'] ?? '' },
      expires_at,
    }
    this.sessions.set(id, session)
    return { status: 200, body: session }
  }

  #refundCall(fields: Record<string, string>): { status: number; body: object } {
    const intent = fields['payment_intent'] ?? ''
    const session = [...this.sessions.values()].find(({ payment_intent }) => payment_intent === intent)
    if (!session) return refused('No such payment_intent', 404)
    const isDone = this.#refunds.get(session.id)
    if (isDone) return refused('Charge has already been refunded.', 400, 'charge_already_refunded')
    if (this.#refused.has(session.id)) return refused('Insufficient funds.', 400, 'balance_insufficient')
    return { status: 200, body: this.#refund(session, { payment: session.metadata.payment }) }
  }

  #refund(session: Session, metadata: object) {
    const status = this.#isSlow ? 'pending' : 'succeeded'
    const refund = { id: `re_${session.id}`, object: 'refund' as const, status, amount: session.amount_total, metadata }
    this.#refunds.set(session.id, refund)
    this.#tell('refund.created', refund)
    const { payment_intent } = session
    this.#tell('charge.refunded', { object: 'charge', payment_intent, refunded: true, metadata: session.metadata })
    return { ...refund }
  }

  #tell(type: string, object: object): void {
    // As it is now: later changes are events of their own.
    this.events.push({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object: { ...object } } })
  }
}

const refused = (message: string, status = 400, code?: string) => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) } },
})
