import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { usernameFault } from '@agone/contract'
import { testDatabase, type TestDatabase } from '../../../test/support/database/database.ts'
import { Users } from './index.ts'
import { createUser } from '../../../test/support/factories/accounts.ts'
import { usernameOf } from './provisional-users.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const code = (code: string) => ({ code: code })

test('a guest has no mail, no password and a unique name', async () => {
  const ctx = database.ctx()
  const { id: creator } = await createUser(ctx, { username: 'Padrona' })
  const guest = await Users.createProvisional(ctx, { username: 'Ospite', creator })
  assert.deepEqual([guest.provisional, guest.email, guest.created_by], [true, null, creator])
  await assert.rejects(Users.createProvisional(ctx, { username: 'oSPITE', creator }), code('USERNAME_USED'))
  await assert.rejects(Users.createProvisional(ctx, { username: 'Admin', creator }), code('USERNAME_USED'))
  await assert.rejects(Users.createProvisional(ctx, { username: 'x y', creator }), code('INVALID_USERNAME'))
})

test('an import creates one guest per name of its file, each with a free username', async () => {
  const ctx = database.ctx()
  const { id: creator } = await createUser(ctx)
  const names = [
    'José Pérez',
    'Jose Perez',
    'jose.perez',
    'admin',
    'Bø',
    ...Array.from({ length: 600 }, () => 'Namesake'),
  ]
  const guests = await Users.createManyProvisional(ctx, { names, creator })
  assert.equal(new Set(guests.map(({ username }) => username.toLowerCase())).size, names.length)
  assert.equal(guests[0]?.username, 'Jose.Perez')
  assert.ok(guests.every(({ username }) => usernameFault(username) === undefined))
  await Users.createProvisional(ctx, { username: 'not-imported', creator })
})

test('the same names can be imported several times', async () => {
  const ctx = database.ctx()
  const { id: creator } = await createUser(ctx)
  const names = Array.from({ length: 60 }, (_, index) => `Pilota ${index}`)
  const all: string[] = []
  for (let time = 0; time < 20; time++)
    all.push(...(await Users.createManyProvisional(ctx, { names, creator })).map(({ username }) => username))
  assert.equal(new Set(all.map((username) => username.toLowerCase())).size, 20 * names.length)
  assert.deepEqual(all.filter(usernameFault), [])
})

const names = [
  ['Pérez-Ñandú, José María de la Cruz', 'Perez-Nandu.Jose.Mar'],
  ['  Max   Verstappen ', 'Max.Verstappen'],
  ['Straße', 'Strasse'],
] as const

for (const [name, username] of names) {
  test(`${name} becomes ${username}`, () => assert.equal(usernameOf(name), username))
}
