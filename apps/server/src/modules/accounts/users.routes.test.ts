import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId, userRoutes, type UserId } from '@agone/contract'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import { defineMailJobs } from '../../platform/mail/index.ts'
import type { Role, SignedIn } from '../../platform/context/viewer.ts'
import { registerFiles } from '../files/index.ts'
import { accountsPlugin, Registrations, Users, type User } from './index.ts'
import { createUser } from '../../../test/support/factories/accounts.ts'

let t: TestApp
before(async () => {
  t = await testApp((app) => {
    defineMailJobs(app.platform.jobs, { url: undefined, from: 'agone@example.org' })
    registerFiles(app)
    accountsPlugin(app)
  })
})
after(() => t.close())

const viewerOf = ({ id, username, verified }: User, roles: Role[] = []): SignedIn => ({
  kind: 'user',
  id,
  username,
  roles,
  verified,
  sessionId: undefined,
})
const admin = async () => viewerOf(await createUser(t.ctx(), { roles: ['ADMIN'] }), ['ADMIN'])
const lastMailTo = async (address: string) => {
  // Ids sort by time, and the clock of the tests does not advance.
  t.clock.advance(1)
  await t.jobs.drain()
  const mails = await t.db.selectFrom('mails').selectAll().where('to_address', '=', address).orderBy('id').execute()
  return mails.at(-1)
}
const codeIn = (text: string | undefined) => /\?verify=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

test("a token is enough to read one's own account", async () => {
  const user = await createUser(t.ctx(), { username: 'Giada' })
  assert.equal((await t.inject(userRoutes.me, {})).problem.title, 'UNAUTHORIZED')
  const { status, answer } = await t.inject(userRoutes.me, {}, { as: viewerOf(user) })
  assert.equal(status, 200)
  assert.deepEqual([answer.username, answer.email, answer.birthday], ['Giada', 'giada@example.org', '2000-01-31'])
})

test('name, surname and birthday can be changed, and nothing else', async () => {
  const user = await createUser(t.ctx())
  const as = viewerOf(user)
  const body = { name: 'Giada', surname: 'Ferri', birthday: '1999-12-31' }
  const { answer } = await t.inject(userRoutes.updateMe, { body }, { as })
  assert.deepEqual([answer.name, answer.surname, answer.birthday], ['Giada', 'Ferri', '1999-12-31'])
  const url = userRoutes.updateMe.path
  const headers = { 'content-type': 'application/json' }
  for (const payload of [
    { name: 'Gia\u202eda' },
    { surname: 'Fer\u0000ri' },
    { surname: '\u200fFerri' },
    { roles: ['ADMIN'] },
    { verified: true },
    { banned: false },
    { username: 'x' },
  ]) {
    await t.request({ method: 'PATCH', url, headers, payload }, { as })
  }
  const after = await Users.get(t.ctx(), user.id)
  assert.deepEqual([after.roles, after.username], [[], user.username])
})

test('a birthday must not be in the future, nor below the minimum age', async () => {
  const as = viewerOf(await createUser(t.ctx()))
  const year = new Date(t.clock.now()).getUTCFullYear()
  const codeOf = async (birthday: string) =>
    (await t.inject(userRoutes.updateMe, { body: { birthday } }, { as })).problem.title
  assert.equal(await codeOf(`${year - 13}-01-01`), 'TOO_YOUNG')
  assert.equal(await codeOf(`${year + 1}-01-01`), 'DATE_INVALID')
  const visitor = await t.inject(userRoutes.updateMe, { body: { name: 'X' } })
  assert.equal(visitor.problem.title, 'UNAUTHORIZED')
})

test('another user sees no private fields; the user and ADMIN see them', async () => {
  const user = await createUser(t.ctx())
  const params = { id: user.id }
  const privateFields = [
    'name',
    'surname',
    'email',
    'birthday',
    'roles',
    'verified',
    'banned',
    'hasPassword',
    'hasTwoFactorEnabled',
  ]
  const stranger = viewerOf(await createUser(t.ctx()))
  for (const as of [undefined, stranger]) {
    const { answer } = await t.inject(userRoutes.one, { params }, { as })
    assert.deepEqual(
      privateFields.filter((field) => field in answer),
      [],
    )
  }
  for (const as of [viewerOf(user), await admin()]) {
    const { answer } = await t.inject(userRoutes.one, { params }, { as })
    assert.equal(answer.email, user.email)
  }
  const unknown = await t.inject(userRoutes.one, { params: { id: newId<UserId>() } })
  assert.equal(unknown.problem.title, 'USER_NOT_FOUND')
})

