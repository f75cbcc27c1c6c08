import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PaymentId, TournamentId } from '@agone/contract'
import fc from 'fast-check'
import {
  assertExact,
  checkoutCode,
  createPaidTournament,
  enterPaid,
  paymentPlugins,
  reservePlace,
} from '../../../../test/support/factories/payments.ts'
import { createPlayer } from '../../../../test/support/factories/teams.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { rounds, seed } from '../../../../test/support/test-run.ts'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { AppError } from '../../../platform/http/index.ts'
import * as Checkouts from '../../payments/test-checkout/checkouts.ts'
import { update } from '../changes.ts'
import { removeUser } from '../entries/entry-changes.ts'
import { addUser } from '../entries/joining.ts'
import { findOwnFees } from './fees.store.ts'
import * as Fees from './fees.ts'
import { orderRefunds } from './refund-all.ts'

/* Whatever users and managers do, in any order: the ledger adds up, no slot is sold twice, and nobody pays for nothing. */

let app: TestApp
before(async () => {
  app = await testApp((server) => paymentPlugins(server, () => app.ctx()))
})
after(() => app.close())

const kept = new Set<PaymentId>()

type Scene = {
  ctx: Ctx
  id: TournamentId
  owner: SignedIn
  users: readonly SignedIn[]
  /** Payments of those who withdrew by themselves: they keep them. */
  kept: Set<PaymentId>
}
type Act = (scene: Scene, user: SignedIn) => Promise<unknown>

const paymentsOf = ({ ctx, id }: Scene, { id: userId }: SignedIn) => findOwnFees(ctx.db, userId, { tournamentId: id })

const as = ({ ctx }: Scene, viewer: SignedIn): Ctx => ({ ...ctx, viewer })

const setStatus =
  (status: 'opened' | 'closed'): Act =>
  (scene) =>
    update(as(scene, scene.owner), scene.id, { status })

const acts: Record<string, Act> = {
  join: (scene, user) => addUser(as(scene, user), user, scene.id, {}),
  pay: async (scene, user) => {
    for (const { id, closed_at } of await paymentsOf(scene, user))
      if (closed_at === null) await Checkouts.pay(scene.ctx, await checkoutCode(scene.ctx, id))
  },
  withdraw: async (scene, user) => {
    const { ctx, id } = scene
    const entry = await ctx.db
      .selectFrom('entries')
      .select('payment_id')
      .where('tournament_id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    await removeUser(as(scene, user), user, { id, userId: user.id })
    if (entry?.payment_id) scene.kept.add(entry.payment_id)
  },
  ask: (scene, user) => Fees.requestRefund(as(scene, user), user.id, { id: scene.id }),
  refund: async (scene, user) => {
    for (const { id: paymentId, status } of await paymentsOf(scene, user))
      if (status === 'COMPLETE') await Fees.refund(as(scene, scene.owner), { id: scene.id, paymentId })
  },
  refundAll: async (scene) => {
    const { balance } = await Fees.totals(scene.ctx, scene.id)
    await orderRefunds(scene.ctx, scene.owner, { id: scene.id, amount: balance })
  },
  work: () => app.jobs.drain(),
  add: (scene, user) => addUser(as(scene, scene.owner), scene.owner, scene.id, { userId: user.id }),
  remove: (scene, user) => removeUser(as(scene, scene.owner), scene.owner, { id: scene.id, userId: user.id }),
  close: setStatus('closed'),
  open: setStatus('opened'),
  wait: async () => {
    app.clock.advance(16 * 60_000)
    await app.jobs.drain()
  },
}

/** Refusals are answers, too; anything else is a mistake. */
const attempt = async (act: Act, scene: Scene, user: SignedIn): Promise<void> => {
  try {
    await act(scene, user)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat({ max: 3 })), {
  minLength: 5,
  maxLength: 25,
})

test('after any acts the ledger is balanced and nobody has paid for nothing', async () => {
  const ctx = app.ctx()
  const users = await Promise.all(Array.from({ length: 4 }, () => createPlayer(ctx)))
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const { tournament, owner } = await createPaidTournament(ctx, { slots: 2 })
      const scene: Scene = { ctx, id: tournament.id, owner, users, kept }
      for (const [name, index] of chosen) {
        const [act, user] = [acts[name], users[index]]
        assert.ok(act && user)
        await attempt(act, scene, user)
        await assertExact(ctx, [...kept])
      }
    }),
    { seed, numRuns: rounds({ few: 12, many: 300 }) },
  )
})

test('of many parallel acts on one tournament each happens as a whole or not at all', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createPaidTournament(ctx, { slots: 4 })
  const users = await Promise.all(Array.from({ length: 6 }, () => createPlayer(ctx)))
  const scene: Scene = { ctx, id: tournament.id, owner, users, kept }
  await enterPaid(ctx, tournament.id)
  await reservePlace(ctx, tournament.id)
  const names = ['join', 'pay', 'add', 'refund', 'remove', 'ask', 'close', 'open', 'refundAll'] as const
  for (let round = 0; round < rounds({ few: 5, many: 60 }); round += 1) {
    const parallel = users.flatMap((user) => names.map((name) => ({ act: acts[name], user })))
    await Promise.all(parallel.map(async ({ act, user }) => (act ? attempt(act, scene, user) : undefined)))
    await assertExact(ctx, [...kept])
  }
  await app.jobs.drain()
  await assertExact(ctx, [...kept])
})
