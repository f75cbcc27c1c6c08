import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId, type Problem, type RouteSpec } from '@agone/contract'
import { actors, expectedOfEmpty, type Actor } from './row.ts'
import { callOf, rowOf } from './table.ts'
import type { User } from '../../src/modules/accounts/user.ts'
import { createUser, viewerOf } from '../support/factories/accounts.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { startWithTeams } from '../support/factories/matches.ts'
import { createTeam } from '../support/factories/teams.ts'
import type { Ctx } from '../../src/platform/context/ctx.ts'
import { isNode } from '../../src/platform/http/body/schema.ts'
import { testProduct, type TestProduct } from '../support/product.ts'

/** Users with a token that allows nothing: banned, deletion pending, provisional. */
type InvalidCaller = 'banned' | 'deleted' | 'guest'

let product: TestProduct
let tokens: Record<Exclude<Actor, 'visitor'> | InvalidCaller, string>

before(async () => {
  product = await testProduct()
  const { ctx, auth } = product
  const token = async (options?: Parameters<typeof createUser>[1]) => tokenFor(auth, await createUser(ctx, options))
  tokens = {
    unverified: await token({ verified: false }),
    user: await token(),
    manager: await token({ roles: ['TOURNAMENT_MANAGER'] }),
    admin: await token({ roles: ['ADMIN'] }),
    otherManager: await tokenFor(auth, await createOtherManager(ctx)),
    banned: await token({ columns: { banned: true, ban_reason: 'ha barato' } }),
    deleted: await token({ columns: { deleted_at: new Date() } }),
    guest: await token({ verified: false, columns: { provisional: true, email: null, password_hash: null } }),
  }
})

const createOtherManager = async (ctx: Ctx) => {
  const user = await createUser(ctx, { roles: ['TOURNAMENT_MANAGER'] })
  const { game } = await startWithTeams(ctx, { owner: viewerOf(user) })
  await createTeam(ctx, { gameId: game.id, owner: viewerOf(user) })
  return user
}

after(() => product.close())

type Caller = Actor | InvalidCaller
type Answer = { status: number; title: string }

const send = async (spec: RouteSpec, who: Caller | { header: string }): Promise<Answer> => {
  const header = typeof who === 'object' ? who.header : who === 'visitor' ? undefined : `Bearer ${tokens[who]}`
  const url = spec.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(unknown(spec, name)))
  const headers = header === undefined ? {} : { authorization: header }
  const response = await product.app.inject({ method: spec.method, url, headers })
  const isRefusal = response.statusCode >= 400
  return {
    status: response.statusCode,
    title: isRefusal ? response.json<Problem>().title : String(response.statusCode),
  }
}

/** A valid value for a parameter, which does not exist. */
const unknown = (spec: RouteSpec, name: string): string => {
  const schema: unknown = spec.params?.properties[name]
  if (!isNode(schema)) return 'nessuno'
  if (Array.isArray(schema['enum'])) return String(schema['enum'][0])
  if (schema['format'] === 'uuid') return newId()
  return schema['type'] === 'integer' ? '1' : 'nessuno'
}

const specs = () => product.app.platform.routes.map(({ spec }) => spec)

test('an empty call with unknown ids answers every actor as in its row', async () => {
  const wrong: string[] = []
  for (const spec of specs()) {
    for (const actor of actors) {
      const expected = expectedOfEmpty(rowOf(callOf(spec)), actor)
      const { title } = await send(spec, actor)
      if (title !== expected) wrong.push(`${callOf(spec)} as ${actor}: ${title}, not ${expected}`)
    }
  }
  assert.deepEqual(wrong, [])
})

test('banned, deleted and provisional users, and invalid tokens or schemes, are refused by every call', async () => {
  for (const spec of specs()) {
    for (const who of ['deleted', 'guest'] as const) {
      assert.deepEqual(await send(spec, who), { status: 401, title: 'AUTHORIZATION_INVALID' }, `${callOf(spec)} ${who}`)
    }
    assert.deepEqual(await send(spec, 'banned'), { status: 403, title: 'BANNED_ERROR' }, callOf(spec))
    for (const header of ['Bearer', 'Bearer a b', 'Bearer ünico', 'Bearer eyJhbGciOiJub25lIn0.e30.']) {
      const answer = await send(spec, { header })
      assert.deepEqual(answer, { status: 401, title: 'AUTHORIZATION_INVALID' }, `${callOf(spec)} with ${header}`)
    }
    const { title } = await send(spec, { header: 'Basic dXNlcjpwYXNz' })
    assert.equal(title, 'UNSUPPORTED_AUTH_METHOD_ERROR', callOf(spec))
  }
})

test('a ban applies to existing tokens, on the next call', async () => {
  const { ctx, auth, app } = product
  const user: User = await createUser(ctx)
  const headers = { authorization: `Bearer ${await tokenFor(auth, user)}` }
  const meRequest = { method: 'GET', url: '/accounts/v2/users/@me', headers } as const
  assert.equal((await app.inject(meRequest)).statusCode, 200)
  const payload = { value: true, reason: 'ha insultato tutti' }
  const url = `/accounts/v2/users/${viewerOf(user).id}/banned`
  const banned = await app.inject({ method: 'PUT', url, headers: { authorization: `Bearer ${tokens.admin}` }, payload })
  assert.equal(banned.statusCode, 200)
  const refused = await app.inject(meRequest)
  const { status, title, reason, contact } = refused.json<Problem>()
  assert.deepEqual([status, title, reason], [403, 'BANNED_ERROR', 'ha insultato tutti'])
  assert.equal(contact, 'agone@localhost', 'the contact address')
})
