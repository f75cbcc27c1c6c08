import { errors, importRoutes, newId, patterns, wireName, type Problem, type RouteSpec } from '@agone/contract'
import type { InjectOptions } from 'fastify'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createUser, viewerOf } from '../support/factories/accounts.ts'
import { storeTokens } from '../support/auth/personal-token.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { isNode, requestSchema } from '../../src/platform/http/body/schema.ts'
import { tableDigests, testProduct, type TestProduct } from '../support/product.ts'
import { makeOneOfEach, makeOneOfUsers } from './examples.ts'

/** What every call that writes must refuse. An ADMIN sends it, who is not refused before the body is checked. */
let product: TestProduct
let admin: string
/** Ids of existing entities, by the path segment before them or by the parameter. */
let examples: Record<string, string>
/** The same where users take part instead of teams. */
let solo: { tournament: string; match: string; user: string }

type Served = TestProduct['app']['platform']['routes'][number]
let writes: Served[]

before(async () => {
  product = await testProduct({ worksOnJobs: false })
  const { ctx, auth } = product
  const user = await createUser(ctx, { roles: ['ADMIN'] })
  admin = await tokenFor(auth, user)
  solo = await makeOneOfUsers(product)
  const [token = ''] = await storeTokens(ctx, user.id, 1)
  examples = { ...(await makeOneOfEach(product, viewerOf(user))), tokens: token }
  writes = product.app.platform.routes.filter(({ spec }) => spec.method !== 'GET')
})
after(() => product.close())

/** The path parameters of calls about users as participants. */
const paramsOfUserEntry = ({ path }: RouteSpec): Record<string, string> => {
  if (path.includes('/users/:userId/matches/')) return { userId: solo.user, matchId: solo.match }
  return path.includes('/tournaments/:id/users/') ? { id: solo.tournament, userId: solo.user } : {}
}

const pathOf = (spec: RouteSpec, replaced: Record<string, string> = {}): string => {
  const { path } = spec
  const given = { ...paramsOfUserEntry(spec), ...replaced }
  const parts = path.split('/')
  return parts
    .map((part, at) => {
      if (!part.startsWith(':')) return part
      const before = parts[at - 1] ?? ''
      const value = given[part.slice(1)] ?? examples[before]
      assert.ok(
        value,
        `${path}: add an id for ${part} to apps/server/test/product/examples.ts, with the key '${before}'`,
      )
      return value
    })
    .join('/')
}

type Answer = { status: number; problem: Problem }

const call = async (given: InjectOptions, token: string | undefined = admin): Promise<Answer> => {
  const authorization = token === '' ? {} : { authorization: `Bearer ${token}` }
  const response = await product.app.inject({ ...given, headers: { ...given.headers, ...authorization } })
  return { status: response.statusCode, problem: response.statusCode < 400 ? noProblem : response.json<Problem>() }
}

const noProblem: Problem = { type: 'about:blank', status: 200, title: 'UNKNOWN_ERROR', detail: '', errors: [] }

const send = (spec: RouteSpec, payload: string | Buffer, type = 'application/json') =>
  call({ method: spec.method, url: pathOf(spec), headers: { 'content-type': type }, payload })

type Refused = { status?: number; title: string | ((spec: RouteSpec) => readonly string[]) }

/** Makes a call to each of these routes and expects the refusal, and that nothing was written by any of them. */
const allRefuse = async (
  routes: readonly Served[],
  { status = 400, title }: Refused,
  make: (spec: RouteSpec) => Promise<Answer>,
): Promise<void> => {
  const before = await tableDigests(product)
  const wrong: string[] = []
  for (const { spec } of routes) {
    const { status: answered, problem } = await make(spec)
    const titles = typeof title === 'string' ? [title] : title(spec)
    if (answered !== status || !titles.includes(problem.title)) {
      wrong.push(`${spec.method} ${spec.path}: ${answered} ${problem.title}, not ${status} ${titles.join(' or ')}`)
    }
  }
  assert.deepEqual(wrong, [])
  assert.deepEqual(await tableDigests(product), before, 'a refused call has written something')
  assert.ok(routes.length > 0)
}

