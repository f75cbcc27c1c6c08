import { newId, securityRoutes, staffRoutes, userRoutes, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { defineMailJobs } from '../../../platform/mail/index.ts'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { History } from '../../history/index.ts'
import { accountsPlugin } from '../plugin.ts'
import { createUser, viewerOf } from '../../../../test/support/factories/accounts.ts'
import * as Users from '../users.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    accountsPlugin(server)
    defineMailJobs(server.platform.jobs, { url: undefined, from: 'agone@example.org' })
  })
})
after(() => app.close())

const person = async (overrides: Parameters<typeof createUser>[1] = {}): Promise<SignedIn> =>
  viewerOf(await createUser(app.ctx(), overrides))

test('after a change no other user can take the username', async () => {
  const [one, other] = [await person(), await person()]
  const rename = (username: string, as?: SignedIn) => app.inject(securityRoutes.rename, { body: { username } }, { as })
  assert.equal(await titleOf(rename('nuova-firma')), 'UNAUTHORIZED')
  for (const bad of ['ab', 'con spazio', 'a'.repeat(21), 'é!']) {
    assert.equal(await titleOf(rename(bad, one)), 'INVALID_NEW_USERNAME', bad)
  }
  assert.equal(await titleOf(rename(one.username, one)), 'USERNAME_ALREADY_YOURS')
  assert.equal(await titleOf(rename(other.username.toUpperCase(), one)), 'USERNAME_ALREADY_USED')
  assert.equal(await titleOf(rename('Admin', one)), 'USERNAME_ALREADY_USED')
  const { status, answer } = await rename('nuova-firma', one)
  assert.deepEqual([status, answer.username], [200, 'nuova-firma'])
  assert.equal(await titleOf(rename('NUOVA-firma', other)), 'USERNAME_ALREADY_USED')
})

test('only ADMIN edits accounts, and only those that exist', async () => {
  const [admin, manager, target] = [
    await person({ roles: ['ADMIN'] }),
    await person({ roles: ['TOURNAMENT_MANAGER'] }),
    await person(),
  ]
  const acts = [
    (id: UserId, as?: SignedIn) =>
      app.inject(staffRoutes.setVerified, { params: { id }, body: { value: false } }, { as }),
    (id: UserId, as?: SignedIn) =>
      app.inject(staffRoutes.setUsername, { params: { id }, body: { username: 'da.staff' } }, { as }),
    (id: UserId, as?: SignedIn) =>
      app.inject(staffRoutes.setEmail, { params: { id }, body: { email: 'staff@example.org' } }, { as }),
    (id: UserId, as?: SignedIn) => app.inject(staffRoutes.setBanned, { params: { id }, body: { value: true } }, { as }),
    (id: UserId, as?: SignedIn) =>
      app.inject(staffRoutes.addRole, { params: { id }, body: { role: 'TOURNAMENT_MANAGER' } }, { as }),
    (id: UserId, as?: SignedIn) =>
      app.inject(staffRoutes.removeRole, { params: { id, role: 'TOURNAMENT_MANAGER' } }, { as }),
  ]
  for (const act of acts) {
    assert.equal(await titleOf(act(target.id)), 'UNAUTHORIZED')
    assert.equal(await titleOf(act(target.id, manager)), 'PERMISSION_DENIED_ERROR')
    assert.equal(await titleOf(act(newId<UserId>(), admin)), 'USER_NOT_FOUND')
  }
  const untouched = await Users.get(app.ctx(), target.id)
  assert.deepEqual([untouched.verified, untouched.banned, untouched.username], [true, false, target.username])
  for (const act of acts) assert.ok((await act(target.id, admin)).status < 300)
  const { verified, banned, username, email, roles } = await Users.get(app.ctx(), target.id)
  assert.deepEqual([verified, banned, username, email, roles], [false, true, 'da.staff', 'staff@example.org', []])
})

