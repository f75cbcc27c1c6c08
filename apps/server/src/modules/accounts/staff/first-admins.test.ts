import { firstAdminRoutes, limits } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { createUser, viewerOf } from '../../../../test/support/factories/accounts.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { History } from '../../history/index.ts'
import { accountsPlugin } from '../plugin.ts'
import * as Users from '../users.ts'
import * as FirstAdmins from './first-admins.ts'

let t: TestApp
before(async () => {
  t = await testApp((app) => accountsPlugin(app), {
    config: {
      rateLimits: {
        writesPerMinute: 10_000,
        requestsPerSecond: 10_000,
        credentialsPerTenMinutes: 40,
        tokenCallsPerMinute: 1000,
      },
    },
  })
})
after(() => t.close())
beforeEach(async () => {
  await t.db.updateTable('users').set({ roles: [] }).execute()
  await t.db.deleteFrom('first_admin_codes').execute()
  t.clock.advance(11 * 60_000)
})

const person = async () => viewerOf(await createUser(t.ctx(), { verified: false }))
const redeem = (code: string, as?: SignedIn) => t.inject(firstAdminRoutes.redeem, { body: { code } }, { as })
const codeOf = async () => {
  const code = await FirstAdmins.makeCode(t.ctx())
  assert.ok(code)
  return code
}
const countAdmins = async () =>
  (await t.db.selectFrom('users').select('roles').execute()).filter(({ roles }) => roles.includes('ADMIN')).length

test('the code of a start makes its user ADMIN and verified once, and the history has it', async () => {
  const [code, me] = [await codeOf(), await person()]
  const { status, answer } = await redeem(code, me)
  assert.deepEqual(
    [status, answer.id, answer.roles, answer.verified],
    [200, me.id, ['ADMIN', 'TOURNAMENT_MANAGER'], true],
  )
  const [act] = await History.listOf(t.ctx(), me.id)
  assert.deepEqual([act?.actorId, act?.action], [me.id, 'becomeFirstAdmin'])
  const other = await person()
  assert.equal((await redeem(code, other)).problem.title, 'PERMISSION_DENIED_ERROR')
  // Without an ADMIN again: a used code stays used.
  await t.db.updateTable('users').set({ roles: [] }).execute()
  assert.equal((await redeem(code, other)).problem.title, 'BAD_CODE')
})

test('of parallel calls with all codes of several starts exactly one is granted', async () => {
  const codes = [await codeOf(), await codeOf(), await codeOf()]
  const people = await Promise.all(Array.from({ length: 12 }, person))
  const answers = await Promise.all(people.map((me, index) => redeem(codes[index % codes.length] ?? '', me)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(await countAdmins(), 1)
})

test('a visitor, a wrong code and an expired one are refused, and nobody is ADMIN', async () => {
  const [code, me] = [await codeOf(), await person()]
  assert.equal((await redeem(code)).problem.title, 'UNAUTHORIZED')
  for (const wrong of ['', 'AAAAAAAAAAAAAAAAAAAAAA', `${code}A`, code.slice(1)])
    assert.equal((await redeem(wrong, me)).problem.title, 'BAD_CODE', wrong)
  t.clock.advance(limits.firstAdminCodeHours * 3_600_000)
  assert.equal((await redeem(code, me)).problem.title, 'BAD_CODE')
  assert.equal(await countAdmins(), 0)
})

test('with an ADMIN no code is made, and one made before is refused', async () => {
  const code = await codeOf()
  await createUser(t.ctx(), { roles: ['ADMIN'] })
  assert.equal(await FirstAdmins.makeCode(t.ctx()), undefined)
  assert.equal((await redeem(code, await person())).problem.title, 'PERMISSION_DENIED_ERROR')
})

test('the database keeps the hash of a code, not the code', async () => {
  const code = await codeOf()
  const { hash } = await t.db.selectFrom('first_admin_codes').select('hash').executeTakeFirstOrThrow()
  assert.equal(hash.length, 32)
  assert.ok(!hash.toString('base64url').includes(code) && !hash.toString().includes(code))
  assert.equal(Buffer.from(code, 'base64url').length, 16)
})

test('codes cannot be tried without end', async () => {
  const [code, me] = [await codeOf(), await person()]
  const tries = await Promise.all(Array.from({ length: 60 }, () => redeem('AAAAAAAAAAAAAAAAAAAAAA', me)))
  assert.ok(tries.some(({ status }) => status === 429))
  assert.equal((await redeem(code, me)).status, 429)
  assert.equal(await countAdmins(), 0)
})

test('an account whose address somebody else has verified has to be verified first', async () => {
  const code = await codeOf()
  const { email } = await createUser(t.ctx())
  const me = viewerOf(await createUser(t.ctx(), { email: email ?? '', verified: false }))
  assert.equal((await redeem(code, me)).problem.title, 'USER_NOT_VERIFIED')
  assert.deepEqual((await Users.get(t.ctx(), me.id)).roles, [])
  assert.equal((await redeem(code, await person())).status, 200)
})