const guarded = () => writes.filter(({ guard }) => guard !== 'anyone')
/** A season file has no fixed fields: its schema depends on its kind, and its faults name its content. */
const seasonFilePaths: readonly string[] = [importRoutes.create.path, importRoutes.preview.path]
const isSeasonFile = ({ path }: RouteSpec) => seasonFilePaths.includes(path)
const withFields = () => writes.filter(({ spec }) => spec.body && !isSeasonFile(spec))
const hasId = ({ spec }: Served) => idsOf(spec).length > 0
const idsOf = (spec: RouteSpec): string[] =>
  Object.entries(spec.params?.properties ?? {}).flatMap(([key, schema]) =>
    isNode(schema) && schema['format'] === 'uuid' ? [key] : [],
  )

test('a call without a token is refused for that reason, even if its id or body is wrong', async () => {
  await allRefuse(guarded(), { status: 401, title: 'UNAUTHORIZED' }, (spec) => {
    const ids = Object.fromEntries(idsOf(spec).map((key) => [key, 'x']))
    const headers = { 'content-type': 'application/json' }
    return call({ method: spec.method, url: pathOf(spec, ids), headers, payload: '{"wrong":' }, '')
  })
})

test('an invalid token is refused by every call', async () => {
  await allRefuse(product.app.platform.routes, { status: 401, title: 'AUTHORIZATION_INVALID' }, (spec) =>
    call({ method: spec.method, url: spec.path.replaceAll(/:\w+/g, 'x') }, 'eyJhbGciOiJub25lIn0.e30.'),
  )
})

/**
 * What everybody may do for oneself, for the team that the body names, or with a code that somebody was given. Tickets are for
 * everybody, and to strangers those of others do not exist.
 */
const isForEverybody = ({ method, path }: RouteSpec) =>
  path.includes('/@me') ||
  path.startsWith('/tickets') ||
  /\/(inviteLinks|claims)\/:code$|\/checkouts\/:code\/payment$|\/first-admin$|^\/esports\/v2\/teams(\/:id\/(join|leave))?$/.test(
    path,
  ) ||
  (method === 'POST' && /\/tournaments\/:id\/(users|teams|checkout)$/.test(path))

test('a user without the role is refused by every call that needs one, whatever the body, and nothing is written', async () => {
  const stranger = await tokenFor(product.auth, await createUser(product.ctx))
  const roles = guarded().filter(({ spec }) => !isForEverybody(spec))
  assert.ok(roles.length > 60, `${roles.length} calls ask for a role`)
  const titles = ({ errors: known = [] }: RouteSpec) => [
    'PERMISSION_DENIED_ERROR',
    ...known.filter((code) => errors[code].status === 403),
  ]
  for (const payload of ['{}', '{"wrong":']) {
    const asked = roles.filter(({ spec }) => payload === '{}' || spec.body)
    await allRefuse(asked, { status: 403, title: titles }, (spec) => {
      const headers = { 'content-type': 'application/json' }
      return call({ method: spec.method, url: pathOf(spec), headers, payload }, stranger)
    })
  }
})

const notFound = (spec: RouteSpec) =>
  ['UNKNOWN_ERROR', ...(spec.errors ?? [])].filter((code) =>
    Object.entries(errors).some(([known, of]) => known === code && of.status === 404),
  )

