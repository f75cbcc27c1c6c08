import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ownAccountRoutes, securityRoutes, userRoutes } from '@agone/contract'
import { DataExports, Deletions, Erasures, Users } from '../../accounts/index.ts'
import { Communities } from '../../community/index.ts'
import { createUser, testPassword } from '../../../../test/support/factories/accounts.ts'
import { notificationsPlugin } from '../../notifications/index.ts'
import { testPush } from '../../../../test/support/push-service.ts'
import { begin, submit } from '../../../../test/support/auth/browser.ts'
import { codeOf, userWithToken, withTwoFactor } from '../../../../test/support/auth/users-with-tokens.ts'
import { signOnApp, tokenFor, type SignOnApp } from '../../../../test/support/auth/sign-on-app.ts'

let t: SignOnApp
before(async () => {
  t = await signOnApp([], (app) => {
    notificationsPlugin(app, { push: testPush })
    DataExports.register(app.platform.events, { name: 'long', read: longList })
  })
})
after(() => t.close())

const day = 86_400_000

/** Delays the last page of a list in the personal data. */
let lastPage = Promise.withResolvers<void>()
lastPage.resolve()
async function* longList() {
  yield [{ number: 1 }, { number: 2 }]
  yield []
  await lastPage.promise
  yield [{ number: 3 }]
}

const password = testPassword

const deleted = async (options: Parameters<typeof createUser>[1] = {}) => {
  const { user, token } = await userWithToken(t, options)
  assert.equal(
    (await t.call(ownAccountRoutes.deleteMe, token, { body: { username: user.username, password } })).status,
    204,
  )
  return { user, token }
}
const isErased = async (id: Parameters<typeof Users.get>[1]) => (await Users.get(t.ctx(), id)).erased_at !== null
const subjectsTo = async (address: string | null) =>
  (
    await t.db
      .selectFrom('mails')
      .select('subject')
      .where('to_address', '=', address ?? '')
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject)

test('deletion needs a token, the exact username, and the password', async () => {
  const { user, token } = await userWithToken(t, { username: 'Giulia.Addio' })
  const ask = (body: { username: string; password?: string }, as: string | undefined = token) =>
    t.call(ownAccountRoutes.deleteMe, as, { body })
  assert.equal((await t.call(ownAccountRoutes.deleteMe, undefined, { body: { username: 'x' } })).title, 'UNAUTHORIZED')
  assert.equal((await ask({ username: 'giulia.addio', password })).title, 'FIELD_VALIDATION_ERROR')
  assert.equal((await ask({ username: 'Giulia.Addio' })).title, 'WRONG_PASSWORD')
  assert.equal((await ask({ username: 'Giulia.Addio', password: 'Sbagliata-1' })).title, 'WRONG_PASSWORD')
  assert.equal((await Users.get(t.ctx(), user.id)).deleted_at, null)
})

test('with two-factor authentication deleting needs a code, too', async () => {
  const { user, token, secret } = await withTwoFactor(t)
  const ask = (code?: string) =>
    t.call(ownAccountRoutes.deleteMe, token, { body: { username: user.username, password, ...(code ? { code } : {}) } })
  assert.equal((await ask()).title, '2FA-CODE_NEEDED')
  assert.equal((await ask('000000')).title, '2FA-CODE_INVALID')
  assert.equal((await ask(codeOf(t, secret))).status, 204)
})

test('of parallel deletions of an account one succeeds', async () => {
  const { user } = await userWithToken(t)
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => Deletions.begin(t.ctx(), user.id)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await subjectsTo(user.email)).length, 1)
})

