import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { refreshTokenGrant } from 'openid-client'
import { createUser, viewerOf } from '../../../test/support/factories/accounts.ts'
import { personalToken } from '../../../test/support/auth/personal-token.ts'
import { signInAs, signOnApp, signOnSecret, tokenFor, type SignOnApp } from '../../../test/support/auth/sign-on-app.ts'
import { codeOf, withTwoFactor } from '../../../test/support/auth/users-with-tokens.ts'
import { createAuth } from './auth.ts'
import * as SecondFactors from './factors/second-factor/second-factors.ts'
import { revokeEverything } from './revocation.ts'

let t: SignOnApp
before(async () => void (t = await signOnApp()))
after(() => t.close())

const other = (secret: string) => createAuth({ ctx: t.ctx(), bus: t.database.bus, publicUrl: t.publicUrl, secret })

test('access tokens, refresh tokens, sessions and personal tokens end, on every node', async () => {
  const user = await createUser(t.ctx())
  const begun = await signInAs(t.publicUrl, user.username)
  const { tokens, config } = begun
  const personal = await personalToken(t.ctx(), viewerOf(user))
  const node = other(signOnSecret)
  for (const token of [tokens.access_token, personal]) await node.authenticate(token)
  const changed: string[] = []
  node.onChange((ids) => changed.push(...ids))

  assert.deepEqual(await revokeEverything(t.auth), { sessions: 1, secondFactors: 0 })
  for (const auth of [t.auth, node])
    for (const token of [tokens.access_token, personal])
      await assert.rejects(auth.authenticate(token), { code: 'AUTHORIZATION_INVALID' })
  await assert.rejects(refreshTokenGrant(config, tokens.refresh_token ?? ''), /invalid_grant|response body/)
  const sessions = t.db.selectFrom('auth_records').select('kind').where('user_id', '=', user.id)
  assert.deepEqual(await sessions.execute(), [])
  assert.ok(changed.includes(user.id), 'open pages of the user are told')

  const again = await signInAs(t.publicUrl, user.username)
  assert.equal((await t.auth.authenticate(again.tokens.access_token)).id, user.id)
})

test('second factors of this secret stay', async () => {
  const { user, secret } = await withTwoFactor(t)
  assert.equal((await revokeEverything(t.auth)).secondFactors, 0)
  await SecondFactors.verify(t.auth, { userId: user.id, code: codeOf(t, secret) })
})

test('after the loss of the secret second factors are removed, and their owners get a mail', async () => {
  await t.db.deleteFrom('second_factors').execute()
  const { user } = await withTwoFactor(t, { locale: 'en' })
  const auth = other('another secret, as long as the first')
  assert.deepEqual((await revokeEverything(auth)).secondFactors, 1)
  assert.equal(await SecondFactors.isOn(t.ctx(), user.id), false)
  const codes = t.db.selectFrom('recovery_codes').select('hash').where('user_id', '=', user.id)
  assert.deepEqual(await codes.execute(), [])
  const row = await t.db.selectFrom('users').select('has_two_factor').where('id', '=', user.id).executeTakeFirst()
  assert.equal(row?.has_two_factor, false)
  const mails = t.db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', user.email ?? '')
    .orderBy('id')
  assert.equal((await mails.execute()).at(-1)?.subject, 'Two-factor authentication is off')
  assert.equal((await auth.authenticate(await tokenFor(auth, user))).id, user.id)
})