test('each staff edit is in the audit trail with the user, the old and new values, and no mail address', async () => {
  const [admin, target] = [await person({ roles: ['ADMIN'] }), await person({ username: 'prima.di.tutto' })]
  const { id } = target
  const as = admin
  const reason = 'ha barato'
  await app.inject(staffRoutes.setVerified, { params: { id }, body: { value: false, reason: 'posta morta' } }, { as })
  await app.inject(staffRoutes.setUsername, { params: { id }, body: { username: 'dopo.tutto' } }, { as })
  await app.inject(staffRoutes.setEmail, { params: { id }, body: { email: 'segreta@example.org' } }, { as })
  await app.inject(staffRoutes.addRole, { params: { id }, body: { role: 'TOURNAMENT_MANAGER' } }, { as })
  await app.inject(staffRoutes.removeRole, { params: { id, role: 'TOURNAMENT_MANAGER' } }, { as })
  await app.inject(staffRoutes.setBanned, { params: { id }, body: { value: true, reason } }, { as })
  await app.inject(staffRoutes.setBanned, { params: { id }, body: { value: false } }, { as })
  // Refused, so it is not recorded.
  await app.inject(staffRoutes.setUsername, { params: { id }, body: { username: 'no' } }, { as })
  await app.inject(staffRoutes.setBanned, { params: { id }, body: { value: true } }, { as: target })
  const trail = await History.listOf(app.ctx(), id)
  assert.deepEqual(
    trail.map(({ action, from, to, why }) => [action, from, to, why]),
    [
      ['staffEdit', { verified: true }, { verified: false, fields: ['verified'] }, 'posta morta'],
      ['staffEdit', { username: 'prima.di.tutto' }, { username: 'dopo.tutto', fields: ['username'] }, undefined],
      ['staffEdit', {}, { fields: ['email'] }, undefined],
      ['staffEdit', { roles: [] }, { roles: ['TOURNAMENT_MANAGER'], fields: ['roles'] }, undefined],
      ['staffEdit', { roles: ['TOURNAMENT_MANAGER'] }, { roles: [], fields: ['roles'] }, undefined],
      ['ban', { banned: false }, { banned: true }, reason],
      ['unban', { banned: true }, { banned: false }, undefined],
    ],
  )
  assert.ok(trail.every(({ actorId }) => actorId === admin.id))
  assert.doesNotMatch(JSON.stringify(trail), /example\.org/)
})

test('a staff edit is refused for a taken name, if it changes nothing, and for the account of the caller', async () => {
  const [admin, other, target] = [await person({ roles: ['ADMIN'] }), await person(), await person()]
  const { id } = target
  const as = admin
  const rename = (username: string) =>
    app.inject(staffRoutes.setUsername, { params: { id }, body: { username } }, { as })
  assert.equal(await titleOf(rename(other.username)), 'USERNAME_USED')
  assert.equal(await titleOf(rename('no')), 'INVALID_NEW_USERNAME')
  const mail = (email: string) => app.inject(staffRoutes.setEmail, { params: { id }, body: { email } }, { as })
  assert.equal(await titleOf(mail('nothing')), 'INVALID_EMAIL')
  assert.equal(await titleOf(mail((await Users.get(app.ctx(), other.id)).email ?? '')), 'EMAIL_USED')
  const give = () => app.inject(staffRoutes.addRole, { params: { id }, body: { role: 'ADMIN' } }, { as })
  assert.equal((await give()).status, 204)
  assert.equal(await titleOf(give()), 'USER_CONFLICT')
  const own = { id: admin.id, role: 'ADMIN' } as const
  assert.equal(await titleOf(app.inject(staffRoutes.removeRole, { params: own }, { as })), 'PERMISSION_DENIED')
  const banSelf = app.inject(staffRoutes.setBanned, { params: { id: admin.id }, body: { value: true } }, { as })
  assert.equal(await titleOf(banSelf), 'PERMISSION_DENIED')
  const guest = await Users.createProvisional(app.ctx(), { username: 'ospite.due', creator: admin.id })
  const promote = app.inject(staffRoutes.addRole, { params: { id: guest.id }, body: { role: 'ADMIN' } }, { as })
  assert.equal(await titleOf(promote), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
})

test('only staff sees the private fields of an account', async () => {
  const [admin, stranger, target] = [await person({ roles: ['ADMIN'] }), await person(), await person()]
  const read = async (as: SignedIn) => (await app.inject(userRoutes.one, { params: { id: target.id } }, { as })).answer
  assert.ok((await read(admin)).email)
  assert.equal((await read(stranger)).email, undefined)
})
