import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentTotals, TournamentId } from '@agone/contract'
import { sql } from 'kysely'
import { buildProduct, type Product } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { Payments } from '../../src/modules/payments/index.ts'
import { stripeEventsPath } from '../../src/modules/payments/stripe/events.routes.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { migrate, openDatabase } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { assertExact, balances, createPaidTournament, reservePlace } from '../support/factories/payments.ts'
import { createPlayer } from '../support/factories/teams.ts'
import { setStatus } from '../support/factories/tournaments.ts'
import { freePort } from '../support/free-port.ts'
import { stripeStandIn, type StripeStandIn } from '../support/stripe-stand-in.ts'
import { rounds } from '../support/test-run.ts'

/*
 * Signed events of Stripe that come twice and shuffled to a product that is killed meanwhile, and refunds of a whole tournament during
 * which it is killed: at the end the ledger says to the cent what Stripe has taken and returned.
 */

const dir = mkdtempSync(join(tmpdir(), 'agone-payments-'))
const children: ChildProcess[] = []
let stripe: StripeStandIn
let port: number
before(async () => {
  stripe = await stripeStandIn()
  port = await freePort()
})
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await stripe.close()
  rmSync(dir, { recursive: true, force: true })
})

const variables = () => ({
  NODE_ENV: 'test',
  AGONE_DEMO: 'off',
  DATA_DIR: dir,
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  LOG_LEVEL: 'silent',
  RATE_LIMIT_REQUESTS: '1000000',
  RATE_LIMIT_WRITES: '1000000',
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.url,
})

/** The product on the folder, in this process: for what is done before and after. */
const inThisProcess = async (run: (product: Product) => Promise<void>): Promise<void> => {
  const config = loadConfig(variables())
  const log = createLog(config)
  const database = await openDatabase(config, log)
  await migrate(database.db)
  const product = await buildProduct({ config, database, log, withSite: false, worksOnJobs: false })
  try {
    await run(product)
  } finally {
    await product.close()
    await database.close()
  }
}

const timeout = rounds({ few: 300_000, many: 3_600_000 })
const tournamentsCount = rounds({ few: 6, many: 50 })
const usersCount = rounds({ few: 12, many: 80 })

/** Everybody has paid at Stripe. Sign-ups of every third tournament have closed since, and some money was returned by hand. */
const prepare = () =>
  inThisProcess(async ({ ctx }) => {
    const users = await Promise.all(Array.from({ length: usersCount }, () => createPlayer(ctx)))
    for (let index = 0; index < tournamentsCount; index += 1) {
      const { tournament } = await createPaidTournament(ctx, { slots: 100, price: 100 + index })
      await Promise.all(
        users.map(async (user) => {
          const { paymentId } = await reservePlace(ctx, tournament.id, user)
          await Payments.checkoutUrl(ctx, paymentId)
        }),
      )
      if (index % 3 === 0) {
        for (const id of stripe.sessions.keys()) stripe.pay(id)
        await setStatus(ctx, tournament.id, 'closed')
      }
    }
    for (const [index, id] of [...stripe.sessions.keys()].entries()) {
      stripe.pay(id)
      if (index % 7 === 0) stripe.refundByHand(id)
    }
  })

/** Starts the product and waits until it answers. */
const start = async (): Promise<ChildProcess> => {
  const main = new URL('../../src/main.ts', import.meta.url).pathname
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    ...variables(),
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let words = ''
  await new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        words += part.toString()
        if (words.includes('Agone is ready')) done()
      })
    }
    child.once('close', () => done())
  })
  assert.match(words, /Agone is ready/)
  return child
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

type Delivery = { isOver: () => boolean; onAnswer: () => void }

