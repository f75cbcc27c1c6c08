import * as contract from '@agone/contract'
import type { RouteSpec } from '@agone/contract'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { calls, type CallAudience } from '../../../../specification/calls/index.ts'
import { isNode } from '../../src/platform/http/body/schema.ts'
import { testProduct, type TestProduct } from '../support/product.ts'

let product: TestProduct
before(async () => {
  product = await testProduct()
})
after(() => product.close())

/** The calls of the contract by their names in code, such as `teamRoutes.create`. */
const declared = new Map<unknown, string>(
  Object.entries(contract)
    .filter(([group]) => group.endsWith('Routes'))
    .flatMap(([group, calls]) => Object.entries(calls).map(([name, spec]) => [spec, `${group}.${name}`] as const)),
)

const nameOf = (spec: RouteSpec) => declared.get(spec) ?? `${spec.method} ${spec.path}`

/** The text of every test of the server, with the contract's groups under their own names. */
const tests = (): string[] => {
  return ['../../src', '../product']
    .flatMap((folder) => readdirSync(join(import.meta.dirname, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts') && entry.name !== 'refusals.test.ts')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .map((text) => {
      const renamed = [...text.matchAll(/\b(\w+Routes) as (\w+)/g)]
      return renamed.reduce((plain, [, group, alias]) => plain.replaceAll(`${alias}.`, `${group}.`), text)
    })
}

test('the served calls are those of the contract', () => {
  const served = product.app.platform.routes.map(({ spec }) => spec)
  const strangers = served.filter((spec) => !declared.has(spec)).map(nameOf)
  assert.deepEqual(strangers, [], 'declare these served calls in packages/contract')
  const known = new Set<unknown>(served)
  const missing = [...declared].filter(([spec]) => !known.has(spec)).map(([, name]) => name)
  assert.deepEqual(missing, [], 'serve these calls of packages/contract in a *.routes.ts, and call that from plugin.ts')
})

test('no call is served twice', () => {
  const served = product.app.platform.routes.map(({ spec }) => `${spec.method} ${spec.path.replace(/:\w+/g, ':')}`)
  assert.equal(new Set(served).size, served.length)
})

test('every call has schemas for its input and output', () => {
  for (const { spec } of product.app.platform.routes) {
    const inPath = [...spec.path.matchAll(/:(\w+)/g)].map(([, key]) => key)
    const described = Object.keys(spec.params?.properties ?? {})
    assert.deepEqual(described.toSorted(), inPath.toSorted(), `${nameOf(spec)}: params describes its path`)
    assert.ok(spec.answer === null || isNode(spec.answer), `${nameOf(spec)}: answer is a schema, or null for none`)
    assert.ok(!(spec.body && spec.text), `${nameOf(spec)}: its body is either JSON or text`)
    assert.ok(!spec.files || spec.body, `${nameOf(spec)}: files come beside a body`)
    assert.ok(spec.method !== 'GET' || !(spec.body ?? spec.text), `${nameOf(spec)}: a GET has no body`)
  }
})

test('every call has a policy, and only writes with a mailed code need no token', () => {
  const guards = /^(anyone|signedIn|verified|staff:(ADMIN|TOURNAMENT_MANAGER)(\|(ADMIN|TOURNAMENT_MANAGER))*)$/
  for (const { spec, guard } of product.app.platform.routes) {
    assert.match(guard, guards, `${nameOf(spec)} has a guard`)
  }
  const openWrites = product.app.platform.routes.filter(
    ({ spec, guard }) => spec.method !== 'GET' && guard === 'anyone',
  )
  assert.deepEqual(
    openWrites.map(({ spec }) => nameOf(spec)).toSorted(),
    ['securityRoutes.requestReset', 'securityRoutes.reset', 'userRoutes.verify'],
    'every other write requires a token',
  )
})

const guards: Record<CallAudience, string> = {
  everybody: 'anyone',
  signedIn: 'signedIn',
  verified: 'verified',
  TOURNAMENT_MANAGER: 'staff:TOURNAMENT_MANAGER|ADMIN',
  ADMIN: 'staff:ADMIN',
}

test('the calls of the specification are served, to those whom it names', () => {
  const { app } = product
  const shapeOf = (path: string) => path.replaceAll(/:\w+/g, ':')
  for (const [call, who, parts] of calls) {
    if (parts?.missing !== undefined) continue
    const [method = '', url = ''] = call.split(' ')
    const served = app.platform.routes.find(({ spec }) => spec.method === method && shapeOf(spec.path) === shapeOf(url))
    if (served) assert.equal(served.guard, guards[who], call)
    else assert.ok(app.hasRoute({ method: method === 'GET' ? 'GET' : 'POST', url }), call)
  }
})

test('every call has a test', () => {
  const texts = tests()
  const untested = product.app.platform.routes
    .map(({ spec }) => nameOf(spec))
    .filter((name) => !texts.some((text) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(text)))
  assert.deepEqual(untested, [], 'test these calls over HTTP in a *.test.ts of their module, under these names')
})
