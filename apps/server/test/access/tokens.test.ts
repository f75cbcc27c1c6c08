import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId, tokenScopes, urlOf, type RouteSpec } from '@agone/contract'
import type { SignedIn } from '../../src/platform/context/viewer.ts'
import { createUser, viewerOf } from '../support/factories/accounts.ts'
import { personalToken } from '../support/auth/personal-token.ts'
import { testProduct, type TestProduct } from '../support/product.ts'

/** Which calls personal access tokens may make, over all calls (decision 512). */
let product: TestProduct
let admin: SignedIn
before(async () => {
  product = await testProduct()
  admin = viewerOf(await createUser(product.ctx, { roles: ['ADMIN', 'TOURNAMENT_MANAGER'] }))
})
after(() => product.close())

const pathOf = (spec: RouteSpec) =>
  urlOf(spec, { params: Object.fromEntries(Object.keys(spec.params?.properties ?? {}).map((key) => [key, newId()])) })

const send = (spec: RouteSpec, token: string) =>
  product.app.inject({ method: spec.method, url: pathOf(spec), headers: { authorization: `Bearer ${token}` } })

const namesOf = (routes: typeof product.app.platform.routes) => routes.map(({ spec }) => spec.name).toSorted()

test('no token may call what concerns the security of an account or the staff, or what is irreversible', async () => {
  const closed = product.app.platform.routes.filter(({ scope }) => scope === undefined)
  const token = await personalToken(product.ctx, admin)
  for (const { spec } of closed) {
    const answer = await send(spec, token)
    assert.equal(answer.json().title, 'PERMISSION_DENIED', spec.name)
    assert.equal(answer.headers['www-authenticate'], 'Bearer error="insufficient_scope"', spec.name)
    assert.equal(answer.headers['access-control-allow-origin'], undefined, spec.name)
  }
  const names = new Set(namesOf(closed))
  const wanted = [
    ...['createToken', 'listTokens', 'revokeToken', 'listSessions', 'endSession', 'confirmSession', 'exportOwnData'],
    ...['changePassword', 'changeEmail', 'changeUsername', 'resetPassword', 'requestPasswordReset', 'verifyAccount'],
    ...['getTwoFactorSetup', 'enableTwoFactor', 'disableTwoFactor', 'renewRecoveryCodes', 'beginPasskey', 'addPasskey'],
    ...['removePasskey', 'deleteOwnAccount', 'deleteTeam', 'transferTeam', 'deleteTournament', 'claimProvisionalUser'],
  ]
  for (const name of wanted) assert.ok(names.has(name), name)
  const staff = product.app.platform.routes.filter(({ guard }) => guard === 'staff:ADMIN')
  for (const name of namesOf(staff)) assert.ok(names.has(name), name)
})

test('a call takes the one scope that it names, and no other', async () => {
  const tokens = Object.fromEntries(
    await Promise.all(
      tokenScopes.map(async (scope) => [scope, await personalToken(product.ctx, admin, [scope])] as const),
    ),
  )
  for (const { spec, scope } of product.app.platform.routes) {
    if (scope === undefined) continue
    for (const held of tokenScopes) {
      const { headers } = await send(spec, tokens[held] ?? '')
      const challenge: string | undefined =
        held === scope ? undefined : `Bearer error="insufficient_scope", scope="${scope}"`
      assert.equal(headers['www-authenticate'], challenge, `${spec.name} with ${held}`)
    }
  }
})