test('a deleted account is disabled at once: its sessions end and its profile is not found', async () => {
  const { user, token } = await userWithToken(t, { username: 'Prima.Giornata' })
  const other = await tokenFor(t.auth, user)
  await t.call(ownAccountRoutes.deleteMe, token, { body: { username: 'Prima.Giornata', password } })
  for (const each of [token, other]) {
    assert.equal((await t.call(userRoutes.me, each, {})).title, 'AUTHORIZATION_INVALID')
  }
  const params = { username: 'Prima.Giornata' }
  assert.equal((await t.call(userRoutes.byUsername, undefined, { params })).title, 'PROFILE_NOT_FOUND')
  const { answer } = await t.call(userRoutes.one, undefined, { params: { id: user.id } })
  assert.deepEqual([answer.username, answer.deleted, answer.avatar], ['deleted user', true, null])
  const { answer: found } = await t.call(userRoutes.search, (await userWithToken(t)).token, {
    query: { name: 'prima.g' },
  })
  assert.equal(found.resultsCount, 0)
  assert.match((await subjectsTo(user.email))[0] ?? '', /^Il tuo account sarà cancellato il \d+ \w+ 20\d\d$/)
  await assert.rejects(createUser(t.ctx(), { username: 'prima.giornata', email: 'altra@example.org' }), /USERNAME_USED/)
})

test('a sign-in within the 30 days restores everything, and a page says so', async () => {
  const { user } = await deleted({ username: 'ci.ripensa', locale: 'en' })
  t.clock.advance(1)
  const { browser, interaction } = await begin(t.publicUrl)
  const fields = { login: 'ci.ripensa', password }
  const answer = await submit(browser, { page: interaction, action: `${interaction.href}/login`, fields })
  assert.ok(answer.status < 400)
  assert.equal((await Users.get(t.ctx(), user.id)).deleted_at, null)
  const params = { username: 'ci.ripensa' }
  assert.equal((await t.call(userRoutes.byUsername, undefined, { params })).answer.id, user.id)
  assert.deepEqual((await subjectsTo(user.email)).slice(1), ['The deletion of your account is cancelled'])
  t.clock.advance(31 * day)
  await Deletions.eraseDue(t.ctx(), t.dataDir)
  assert.equal(await isErased(user.id), false)
  t.clock.advance(-31 * day)
})

test('a deleted user without password gets the reset mail and can restore the account', async () => {
  const { user } = await deleted({ locale: 'en' })
  const login = user.email ?? ''
  await t.call(securityRoutes.requestReset, undefined, { body: { login } })
  t.clock.advance(1)
  await t.jobs.drain()
  assert.ok((await subjectsTo(user.email)).includes('Choose a new password'))
  assert.notEqual((await Users.get(t.ctx(), user.id)).deleted_at, null, 'asking alone brings nobody back')
})

test('nothing is erased on day 29 and everything on day 30, and repeating the job has no effect', async () => {
  const { user } = await deleted()
  t.clock.advance(30 * day - 1)
  await Deletions.eraseDue(t.ctx(), t.dataDir)
  assert.equal(await isErased(user.id), false)
  t.clock.advance(1)
  assert.ok((await Deletions.eraseDue(t.ctx(), t.dataDir)) >= 1)
  const erasedUser = await Users.get(t.ctx(), user.id)
  assert.deepEqual([erasedUser.email, erasedUser.birthday, erasedUser.locale, erasedUser.roles], [null, null, null, []])
  assert.match(erasedUser.username, /^deleted-[0-9a-f]{12}$/)
  assert.equal(await Deletions.eraseDue(t.ctx(), t.dataDir), 0)
  assert.deepEqual(await Users.get(t.ctx(), user.id), erasedUser)
  assert.equal(await Deletions.cancel(t.ctx(), user.id), false, 'it cannot be restored')
  t.clock.advance(-30 * day)
})

test('a failed erasure does not stop the others, and the next run repeats it', async () => {
  const { user } = await deleted()
  const { user: next } = await deleted()
  t.clock.advance(30 * day)
  let isFailing = true
  t.events.on('user.erasing', (_ctx, { userId }) => {
    if (isFailing && userId === user.id) throw new Error('a simulated failure')
  })
  await assert.rejects(Deletions.eraseDue(t.ctx(), t.dataDir), ({ errors }) => /simulated/.test(String(errors)))
  const userBefore = await Users.get(t.ctx(), user.id)
  assert.deepEqual([userBefore.email, userBefore.erased_at, await isErased(next.id)], [user.email, null, true])
  isFailing = false
  await Deletions.eraseDue(t.ctx(), t.dataDir)
  assert.equal(await isErased(user.id), true)
  t.clock.advance(-30 * day)
})