/** Sends each of some events, several at once, until `isOver`. Returns those that were not acknowledged. */
const deliver = async (
  events: StripeStandIn['events'],
  { isOver, onAnswer }: Delivery,
): Promise<StripeStandIn['events']> => {
  const waiting = [...events]
  const failed: StripeStandIn['events'] = []
  const send = async () => {
    for (let event = waiting.pop(); event !== undefined; event = waiting.pop()) {
      const { payload, signature } = stripe.sign(event)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const url = `http://127.0.0.1:${port}${stripeEventsPath}`
      const status = isOver()
        ? 0
        : await fetch(url, { method: 'POST', headers, body: payload }).then(
            (response) => response.status,
            () => 0,
          )
      if (status === 204) onAnswer()
      else failed.push(event)
    }
  }
  await Promise.all(Array.from({ length: 6 }, send))
  return failed
}

/** Sends events to the product until it has taken some of them, and kills it while it works on the next ones. Returns what is left. */
const deliverUntilKill = async (
  child: ChildProcess,
  events: StripeStandIn['events'],
  killAfter: number,
): Promise<StripeStandIn['events']> => {
  const ended = new Promise((done) => child.once('close', done))
  let answers = 0
  const onAnswer = () => {
    answers += 1
    // Anywhere in the next transactions.
    if (answers === killAfter) setTimeout(() => child.kill('SIGKILL'), Math.random() * 40)
  }
  const left = await deliver(events, { isOver: () => child.killed, onAnswer })
  assert.ok(left.length > 0, 'the kill came after the last event')
  await ended
  return left
}

const deliverHere = async (app: Product['app'], event: StripeStandIn['events'][number]): Promise<void> => {
  const { payload, signature } = stripe.sign(event)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await app.inject({ method: 'POST', url: stripeEventsPath, payload, headers })
  assert.equal(answer.statusCode, 204)
}

/** Does all jobs, also those of a process that died, and delivers all events; returns the number of these. */
const finish = async ({ ctx, app }: Pick<Product, 'ctx' | 'app'>): Promise<number> => {
  // As the queue does two minutes later with jobs of a process that has died.
  await sql`update job_queue.job set state = 'retry' where state = 'active'`.execute(ctx.db)
  let sent = 0
  for (let left = 1; left > 0; left = stripe.events.length) {
    await ctx.jobs.drain()
    for (const event of stripe.events.splice(0)) {
      await deliverHere(app, event)
      sent += 1
    }
  }
  return sent
}

test('doubled and shuffled events, cut by kills, leave an exact ledger', { timeout }, async () => {
  await prepare()
  const kills = rounds({ few: 3, many: 12 })
  let waiting: StripeStandIn['events'] = []
  let sent = 0
  for (let round = 0; round < kills; round += 1) {
    const child = await start()
    const fresh = stripe.events.splice(0)
    sent += fresh.length * 2
    waiting = shuffled([...waiting, ...fresh, ...fresh])
    // About the same number in each life of the product, and before its end.
    const killAfter = Math.ceil((waiting.length / (kills - round + 1)) * (0.5 + Math.random() / 2))
    waiting = await deliverUntilKill(child, waiting, killAfter)
  }
  await inThisProcess(async ({ ctx, app }) => {
    for (const event of waiting) await deliverHere(app, event)
    sent += await finish({ ctx, app })
    await assertExact(ctx)
    const { payer, fees, owed } = await balances(ctx)
    assert.deepEqual([-payer, owed], [stripe.balance(), 0], 'the ledger differs from what Stripe has')
    assert.ok(fees > 0 && sent > rounds({ few: 150, many: 10_000 }), `${sent} events`)
    const pending = await ctx.db.selectFrom('payments').select('id').where('status', '=', 'PENDING').execute()
    assert.deepEqual(pending, [], 'money that came and was not received')
  })
})

type PaidTournament = { id: TournamentId; token: string; sessions: string[] }