test('an invalid id is refused like an unknown one, whatever the body', async () => {
  const titles = new Map<RouteSpec, string>()
  for (const id of ['x', 'null', "1' or '1'='1", '00000000-0000-0000-0000-00000000000g', newId()]) {
    await allRefuse(writes.filter(hasId), { status: 404, title: notFound }, async (spec) => {
      const ids = idsOf(spec)
      // The owner of a report is known only after the match is loaded.
      const key = ids.find((name) => name === 'matchId') ?? ids[0] ?? ''
      const url = pathOf(spec, { [key]: encodeURIComponent(id) })
      const headers = { 'content-type': 'application/json' }
      const answer = await call({ method: spec.method, url, headers, payload: '{"wrong":' })
      const title = titles.get(spec) ?? answer.problem.title
      titles.set(spec, title)
      assert.equal(answer.problem.title, title, `${spec.method} ${spec.path} with ${id}`)
      return answer
    })
  }
})

test('a body that is not JSON is refused by every call, also by those without a body', async () => {
  for (const payload of ['{"wrong":', "{'a':1}", '\u0000', '[1,]', 'NaN', `${'['.repeat(5000)}${']'.repeat(5000)}`]) {
    await allRefuse(writes, { title: 'BODY_INVALID' }, (spec) => send(spec, payload))
  }
})

test('another content type is refused by every call', async () => {
  const types = [
    'application/xml',
    'text/html',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
  ]
  for (const type of types) await allRefuse(writes, { title: 'BODY_INVALID' }, (spec) => send(spec, '{}', type))
})

test('a list, a text, a number or null in place of the fields is refused', async () => {
  for (const payload of ['[]', '[{}]', '"text"', '1', 'true', 'null']) {
    await allRefuse(
      writes.filter(({ spec }) => !isSeasonFile(spec)),
      { title: 'BODY_INVALID' },
      (spec) => send(spec, payload),
    )
  }
})

test('keys that could poison a prototype are refused by every call', async () => {
  const bodies = [
    '{"__proto__":{"roles":["ADMIN"]}}',
    '{"constructor":{"prototype":{"verified":true}}}',
    '{"a":{"__proto__":{}}}',
  ]
  for (const payload of bodies) await allRefuse(writes, { title: 'BODY_INVALID' }, (spec) => send(spec, payload))
  assert.equal(Object.hasOwn(Object.prototype, 'roles'), false)
})