test('a user restored by a backup is erased again; an erased user missing in the list is added', async () => {
  const { user } = await deleted({ username: 'dal.backup' })
  await Erasures.erase(t.ctx(), user.id)
  await Erasures.writeList(t.ctx(), t.dataDir)
  const restoredColumns = { email: 'dal.backup@example.org', name: 'Dal', deleted_at: null, erased_at: null }
  await t.db.updateTable('users').set(restoredColumns).where('id', '=', user.id).execute()
  assert.equal(await Erasures.replay(t.ctx(), t.dataDir), 1)
  const again = await Users.get(t.ctx(), user.id)
  assert.deepEqual([again.email, again.name, again.erased_at !== null], [null, null, true])
  assert.equal(await Erasures.replay(t.ctx(), t.dataDir), 0)
})

test('a recently confirmed session gets the personal data as a file that is not stored', async () => {
  const { user, token } = await userWithToken(t, { name: 'Giada', username: 'scarica-tutto' })
  assert.equal((await t.call(ownAccountRoutes.exportMe, undefined, {})).title, 'UNAUTHORIZED')
  assert.equal((await t.call(ownAccountRoutes.exportMe, token, {})).title, 'INVALID_CREDENTIALS')
  assert.equal((await t.call(securityRoutes.confirm, token, { body: { password } })).status, 204)
  await Communities.update(t.ctx(), { name: 'Levante Esports' })
  const headers = { authorization: `Bearer ${token}` }
  const response = await t.app.inject({ method: 'GET', url: ownAccountRoutes.exportMe.path, headers })
  assert.equal(response.headers['cache-control'], 'private, no-store')
  assert.match(String(response.headers['content-type']), /^application\/json/)
  assert.match(
    String(response.headers['content-disposition']),
    /^attachment; filename="levante-esports-scarica-tutto-[\d-]+\.json"$/,
  )
  const data = response.json<Record<string, Record<string, unknown>>>()
  assert.deepEqual([data['account']?.['name'], data['account']?.['email']], ['Giada', user.email])
  for (const part of ['preferences', 'guests', 'files', 'history', 'sessions', 'passkeys', 'notifications']) {
    assert.ok(part in data, part)
  }
  assert.doesNotMatch(response.payload, /argon2|"password/i)
  t.clock.advance(5 * 60_000)
  assert.equal((await t.call(ownAccountRoutes.exportMe, token, {})).title, 'INVALID_CREDENTIALS')
})

test('a user gets one personal data file at a time, and five in an hour', async () => {
  const { token } = await userWithToken(t)
  await t.call(securityRoutes.confirm, token, { body: { password } })
  const get = () =>
    t.app.inject({
      method: 'GET',
      url: ownAccountRoutes.exportMe.path,
      headers: { authorization: `Bearer ${token}` },
    })
  lastPage = Promise.withResolvers()
  const both = [get(), get()]
  const refused = await Promise.race(both)
  assert.deepEqual([refused.statusCode, refused.json<{ title: string }>().title], [429, 'RATE_LIMIT'])
  lastPage.resolve()
  const complete = (await Promise.all(both)).find(({ statusCode }) => statusCode === 200)
  const { long } = complete?.json<{ long: unknown }>() ?? {}
  assert.deepEqual(long, [{ number: 1 }, { number: 2 }, { number: 3 }])
  for (let count = 0; count < 3; count += 1) assert.equal((await get()).statusCode, 200)
  assert.equal((await get()).statusCode, 429)
})

test('an unverified account can be deleted, and its data downloaded', async () => {
  const { user, token } = await userWithToken(t, { verified: false })
  await t.call(securityRoutes.confirm, token, { body: { password } })
  assert.equal((await t.call(ownAccountRoutes.exportMe, token, {})).status, 200)
  assert.equal(
    (await t.call(ownAccountRoutes.deleteMe, token, { body: { username: user.username, password } })).status,
    204,
  )
})
