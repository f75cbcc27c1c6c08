import { route } from '@agone/contract'
import { newId, type TeamId, type UserId, TeamId as TeamIdSchema } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Type } from 'typebox'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../context/viewer.ts'
import { AppError } from '../app-error.ts'
import { anyone, signedIn, staff, verified } from './guard.ts'
import { serve } from './serve.ts'

const Thing = Type.Object({ id: TeamIdSchema, name: Type.String(), maybe: Type.Union([Type.String(), Type.Null()]) })

const things = {
  list: route({
    name: 'list',
    method: 'GET',
    path: '/esports/v2/things',
    summary: 'Things',
    query: Type.Object({
      ids: Type.Optional(Type.Array(TeamIdSchema, { maxItems: 3 })),
      pageToken: Type.Optional(Type.String()),
      size: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    answer: Type.Object({ ids: Type.Array(Type.String()), pageToken: Type.String(), size: Type.Integer() }),
  }),
  create: route({
    name: 'create',
    method: 'POST',
    path: '/esports/v2/things',
    summary: 'Create',
    body: Type.Object({
      teamName: Type.String({ minLength: 2 }),
      startDate: Type.Optional(Type.String({ format: 'date-time' })),
      parts: Type.Optional(Type.Array(Type.Object({ subId: Type.Integer() }))),
    }),
    status: 201,
    answer: Thing,
  }),
  change: route({
    name: 'change',
    method: 'PATCH',
    path: '/esports/v2/things/:id',
    summary: 'Change',
    params: Type.Object({ id: TeamIdSchema }),
    body: Type.Object({ teamName: Type.String() }),
    answer: null,
    status: 204,
  }),
  rule: route({ name: 'rule', method: 'POST', path: '/esports/v2/rule', summary: 'Rule', answer: null, status: 204 }),
  note: route({
    name: 'note',
    method: 'PUT',
    path: '/esports/v2/note',
    summary: 'Note',
    text: Type.String({ maxLength: 10 }),
    answer: Type.Object({ text: Type.String() }),
  }),
  broken: route({ name: 'broken', method: 'GET', path: '/esports/v2/broken', summary: 'Broken', answer: Thing }),
} as const

const known: TeamId = newId()
const user = (overrides: Partial<SignedIn> = {}): SignedIn => ({
  kind: 'user',
  id: newId<UserId>(),
  username: 'someone',
  roles: [],
  verified: true,
  sessionId: undefined,
  ...overrides,
})
const someone = user()
const unverified = user({ verified: false })
const admin = user({ roles: ['ADMIN'] })

let t: TestApp
const created: string[] = []

before(async () => {
  t = await testApp((app) => {
    serve(app, things.list, {
      guard: anyone,
      caching: 'public, max-age=5',
      handler: (_ctx, { query }) => ({
        ids: query.ids ?? [],
        pageToken: query.pageToken ?? '',
        size: query.size ?? 0,
        secret: 'x',
      }),
    })
    serve(app, things.create, {
      guard: verified,
      handler: (_ctx, { body }) => {
        if (body.teamName === 'taken') throw new AppError('TEAM_EXISTING')
        created.push(body.teamName)
        return { id: known, name: `${body.teamName} ${created.length}`, maybe: null }
      },
    })
    serve(app, things.change, {
      guard: verified,
      notFound: 'TEAM_NOT_FOUND',
      load: (_ctx, { params }) => {
        if (params.id !== known) throw new AppError('TEAM_NOT_FOUND')
        return { stranger: 'stranger' }
      },
      allow: ({ viewer }, { loaded }) => {
        if (viewer.username === loaded.stranger) throw new AppError('NOT_TEAM_OWNER')
      },
      handler: (_ctx, { loaded, body }) => {
        assert.equal(loaded.stranger, 'stranger')
        if (body.teamName === 'taken') throw new AppError('TEAM_CONFLICT')
      },
    })
    serve(app, things.rule, { guard: staff('ADMIN'), handler: () => undefined })
    serve(app, things.note, { guard: signedIn, handler: (_ctx, { body }) => ({ text: body }) })
    serve(app, things.broken, {
      guard: anyone,
      handler: () => {
        throw new Error('the password of the database is secret')
      },
    })
  })
})
after(() => t.close())

const json = (payload: string, type = 'application/json') => ({ headers: { 'content-type': type }, payload })
const post = (payload: string, type?: string) =>
  t.request({ method: 'POST', url: '/esports/v2/things', ...json(payload, type) }, { as: someone })

test('queries are snake_case or camelCase, lists repeated or comma-separated, and undeclared fields are removed from responses', async () => {
  const [a, b]: TeamId[] = [newId<TeamId>(), newId<TeamId>()]
  for (const url of [
    `/esports/v2/things?ids=${a}&ids=${b}&page_token=x&size=3`,
    `/esports/v2/things?ids=${a},${b}&pageToken=x&size=3`,
  ]) {
    const { status, answer, headers } = await t.request({ method: 'GET', url })
    assert.equal(status, 200)
    assert.deepEqual(answer, { ids: [a, b], pageToken: 'x', size: 3 })
    assert.equal(headers['cache-control'], 'public, max-age=5')
    assert.equal(headers['x-content-type-options'], 'nosniff')
  }
})

test('a response to a signed-in caller is never cached for others', async () => {
  const { headers } = await t.inject(things.list, {}, { as: someone })
  assert.equal(headers['cache-control'], 'private, no-store')
})

test('an invalid query names the field as the caller wrote it', async () => {
  const queries: [query: string, path: string][] = [
    ['size=none', '/size'],
    ['size=0', '/size'],
    ['page_token[$ne]=x', '/page_token[$ne]'],
    ['other=1', '/other'],
    ['ids=1', '/ids/0'],
    ['size=1&size=2', '/size'],
  ]
  for (const [query, path] of queries) {
    const { status, problem } = await t.request({ method: 'GET', url: `/esports/v2/things?${query}` })
    assert.equal(status, 400, query)
    assert.equal(problem.title, 'FIELD_VALIDATION_ERROR')
    assert.equal(problem.errors[0]?.path, path)
  }
})

test('an error is in the language of the reader: the one chosen on the site, else the browser’s', async () => {
  const errorOf = async (headers: Record<string, string>) =>
    (await t.request({ method: 'GET', url: '/esports/v2/things?size=0', headers })).problem.errors[0]?.message
  const [it, en] = ['È troppo poco: il minimo è 1.', 'It is too little: the least is 1.']
  assert.equal(await errorOf({}), en)
  assert.equal(await errorOf({ 'accept-language': 'it-IT,it;q=0.9' }), it)
  assert.equal(await errorOf({ 'accept-language': 'it', cookie: 'a=b; lang=en' }), en)
  assert.equal(await errorOf({ 'accept-language': 'it', cookie: 'lang=system' }), it)
})

test('a body in snake_case and one in camelCase are the same', async () => {
  for (const payload of ['{"team_name":"abc"}', '{"teamName":"abc"}']) {
    const { status, answer } = await post(payload)
    assert.equal(status, 201)
    assert.deepEqual(answer, { id: known, name: `abc ${created.length}`, maybe: null })
  }
})

test('every error of a body is listed, at any depth, with wire names', async () => {
  const { problem } = await post('{"team_name":"a","parts":[{"sub_id":"1","more":1}],"owner_id":1}')
  assert.equal(problem.title, 'FIELD_VALIDATION_ERROR')
  assert.deepEqual(problem.errors.map(({ path }) => path).toSorted(), [
    '/owner_id',
    '/parts/0/more',
    '/parts/0/sub_id',
    '/team_name',
  ])
})

test('an impossible date is DATE_INVALID', async () => {
  const { problem } = await post('{"team_name":"abc","start_date":"2026-02-30T10:00:00Z"}')
  assert.equal(problem.title, 'DATE_INVALID')
})

test('invalid JSON and other types are BODY_INVALID', async () => {
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
  const bodies: [string, string, string?][] = [
    ['not JSON', '{"team_name":'],
    ['an empty body', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a changed prototype', '{"team_name":"abc","__proto__":{"x":1}}'],
    ['a changed constructor', '{"team_name":"abc","constructor":{"prototype":{"x":1}}}'],
    ['a field in both casings', '{"team_name":"abc","teamName":"abd"}'],
    ['too deep', deep],
    ['a tab and a letter behind the type', '{"team_name":"abc"}', 'application/json\ta'],
    ['another parameter', '{"team_name":"abc"}', 'application/json; x=y'],
    ['another charset', '{"team_name":"abc"}', 'application/json; charset=utf-16'],
    ['another type', '{"team_name":"abc"}', 'text/plain'],
    ['an unknown type', '{"team_name":"abc"}', 'application/xml'],
    ['a form', 'team_name=abc', 'application/x-www-form-urlencoded'],
    ['multipart where no files belong', '--x--', 'multipart/form-data; boundary=x'],
    ['more than a megabyte', `{"team_name":"${'a'.repeat(1024 * 1024)}"}`],
  ]
  for (const [why, payload, type] of bodies) {
    const { status, problem, headers } = await post(payload, type)
    assert.equal(status, 400, why)
    assert.equal(problem.title, 'BODY_INVALID', why)
    assert.equal(headers['content-type'], 'application/problem+json; charset=utf-8')
  }
})

test('upper case and a charset of UTF-8 are still JSON', async () => {
  for (const type of ['Application/JSON', 'application/json; charset=UTF-8', 'application/json;charset="utf-8"']) {
    assert.equal((await post('{"team_name":"abc"}', type)).status, 201, type)
  }
})

test('a text that the database cannot store is an error of its field', async () => {
  const { problem } = await post('{"team_name":"a\\u0000b"}')
  assert.deepEqual(problem.errors[0]?.path, '/team_name')
})

test('a plain text is passed unchanged, and JSON in its place is refused', async () => {
  assert.equal((await t.inject(things.note, { body: 'hello' }, { as: unverified })).answer.text, 'hello')
  const long = await t.inject(things.note, { body: 'far too long' }, { as: someone })
  assert.equal(long.problem.title, 'FIELD_VALIDATION_ERROR')
  const other = await t.request({ method: 'PUT', url: '/esports/v2/note', ...json('"hello"') }, { as: someone })
  assert.equal(other.problem.title, 'BODY_INVALID')
})

test('refusals come in their order: token, ban, unknown, verified, role, shape, conflict', async () => {
  const banned = user()
  const stranger = user({ username: 'stranger' })
  t.ban(banned)
  const bad = json('{"wrong":')
  const patch = (id: string, as?: SignedIn, parts = bad) =>
    t.request({ method: 'PATCH', url: `/esports/v2/things/${id}`, ...parts }, { as })
  const titleOf = async (answered: Promise<{ problem: { title: string } }>) => (await answered).problem.title

  assert.equal(await titleOf(patch('x')), 'UNAUTHORIZED')
  assert.equal(await titleOf(patch('x', banned)), 'BANNED_ERROR')
  assert.equal(await titleOf(patch('x', unverified)), 'TEAM_NOT_FOUND')
  assert.equal(await titleOf(patch(newId(), unverified)), 'TEAM_NOT_FOUND')
  assert.equal(await titleOf(patch(known, unverified)), 'USER_NOT_VERIFIED')
  assert.equal(await titleOf(patch(known, user({ username: 'stranger', verified: false }))), 'USER_NOT_VERIFIED')
  assert.equal(await titleOf(patch(known, stranger)), 'NOT_TEAM_OWNER')
  assert.equal(await titleOf(patch(known, someone)), 'BODY_INVALID')
  assert.equal(await titleOf(patch(known, someone, json('{"team_name":1}'))), 'FIELD_VALIDATION_ERROR')
  assert.equal(await titleOf(patch(known, someone, json('{"team_name":"taken"}'))), 'TEAM_CONFLICT')
  assert.equal((await patch(known, someone, json('{"team_name":"free"}'))).status, 204)
  assert.equal(await titleOf(t.inject(things.rule, {}, { as: someone })), 'PERMISSION_DENIED_ERROR')
  assert.equal((await t.inject(things.rule, {}, { as: admin })).status, 204)
})

test('a missing or invalid token is challenged, also for public calls, and another scheme is not supported', async () => {
  const call = (authorization?: string) =>
    t.request({
      method: 'GET',
      url: '/esports/v2/things',
      headers: authorization === undefined ? {} : { authorization },
    })
  assert.equal((await call()).status, 200)
  for (const header of ['Bearer nobody', 'Bearer', 'Bearer a b', 'bearer ü']) {
    const refused = await call(header)
    assert.equal(refused.problem.title, 'AUTHORIZATION_INVALID', header)
    assert.equal(refused.status, 401)
    assert.equal(refused.headers['www-authenticate'], 'Bearer error="invalid_token"')
  }
  const basic = await call('Basic YTpi')
  assert.equal(basic.problem.title, 'UNSUPPORTED_AUTH_METHOD_ERROR')
  assert.equal(basic.status, 400)
})

test('an unexpected error reveals only its request id', async () => {
  const { status, problem, headers, text } = await t.inject(things.broken, {})
  assert.equal(status, 500)
  assert.equal(problem.title, 'DATABASE_ERROR')
  assert.ok(headers['x-request-id'])
  assert.doesNotMatch(text, /secret/)
})

test('a known path with another method lists the allowed methods', async () => {
  const { status, problem, headers } = await t.request({ method: 'DELETE', url: '/esports/v2/things' })
  assert.equal(status, 405)
  assert.equal(problem.title, 'METHOD_REMOVED')
  assert.equal(headers['allow'], 'GET, HEAD, POST')
})

test('older versions are DEPRECATED, and unknown paths UNKNOWN_ERROR', async () => {
  for (const url of ['/esports/v1/teams', '/accounts/v1/users/x']) {
    assert.equal((await t.request({ method: 'POST', url })).problem.title, 'DEPRECATED')
  }
  for (const url of ['/esports/v2/nothing', '/esports/v3', '/nothing', '/esports/v2/%ff', '/esports/v2/things/']) {
    const { status, problem } = await t.request({ method: 'GET', url })
    assert.equal(status, 404, url)
    assert.equal(problem.title, 'UNKNOWN_ERROR')
  }
})

test('a route without a guard prevents the start', async () => {
  await assert.rejects(
    async () => {
      const other = await testApp((app) => {
        app.get('/open', () => 'anybody')
      })
      await other.close()
    },
    { message: /without a guard/ },
  )
})