/** A tournament that many have paid for, the token of its owner, and the checkouts in the order of the payments. */
const preparePaid = async (payers: number): Promise<PaidTournament> => {
  const found: PaidTournament[] = []
  await inThisProcess(async ({ ctx, app, auth }) => {
    const { tournament, owner } = await createPaidTournament(ctx, {
      slots: payers,
      game: { module: 'FIFA_SOLO', maxParticipants: payers },
    })
    const before = new Set(stripe.sessions.keys())
    for (let index = 0; index < payers; index += 1) {
      const { paymentId } = await reservePlace(ctx, tournament.id)
      await Payments.checkoutUrl(ctx, paymentId)
    }
    const sessions = [...stripe.sessions.keys()].filter((id) => !before.has(id))
    for (const id of sessions) stripe.pay(id)
    await finish({ ctx, app })
    found.push({ id: tournament.id, token: await tokenFor(auth, owner), sessions })
  })
  const [prepared] = found
  assert.ok(prepared)
  return prepared
}

const callPayments = async (id: TournamentId, token: string, amount?: number): Promise<Response> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const url = `http://127.0.0.1:${port}/esports/v2/tournaments/${id}/payments`
  if (amount === undefined) return fetch(url, { headers })
  return fetch(`${url}/refund`, { method: 'POST', headers, body: JSON.stringify({ amount }) })
}

const totalsOf = async (id: TournamentId, token: string): Promise<PaymentTotals> => {
  const answer: { totals: PaymentTotals } = await (await callPayments(id, token)).json()
  return answer.totals
}

/** Waits until something is so. */
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const began = performance.now()
  while (!(await isSo())) {
    assert.ok(performance.now() - began < 120_000, 'it has not come')
    await pause(50)
  }
}

test('all fees go back once each, though a kill comes between and Stripe refuses one', { timeout }, async () => {
  const payers = rounds({ few: 24, many: 400 })
  const { id, token, sessions } = await preparePaid(payers)
  const refused = sessions[payers / 2] ?? ''
  stripe.refuseRefund(refused)
  const first = await start()
  const kill = async (child: ChildProcess) => {
    const ended = new Promise((done) => child.once('close', done))
    child.kill('SIGKILL')
    await ended
  }
  const { balance } = await totalsOf(id, token)
  assert.equal(balance, payers * 500)
  stripe.calls.length = 0
  assert.equal((await callPayments(id, token, balance)).status, 200)
  await until(() => stripe.calls.filter(({ call }) => call === 'POST /v1/refunds').length >= 3)
  await kill(first)

  const second = await start()
  const after = await totalsOf(id, token)
  assert.ok(after.counts.paid > 0, 'the kill came in the middle')
  assert.equal((await callPayments(id, token, balance)).status, 409)
  assert.equal((await callPayments(id, token, after.balance)).status, 200)
  // The refunds that the first process had begun are done later, and the refused one not yet.
  const begun = 4
  await until(async () => {
    const { counts, problems } = await totalsOf(id, token)
    return counts.paid === 0 && problems.length === 1 && counts.returned >= payers - begun - 1
  })
  assert.deepEqual((await totalsOf(id, token)).problems, [{ problem: 'balance', count: 1 }])
  await kill(second)

  stripe.refundByHand(refused)
  await inThisProcess(async ({ ctx, app }) => {
    for (const event of stripe.events.splice(0)) await deliverHere(app, event)
    await finish({ ctx, app })
    assert.deepEqual(await balances(ctx, id), { payer: 0, fees: 0, owed: 0 })
    const { payer } = await balances(ctx)
    assert.equal(payer + stripe.balance(), 0, 'the ledger differs from what Stripe has')
    await assertExact(ctx, [], id)
    const ofTournament = ctx.db.selectFrom('payments').select(['id', 'user_id']).where('tournament_id', '=', id)
    const paid = await ofTournament.execute()
    const acts = ctx.db.selectFrom('history').select('entity_id').where('action', '=', 'refund')
    const notices = ctx.db.selectFrom('notifications').select('user_id').where('type', '=', 'PAYMENT_REFUNDED')
    const [recorded, notified] = [await acts.execute(), await notices.execute()]
    for (const { id, user_id } of paid) {
      assert.equal(recorded.filter(({ entity_id }) => entity_id === id).length, 1)
      assert.equal(notified.filter((notice) => notice.user_id === user_id).length, 1)
    }
  })
})
