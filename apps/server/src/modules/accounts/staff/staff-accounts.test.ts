import { newId, staffRoutes, userRoutes, type UserId, type UserSearchQuery } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { defineMailJobs } from '../../../platform/mail/index.ts'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { History } from '../../history/index.ts'
import * as Codes from '../credentials/codes.ts'
import * as Deletions from '../deletion/deletions.ts'
import * as Erasures from '../deletion/erasures.ts'
import { accountsPlugin } from '../plugin.ts'
import { createUser, viewerOf } from '../../../../test/support/factories/accounts.ts'
import * as Users from '../users.ts'

let t: TestApp
let admin: SignedIn
before(async () => {
  t = await testApp(
    (app) => {
      accountsPlugin(app)
      defineMailJobs(app.platform.jobs, { url: undefined, from: 'agone@example.org' })
    },
    { config: { contact: 'ricorsi@example.org' } },
  )
  admin = viewerOf(await createUser(t.ctx(), { username: 'capo', roles: ['ADMIN'] }))
})
after(() => t.close())

const person = async (options: Parameters<typeof createUser>[1] = {}) => createUser(t.ctx(), options)
const mailsTo = (address: string | null) =>
  t.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', address ?? '')
    .orderBy('id')
    .execute()

test('only ADMIN creates accounts for others, and a refused one is not created', async () => {
  const create = (body: Parameters<typeof t.inject<typeof staffRoutes.createUser>>[1]['body'], as?: SignedIn) =>
    t.inject(staffRoutes.createUser, { body }, { as })
  const body = { username: 'nuova.leva', email: 'leva@example.org' }
  assert.equal(await titleOf(create(body)), 'UNAUTHORIZED')
  const manager = viewerOf(await person({ roles: ['TOURNAMENT_MANAGER'] }))
  assert.equal(await titleOf(create(body, manager)), 'PERMISSION_DENIED_ERROR')
  const known = await person({ username: 'gia-nota' })
  const email = known.email ?? ''
  const year = new Date(t.clock.now()).getUTCFullYear()
  const faults = [
    [{ ...body, username: 'due parole' }, 'INVALID_USERNAME'],
    [{ ...body, username: 'Ad.min' }, 'USERNAME_USED'],
    [{ ...body, email: 'a@b, c@d' }, 'EMAIL_FORMAT_INVALID'],
    [{ ...body, birthday: `${year - 13}-01-01` }, 'TOO_YOUNG'],
    [{ ...body, birthday: `${year + 1}-01-01` }, 'DATE_INVALID'],
    [{ ...body, username: 'GIA-nota' }, 'USERNAME_USED'],
    [{ ...body, email: email.toUpperCase() }, 'EMAIL_USED'],
    [{ username: 'gia-nota', email }, 'USER_EXISTING'],
  ] as const
  for (const [wrong, title] of faults) assert.equal(await titleOf(create(wrong, admin)), title, JSON.stringify(wrong))
  assert.equal(await Users.findByUsername(t.ctx(), 'nuova.leva'), undefined)
})

test('the owner of a new account gets a link to set the password, and the audit trail has the creator', async () => {
  const body = { username: 'invitata', email: 'invitata@example.org', roles: ['TOURNAMENT_MANAGER' as const] }
  const { status, answer } = await t.inject(staffRoutes.createUser, { body }, { as: admin })
  assert.deepEqual([status, answer.username, answer.roles], [201, 'invitata', ['TOURNAMENT_MANAGER']])
  assert.deepEqual([answer.verified, answer.deletedAt, answer.banReason], [false, null, null])
  const [mail] = await mailsTo('invitata@example.org')
  assert.match(mail?.text ?? '', /invitata/)
  const code = /reset\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  t.clock.advance(23 * 3_600_000)
  assert.equal(await Codes.isUsable(t.ctx(), 'reset', code), true)
  t.clock.advance(2 * 3_600_000)
  assert.equal(await Codes.isUsable(t.ctx(), 'reset', code), false)
  const [entry] = await History.listOf(t.ctx(), answer.id)
  assert.deepEqual([entry?.actorId, entry?.action], [admin.id, 'create'])
})

test('a body cannot set fields that it may not have', async () => {
  const payload = {
    username: 'furbetta',
    email: 'furbetta@example.org',
    verified: true,
    banned: true,
    password_hash: 'x',
    id: admin.id,
    provisional: true,
  }
  const headers = { 'content-type': 'application/json' }
  await t.request({ method: 'POST', url: staffRoutes.createUser.path, headers, payload }, { as: admin })
  const created = await Users.findByUsername(t.ctx(), 'furbetta')
  if (created) assert.deepEqual([created.verified, created.banned, created.provisional], [false, false, false])
})

