import { newId, route, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Type } from 'typebox'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../context/viewer.ts'
import { AppError } from '../app-error.ts'
import { verified } from '../routing/guard.ts'
import { serve } from '../routing/serve.ts'

const things = {
  create: route({
    name: 'create',
    method: 'POST',
    path: '/esports/v2/things',
    summary: 'Create',
    body: Type.Object({ name: Type.String() }),
    status: 201,
    answer: Type.Object({ name: Type.String() }),
  }),
  give: route({
    name: 'give',
    method: 'PUT',
    path: '/esports/v2/owner',
    summary: 'Give',
    body: Type.Object({ username: Type.String() }),
    answer: Type.Object({ owner: Type.String() }),
  }),
} as const

const user = (): SignedIn => ({
  kind: 'user',
  id: newId<UserId>(),
  username: 'someone',
  roles: [],
  verified: true,
  sessionId: undefined,
})
const someone = user()

let t: TestApp
const created: string[] = []
let owner = someone.username

before(async () => {
  t = await testApp((app) => {
    serve(app, things.create, {
      guard: verified,
      handler: (_ctx, { body }) => {
        if (body.name === 'taken') throw new AppError('TEAM_EXISTING')
        created.push(body.name)
        return { name: `${body.name} ${created.length}` }
      },
    })
    serve(app, things.give, {
      guard: verified,
      allow: ({ viewer }) => {
        if (viewer.username !== owner) throw new AppError('NOT_TEAM_OWNER')
      },
      handler: (_ctx, { body }) => {
        owner = body.username
        return { owner }
      },
    })
  })
})
after(() => t.close())

test('a repeated call with the same key runs once and gets the same response', async () => {
  const send = (name: string) =>
    t.inject(things.create, { body: { name } }, { as: someone, headers: { 'idempotency-key': 'key-1' } })
  const before = created.length
  const answers = await Promise.all([send('once'), send('once')])
  answers.push(await send('once'))
  assert.equal(created.length, before + 1)
  assert.deepEqual(
    answers.map(({ status, text }) => [status, text]),
    answers.map(() => [201, answers[0].text]),
  )
  assert.equal((await send('other')).problem.title, 'ENTITY_CONFLICT')
  t.clock.advance(25 * 3600 * 1000)
  assert.equal((await send('other')).status, 201)
})

test('a refusal frees the key', async () => {
  const headers = { 'idempotency-key': 'key-2' }
  const refused = await t.inject(things.create, { body: { name: 'taken' } }, { as: someone, headers })
  assert.equal(refused.problem.title, 'TEAM_EXISTING')
  const good = await t.inject(things.create, { body: { name: 'free' } }, { as: someone, headers })
  assert.equal(good.status, 201)
})

test('a key whose call was cut off is refused after 20 seconds by the clock', { timeout: 10_000 }, async (context) => {
  const row = { user_id: someone.id, key: 'key-cut', request_hash: '', status: null, answer: null }
  const taken = (hash: string) =>
    t.db.insertInto('idempotency_keys').values({ ...row, request_hash: hash, created_at: new Date(t.clock.now()) })
  const send = (key: string) =>
    t.inject(things.create, { body: { name: 'cut' } }, { as: someone, headers: { 'idempotency-key': key } })
  assert.equal((await send('key-done')).status, 201)
  const { request_hash: hash } = await t.db
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .where('key', '=', 'key-done')
    .executeTakeFirstOrThrow()
  await taken(hash).execute()
  let now = performance.now()
  context.mock.method(performance, 'now', () => (now += 2_000))
  assert.equal((await send('key-cut')).problem.title, 'ENTITY_CONFLICT')
})

test('keys of different users are independent', async () => {
  const headers = { 'idempotency-key': 'key-3' }
  const bodies = [someone, user()].map((as) => t.inject(things.create, { body: { name: 'mine' } }, { as, headers }))
  const [first, second] = await Promise.all(bodies)
  assert.notEqual(first?.text, second?.text)
})

test('a repeated call gets the first response also if the call itself has taken the right to make it', async () => {
  owner = someone.username
  const give = (username: string, key: string, as = someone) =>
    t.inject(things.give, { body: { username } }, { as, headers: { 'idempotency-key': key } })
  assert.deepEqual((await give('other', 'key-4')).answer, { owner: 'other' })
  const repeated = await give('other', 'key-4')
  assert.deepEqual([repeated.status, repeated.answer], [200, { owner: 'other' }])
  for (const refused of [give('third', 'key-4'), give('other', 'key-5'), give('other', 'key-4', user())]) {
    assert.equal((await refused).problem.title, 'NOT_TEAM_OWNER')
  }
  assert.equal((await give('other', 'è')).problem.title, 'NOT_TEAM_OWNER', 'the role comes before the shape')
  assert.equal(owner, 'other')
})