test('a multipart body without form, or with a json part that is none, is refused', async () => {
  const type = 'multipart/form-data; boundary=x'
  const part = (name: string, content: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n--x--\r\n`
  for (const payload of [
    'garbage',
    part('json', '{"wrong":'),
    part('json', '[]'),
    part('json', 'null'),
    part('json', '{"__proto__":1}'),
  ]) {
    await allRefuse(writes, { title: 'BODY_INVALID' }, (spec) => send(spec, payload, type))
  }
  const faults = (spec: RouteSpec) => [spec.files ? 'FIELD_VALIDATION_ERROR' : 'BODY_INVALID']
  await allRefuse(writes, { title: faults }, (spec) => send(spec, part('roles', 'ADMIN'), type))
})

const privileged = [
  'id',
  'role',
  'roles',
  'is_admin',
  'verified',
  'banned',
  'owner_id',
  'created_at',
  'deleted_at',
  'version',
]

test('fields that only the product sets are refused by name, not ignored', async () => {
  for (const field of privileged) {
    const strangers = withFields().filter(({ spec }) => !declaredFields(spec).has(field))
    assert.ok(strangers.length > 0, field)
    const wrong: string[] = []
    await allRefuse(strangers, { title: 'FIELD_VALIDATION_ERROR' }, async (spec) => {
      const answer = await send(spec, JSON.stringify({ [field]: 'x' }))
      if (!answer.problem.errors.some(({ path }) => path === `/${field}`)) wrong.push(`${spec.path}: ${field}`)
      return answer
    })
    assert.deepEqual(wrong, [], 'the fault names the field')
  }
})

const declaredFields = (spec: RouteSpec): Set<string> => {
  const { properties } = requestSchema(spec.body ?? {})
  return new Set(Object.keys(isNode(properties) ? properties : {}).map(wireName))
}

/** A text of a body: its path, and its pattern if it has one. */
type BodyText = { path: string[]; pattern: unknown }

const textsOf = (schema: unknown, path: string[] = []): BodyText[] => {
  if (!isNode(schema)) return []
  const { type, properties, items, anyOf, enum: choices, format, pattern } = schema
  if (Array.isArray(anyOf)) return anyOf.flatMap((each) => textsOf(each, path))
  if (isNode(properties))
    return Object.entries(properties).flatMap(([key, each]) => textsOf(each, [...path, wireName(key)]))
  if (items !== undefined) return textsOf(items, [...path, '0'])
  return type === 'string' && choices === undefined && format === undefined ? [{ path, pattern }] : []
}

/** `{ a: [{ b: value }] }` for the path a, 0, b. */
const bodyWith = ([key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value
  const inner = bodyWith(rest, value)
  return key === '0' ? [inner] : { [key]: inner }
}

const nameTexts = (spec: RouteSpec) =>
  textsOf(requestSchema(spec.body ?? {})).filter(
    ({ pattern }) => pattern === patterns.name || pattern === patterns.optionalName,
  )

/** Texts that are no names: of several lines, secret, or checked by a rule with a code of its own. */
const otherTexts = new Set([
  ...['body', 'comment', 'content', 'description', 'reason', 'rules'],
  ...['code', 'verify_code', 'password', 'old_password', 'password_confirm'],
  ...['contacts', 'email', 'login', 'username', 'avatar'],
])

test('every text of a body is a name, has another pattern, or is known as long, secret or checked by a rule', () => {
  const unknown = withFields().flatMap(({ spec }) =>
    textsOf(requestSchema(spec.body ?? {}))
      .filter(({ pattern, path }) => pattern === undefined && !path.some((key) => otherTexts.has(key)))
      .map(({ path }) => `${spec.method} ${spec.path}: ${path.join('/')}`),
  )
  assert.deepEqual(unknown, [])
})

test('a name of blanks or of several lines is refused at its field by every call', async () => {
  const named = withFields().filter(({ spec }) => nameTexts(spec).length > 0)
  assert.ok(named.length > 15, `${named.length} calls take names`)
  const wrong: string[] = []
  for (const text of ['     ', '\u200b\u3164\u2800\u200b', 'Coppa\nd’inverno']) {
    for (const at of [...Array(Math.max(...named.map(({ spec }) => nameTexts(spec).length))).keys()]) {
      const routes = named.filter(({ spec }) => nameTexts(spec).length > at)
      await allRefuse(routes, { title: 'FIELD_VALIDATION_ERROR' }, async (spec) => {
        const path = nameTexts(spec)[at]?.path ?? []
        const answer = await send(spec, JSON.stringify(bodyWith(path, text)))
        const found = answer.problem.errors.find((fault) => fault.path === `/${path.join('/')}`)
        if (found === undefined) wrong.push(`${spec.method} ${spec.path}: ${path.join('/')} of ${JSON.stringify(text)}`)
        return answer
      })
    }
  }
  assert.deepEqual(wrong, [])
})

test('a body of more than its limit is refused before it is understood', async () => {
  const small = writes.filter(({ spec }) => !isSeasonFile(spec))
  const payload = JSON.stringify({ text: 'a'.repeat(1024 * 1024) })
  await allRefuse(small, { title: 'BODY_INVALID' }, (spec) => send(spec, payload))
})

test('an Idempotency-Key that is none is a fault of its field', async () => {
  const writesWithoutBody = writes.filter(
    ({ spec, guard }) => !spec.body && !spec.text && guard !== 'anyone' && spec.method === 'DELETE',
  )
  for (const key of ['a key', 'k'.repeat(201)]) {
    await allRefuse(writesWithoutBody, { title: 'FIELD_VALIDATION_ERROR' }, (spec) =>
      call({ method: spec.method, url: pathOf(spec), headers: { 'idempotency-key': key } }),
    )
  }
})