test('only ADMIN gets a reset link, not for an ADMIN; it is valid for 15 minutes, and the owner gets a mail', async () => {
  const [user, other] = [await person(), await person({ roles: ['ADMIN'] })]
  const link = (id: UserId, as?: SignedIn) => t.inject(staffRoutes.resetPasswordLink, { params: { id } }, { as })
  assert.equal(await titleOf(link(user.id)), 'UNAUTHORIZED')
  assert.equal(await titleOf(link(newId<UserId>(), admin)), 'USER_NOT_FOUND')
  assert.equal(await titleOf(link(user.id, viewerOf(await person()))), 'PERMISSION_DENIED_ERROR')
  for (const id of [other.id, admin.id]) assert.equal(await titleOf(link(id, admin)), 'PERMISSION_DENIED')
  const guest = await Users.createProvisional(t.ctx(), { username: 'ospite.link', creator: admin.id })
  assert.equal(await titleOf(link(guest.id, admin)), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  const nobody = await person({ columns: { email: null } })
  assert.equal(await titleOf(link(nobody.id, admin)), 'NO_MAIL_PROVIDED')
  const { answer, headers } = await link(user.id, admin)
  assert.equal(headers['cache-control'], 'private, no-store')
  assert.equal(Date.parse(answer.expiresAt) - t.clock.now(), 15 * 60_000)
  const code = /^http:\/\/localhost:3000\/auth\/reset\?code=([\w-]+)$/.exec(answer.url)?.[1] ?? ''
  assert.equal(await Codes.isUsable(t.ctx(), 'reset', code), true)
  t.clock.advance(15 * 60_000)
  assert.equal(await Codes.isUsable(t.ctx(), 'reset', code), false)
  const [mail] = await mailsTo(user.email)
  assert.doesNotMatch(`${mail?.text} ${mail?.html}`, new RegExp(code), 'the mail contains no valid link')
  assert.match(mail?.text ?? '', /ricorsi@example\.org/)
  const [entry] = await History.listOf(t.ctx(), user.id)
  assert.deepEqual([entry?.actorId, entry?.action], [admin.id, 'makeResetLink'])
})

test('staff links have no limit per hour and do not count for the limit of the user', async () => {
  const user = await person()
  for (let round = 0; round < 7; round += 1) {
    const { status } = await t.inject(staffRoutes.resetPasswordLink, { params: { id: user.id } }, { as: admin })
    assert.equal(status, 200)
  }
  const to = { id: user.id, email: user.email ?? '' }
  for (let round = 0; round < 5; round += 1) await Codes.issue(t.ctx(), 'reset', to)
  await assert.rejects(Codes.issue(t.ctx(), 'reset', to), /RATE_LIMIT/)
})

test('the address of an ADMIN cannot be changed by another ADMIN, and one’s own only with a confirmation', async () => {
  const other = await person({ roles: ['ADMIN'] })
  for (const { id } of [other, admin]) {
    const body = { email: 'preso@example.org' }
    const edit = t.inject(staffRoutes.setEmail, { params: { id }, body }, { as: admin })
    assert.equal(await titleOf(edit), 'PERMISSION_DENIED')
  }
  assert.equal((await Users.find(t.ctx(), other.id))?.email, other.email)
  assert.equal((await mailsTo('preso@example.org')).length, 0)
})

test('a former ADMIN gets a mail, and keeps password and address for 72 hours', async () => {
  const [former, plain] = [await person({ roles: ['ADMIN'], locale: 'en' }), await person()]
  const params = { id: former.id }
  const take = () => t.inject(staffRoutes.removeRole, { params: { ...params, role: 'ADMIN' } }, { as: admin })
  const link = (id = former.id) => t.inject(staffRoutes.resetPasswordLink, { params: { id } }, { as: admin })
  const body = { email: 'preso2@example.org' }
  const edit = () => t.inject(staffRoutes.setEmail, { params, body }, { as: admin })
  // Another role change in between does not matter.
  await t.inject(staffRoutes.addRole, { params, body: { role: 'TOURNAMENT_MANAGER' } }, { as: admin })
  assert.equal((await take()).status, 204)
  const [mail] = await mailsTo(former.email)
  assert.match(mail?.text ?? '', /took the role from you/)
  for (const hours of [0, 71]) {
    t.clock.advance(hours * 3_600_000)
    assert.equal(await titleOf(link()), 'PERMISSION_DENIED', `after ${hours} hours`)
    assert.equal(await titleOf(edit()), 'PERMISSION_DENIED', `after ${hours} hours`)
  }
  assert.equal((await link(plain.id)).status, 200)
  t.clock.advance(61 * 60_000)
  assert.equal((await link()).status, 200)
  assert.equal((await edit()).status, 200)
})

test('a deleted user gets no role, and may get one after restoring the account', async () => {
  const user = await person()
  const give = () => t.inject(staffRoutes.addRole, { params: { id: user.id }, body: { role: 'ADMIN' } }, { as: admin })
  await Deletions.begin(t.ctx(), user.id)
  assert.equal(await titleOf(give()), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  assert.deepEqual((await Users.find(t.ctx(), user.id))?.roles, [])
  await Deletions.cancel(t.ctx(), user.id)
  assert.equal((await give()).status, 204)
})

test('a mail reports a ban and a new address, with the reason and a contact', async () => {
  const user = await person({ locale: 'en' })
  const params = { id: user.id }
  const reason = 'ha <insultato> tutti'
  await t.inject(staffRoutes.setBanned, { params, body: { value: true, reason } }, { as: admin })
  const { answer } = await t.inject(userRoutes.one, { params }, { as: admin })
  assert.equal(answer.banReason, reason)
  const [ban] = await mailsTo(user.email)
  assert.match(ban?.text ?? '', /Reason: ha <insultato> tutti[^]*ricorsi@example\.org/)
  assert.match(ban?.html ?? '', /ha &#60;insultato&#62; tutti/)
  await t.inject(staffRoutes.setBanned, { params, body: { value: false } }, { as: admin })
  await t.inject(staffRoutes.setEmail, { params, body: { email: 'altrove@example.org' } }, { as: admin })
  assert.equal((await mailsTo(user.email)).length, 3, 'ban, end of the ban, address that is left')
  assert.equal((await mailsTo('altrove@example.org')).length, 1)
})

test('staff cannot change an erased account', async () => {
  const user = await person()
  await Deletions.begin(t.ctx(), user.id)
  await Erasures.erase(t.ctx(), user.id)
  const params = { id: user.id }
  const as = admin
  const acts = [
    t.inject(staffRoutes.setVerified, { params, body: { value: true } }, { as }),
    t.inject(staffRoutes.setUsername, { params, body: { username: 'risorta' } }, { as }),
    t.inject(staffRoutes.setEmail, { params, body: { email: 'risorta@example.org' } }, { as }),
    t.inject(staffRoutes.setBanned, { params, body: { value: true, reason: 'x' } }, { as }),
    t.inject(staffRoutes.addRole, { params, body: { role: 'ADMIN' } }, { as }),
    t.inject(staffRoutes.removeRole, { params: { ...params, role: 'ADMIN' } }, { as }),
    t.inject(staffRoutes.resetPasswordLink, { params }, { as }),
  ]
  for (const act of acts) assert.equal(await titleOf(act), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  const { answer } = await t.inject(userRoutes.one, { params }, { as })
  assert.deepEqual([answer.email, answer.erasedAt === null], [null, false])
})

test('ADMIN finds users by mail and other fields, in any order, without gaps between pages', async () => {
  const tag = 'zz-ricerca'
  const created: string[] = []
  for (const [index, options] of [
    { roles: ['TOURNAMENT_MANAGER' as const] },
    { verified: false },
    { columns: { banned: true } },
    { columns: { deleted_at: new Date(t.clock.now()) } },
    {},
  ].entries()) {
    t.clock.advance(1000)
    const username = `${'edcba'[index]}.${tag}`
    created.push(username)
    await person({ username, email: `posta${index}@ricerca.example`, ...options })
  }
  const find = async (query: UserSearchQuery, as = admin) => {
    const seen: string[] = []
    let pageToken: string | undefined
    do {
      const { answer } = await t.inject(
        userRoutes.search,
        { query: { name: tag, size: 2, ...query, ...(pageToken ? { pageToken } : {}) } },
        { as },
      )
      seen.push(...answer.entries.map(({ username }) => username))
      pageToken = answer.nextPageToken ?? undefined
    } while (pageToken)
    return seen.map((username) => created.indexOf(username))
  }
  assert.deepEqual(await find({ sort: 'createdAt' }), [0, 1, 2, 4])
  assert.deepEqual(await find({ sort: '-createdAt' }), [4, 2, 1, 0])
  assert.deepEqual(await find({ sort: 'username' }), [4, 2, 1, 0])
  assert.deepEqual(await find({ sort: '-username' }), [0, 1, 2, 4])
  assert.deepEqual(await find({ role: 'TOURNAMENT_MANAGER' }), [0])
  assert.deepEqual(await find({ verified: false }), [1])
  assert.deepEqual(await find({ banned: true }), [2])
  assert.deepEqual(await find({ deleted: true }), [3])
  assert.deepEqual(await find({ provisional: true }), [])
  assert.deepEqual(await find({ name: 'POSTA4@ricerca' }), [4])
  const stranger = viewerOf(await person())
  assert.deepEqual(await find({ name: 'posta4@ricerca' }, stranger), [], 'addresses are private')
})

test('only ADMIN may filter and sort, and sees private fields in the response', async () => {
  const as = viewerOf(await person())
  for (const query of [{ banned: true }, { role: 'ADMIN' }, { deleted: false }, { sort: 'username' }] as const) {
    assert.equal(await titleOf(t.inject(userRoutes.search, { query }, { as })), 'PERMISSION_DENIED_ERROR')
  }
  const { answer } = await t.inject(userRoutes.search, { query: { name: 'capo' } }, { as })
  assert.deepEqual(Object.keys(answer.entries[0] ?? {}).toSorted(), [
    ...['avatar', 'deleted', 'id', 'provisional', 'username'],
  ])
  const bad = t.inject(userRoutes.search, { query: { sort: 'username', pageToken: 'WzIsMSwiYSJd' } }, { as: admin })
  assert.equal(await titleOf(bad), 'FIELD_VALIDATION_ERROR')
})
