import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as RecordStore from './records.store.ts'
import { redeemingApp, type RedeemingApp } from '../../../../test/support/auth/redeeming.ts'

let s: RedeemingApp
before(async () => {
  s = await redeemingApp([
    {
      client_id: 'other',
      token_endpoint_auth_method: 'none',
      redirect_uris: ['http://127.0.0.1:9/callback'],
      response_types: ['code'],
      grant_types: ['authorization_code', 'refresh_token'],
    },
  ])
})
after(() => s.t.close())

const freshKey = () => randomBytes(32).toString('base64url')

test('a repeated refresh gets the same response, and its tokens are valid', async () => {
  const { secret } = await s.issue('RefreshToken')
  const key = freshKey()
  const lost = await s.refresh(secret, key)
  const again = await s.refresh(secret, key)
  assert.equal(again.status, 200)
  assert.deepEqual([again.access, again.refresh], [lost.access, lost.refresh])
  assert.equal((await s.t.auth.authenticate(again.access ?? '')).id, s.user.id)
  assert.equal((await s.refresh(again.refresh ?? '', freshKey())).status, 200)
})

test('eight parallel refreshes with one key get one response', async () => {
  const { secret } = await s.issue('RefreshToken')
  const key = freshKey()
  const answers = await Promise.all(Array.from({ length: 8 }, () => s.refresh(secret, key)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal(new Set(answers.map(({ refresh }) => refresh)).size, 1)
  assert.equal((await s.t.auth.authenticate(answers[0]?.access ?? '')).id, s.user.id)
})

test('a used refresh token with another key, or with a key that is too short, ends the session', async () => {
  for (const [firstKey, secondKey] of [
    [freshKey(), freshKey()],
    ['short', 'short'],
  ] as const) {
    const { secret } = await s.issue('RefreshToken')
    const first = await s.refresh(secret, firstKey)
    assert.equal((await s.refresh(secret, secondKey)).error, 'invalid_grant')
    assert.equal((await s.refresh(secret, firstKey)).error, 'invalid_grant')
    assert.equal((await s.refresh(first.refresh ?? '', freshKey())).error, 'invalid_grant')
    await assert.rejects(s.t.auth.authenticate(first.access ?? ''), { code: 'AUTHORIZATION_INVALID' })
  }
})

test('another client cannot repeat a refresh, even with token and key', async () => {
  const { secret } = await s.issue('RefreshToken')
  const key = freshKey()
  assert.equal((await s.refresh(secret, key)).status, 200)
  const stranger = await s.refresh(secret, key, 'other')
  assert.deepEqual([stranger.error, stranger.access, stranger.refresh], ['invalid_grant', undefined, undefined])
})

test('after the end of the session a refresh cannot be repeated', async () => {
  const { secret, sessionUid } = await s.issue('RefreshToken')
  const key = freshKey()
  assert.equal((await s.refresh(secret, key)).status, 200)
  await RecordStore.deleteSession(s.t.db, sessionUid)
  assert.equal((await s.refresh(secret, key)).error, 'invalid_grant')
})

test('a refused refresh is not stored', async () => {
  const key = freshKey()
  assert.equal((await s.refresh('unknown', key)).error, 'invalid_grant')
  assert.equal((await s.refresh('unknown', key)).error, 'invalid_grant')
})

const recordOf = (token: string, key: string) =>
  s.t.db
    .selectFrom('auth_records')
    .select(['payload', 'id'])
    .where('kind', '=', 'RefreshAnswer')
    .where('id', '=', createHash('sha256').update(`agone-web ${token} ${key}`).digest('base64url'))
    .executeTakeFirstOrThrow()

test('the repeated response has the remaining lifetime of the token, and no token is stored in plain text', async () => {
  const { secret } = await s.issue('RefreshToken')
  const key = freshKey()
  const first = await s.refresh(secret, key)
  const record = await recordOf(secret, key)
  const stored = JSON.stringify(record)
  for (const value of [first.access, first.refresh, secret, key]) assert.ok(!stored.includes(value ?? ''))
  const hundredSeconds = sql<string>`jsonb_set(payload, '{issued}', to_jsonb((payload->>'issued')::bigint - 100000))`
  await s.t.db.updateTable('auth_records').set({ payload: hundredSeconds }).where('id', '=', record.id).execute()
  const { expiresIn = 0 } = await s.refresh(secret, key)
  assert.ok(expiresIn <= 500 && expiresIn > 400, `${expiresIn} seconds`)
})