test('several users are returned in the requested order, unknown ones are left out', async () => {
  const [one, two] = [await createUser(t.ctx()), await createUser(t.ctx())]
  const { answer } = await t.inject(userRoutes.findMany, { query: { id: [two.id, newId<UserId>(), one.id] } })
  assert.deepEqual(
    answer.map(({ id }) => id),
    [two.id, one.id],
  )
})

test('a profile is found by its username, ignoring case; a deleted one is not found and has no name', async () => {
  const user = await createUser(t.ctx(), { username: 'Zaira' })
  const found = await t.inject(userRoutes.byUsername, { params: { username: 'zAIRA' } })
  assert.equal(found.answer.id, user.id)
  const erased = await createUser(t.ctx(), { username: 'Andata', columns: { deleted_at: new Date() } })
  const profile = await t.inject(userRoutes.byUsername, { params: { username: 'Andata' } })
  assert.equal(profile.problem.title, 'PROFILE_NOT_FOUND')
  const { answer } = await t.inject(userRoutes.one, { params: { id: erased.id } })
  assert.equal(answer.deleted, true)
  assert.doesNotMatch(JSON.stringify(answer), /Andata/)
})

test('a search without a name returns every user once, sorted by name', async () => {
  const as = viewerOf(await createUser(t.ctx()))
  const seen: string[] = []
  let pageToken: string | undefined
  do {
    const query = { size: 3, ...(pageToken ? { pageToken } : {}) }
    const { answer } = await t.inject(userRoutes.search, { query }, { as })
    seen.push(...answer.entries.map(({ username }) => username))
    pageToken = answer.nextPageToken ?? undefined
  } while (pageToken)
  const deletedUser = t.db.selectFrom('users').select('username').where('deleted_at', 'is', null)
  const inOrder = await deletedUser.orderBy((users) => users.fn('lower', ['username'])).execute()
  assert.ok(seen.length > 3)
  assert.deepEqual(
    seen,
    inOrder.map(({ username }) => username),
  )
})

test('a search ignores case and accents, lists beginnings first, and its pages have no gaps', async () => {
  const as = viewerOf(await createUser(t.ctx()))
  for (const username of ['la-perez', 'Perez.2', 'PEREZ.1', 'x_perez_x', 'pe_ez'])
    await createUser(t.ctx(), { username })
  const seen: string[] = []
  let pageToken: string | undefined
  do {
    const { answer } = await t.inject(
      userRoutes.search,
      { query: { name: ' Pérez', size: 2, ...(pageToken ? { pageToken } : {}) } },
      { as },
    )
    assert.equal(answer.resultsCount, 4)
    seen.push(...answer.entries.map(({ username }) => username))
    pageToken = answer.nextPageToken ?? undefined
  } while (pageToken)
  assert.deepEqual(seen, ['PEREZ.1', 'Perez.2', 'la-perez', 'x_perez_x'])
  assert.equal((await t.inject(userRoutes.search, { query: { name: 'x' } })).problem.title, 'UNAUTHORIZED')
  const bad = await t.inject(userRoutes.search, { query: { pageToken: 'nonsense' } }, { as })
  assert.equal(bad.problem.title, 'FIELD_VALIDATION_ERROR')
})

test('the mailed code verifies the account, once', async () => {
  const user = await createUser(t.ctx(), { verified: false })
  const as = viewerOf(user)
  assert.equal((await t.inject(userRoutes.sendVerifyMail, {})).problem.title, 'UNAUTHORIZED')
  assert.equal((await t.inject(userRoutes.sendVerifyMail, {}, { as })).status, 204)
  const mail = await lastMailTo(user.email ?? '')
  assert.match(mail?.html ?? '', /http:\/\/localhost:3000\/\?verify=/)
  const body = { verifyCode: codeIn(mail?.text) }
  const answers = await Promise.all(Array.from({ length: 8 }, () => t.inject(userRoutes.verify, { body })))
  assert.equal(answers.filter(({ status }) => status === 204).length, 1)
  assert.equal((await Users.get(t.ctx(), user.id)).verified, true)
  assert.equal((await t.inject(userRoutes.verify, { body })).problem.title, 'INVALID_VERIFY_TOKEN')
  assert.equal((await t.inject(userRoutes.sendVerifyMail, {}, { as })).problem.title, 'ENTITY_CONFLICT')
})

test('the link of the mail leads back to the page that requested it, on this site only', async () => {
  const user = await createUser(t.ctx(), { verified: false })
  const as = viewerOf(user)
  const ask = (back: string) => t.inject(userRoutes.sendVerifyMail, { query: { back } }, { as })
  assert.equal((await ask('/tournaments/1?day=2')).status, 204)
  assert.match((await lastMailTo(user.email ?? ''))?.text ?? '', /&return=%2Ftournaments%2F1%3Fday%3D2\s/)
  assert.equal((await ask('//evil.example')).problem.title, 'FIELD_VALIDATION_ERROR')
})

test('a code is valid for 24 hours, or until a newer one is sent', async () => {
  const user = await createUser(t.ctx(), { verified: false })
  const as = viewerOf(user)
  const codes: string[] = []
  for (let i = 0; i < 5; i++) {
    await t.inject(userRoutes.sendVerifyMail, {}, { as })
    codes.push(codeIn((await lastMailTo(user.email ?? ''))?.text))
  }
  const sixth = await t.inject(userRoutes.sendVerifyMail, {}, { as })
  assert.deepEqual([sixth.problem.title, sixth.headers['retry-after']], ['RATE_LIMIT', '60'])
  const titleOf = async (verifyCode = '') => (await t.inject(userRoutes.verify, { body: { verifyCode } })).problem.title
  assert.equal(await titleOf(codes[0]), 'INVALID_VERIFY_TOKEN')
  t.clock.advance(24 * 3_600_000)
  assert.equal(await titleOf(codes[4]), 'INVALID_VERIFY_TOKEN')
})

test('an account without an address gets no code', async () => {
  const user = await createUser(t.ctx(), { verified: false, columns: { email: null } })
  const { problem } = await t.inject(userRoutes.sendVerifyMail, {}, { as: viewerOf(user) })
  assert.equal(problem.title, 'NO_MAIL_PROVIDED')
})

const registration = (overrides: Partial<Registrations.Registration>): Registrations.Registration => ({
  username: `reg-${newId().slice(-10)}`,
  email: 'someone@example.org',
  password: 'Tribuna-Nord-2026',
  passwordConfirm: 'Tribuna-Nord-2026',
  birthday: '2000-01-31',
  acceptTerms: true,
  locale: 'en',
  publicUrl: 'http://localhost:3000',
  ...overrides,
})

test('a verified address stays with its account: its owner gets a mail, the other account no link', async () => {
  const owner = await createUser(t.ctx(), { username: 'Padrone', email: 'mine@example.org', locale: 'en' })
  const newcomer = await Registrations.register(t.ctx(), registration({ email: 'MINE@example.org' }))
  assert.equal(newcomer.verified, false)
  const mail = await lastMailTo('MINE@example.org')
  assert.match(mail?.subject ?? '', /already have/)
  assert.match(mail?.text ?? '', /Hi Padrone/)
  assert.equal(codeIn(mail?.text), '')
  assert.equal((await Users.findByLogin(t.ctx(), 'mine@EXAMPLE.org'))?.id, owner.id)
})

test('of two accounts with one address, the first to verify it keeps it', async () => {
  const email = 'claimed@example.org'
  await Registrations.register(t.ctx(), registration({ email }))
  const first = codeIn((await lastMailTo(email))?.text)
  const second = await Registrations.register(t.ctx(), registration({ email }))
  const code = codeIn((await lastMailTo(email))?.text)
  assert.equal((await t.inject(userRoutes.verify, { body: { verifyCode: code } })).status, 204)
  const late = await t.inject(userRoutes.verify, { body: { verifyCode: first } })
  assert.equal(late.problem.title, 'INVALID_VERIFY_TOKEN')
  assert.equal((await Users.findByLogin(t.ctx(), email))?.id, second.id)
})

test('an avatar is an image with a square crop', async () => {
  const as = viewerOf(await createUser(t.ctx()))
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const files = { avatar: new File([png], 'face.png', { type: 'image/png' }) }
  assert.equal((await t.inject(userRoutes.updateAvatar, { files })).problem.title, 'UNAUTHORIZED')
  const { answer } = await t.inject(userRoutes.updateAvatar, { files }, { as })
  assert.equal(answer.avatar?.type, 'users')
  const text = { avatar: new File(['not an image'], 'face.png', { type: 'image/png' }) }
  const refused = await t.inject(userRoutes.updateAvatar, { files: text }, { as })
  assert.equal(refused.problem.title, 'FIELD_VALIDATION_ERROR')
})
