import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { createLog } from './log.ts'

const canary = 'cAnArY0123456789'

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = []
  write(createLog({ log: { level: 'debug' } }, { write: (line) => void lines.push(line) }))
  return lines.join('')
}

const secrets: [string, object, string][] = [
  ['an authorization header', { headers: { authorization: `Bearer ${canary}` } }, ''],
  ['a cookie', { req: { headers: { cookie: `session=${canary}` } } }, ''],
  ['a cookie that is set', { res: { 'set-cookie': `session=${canary}; HttpOnly` } }, ''],
  ['several cookies that are set', { headers: { 'set-cookie': [`a=${canary}1`, `b=${canary}2`] } }, ''],
  ['a password', { body: { password: canary, confirm_password: canary } }, ''],
  ['a password with quotes', { body: { oldPassword: `"${canary}"` } }, ''],
  ['a token in an address', { url: `/auth/v1/verify?token=${canary}&next=/` }, ''],
  ['a code in an address', { url: `https://agone.example/oidc/callback?state=${canary}&code=${canary}` }, ''],
  ['a page token of sign-on', { url: `/x?id_token_hint=${canary}` }, ''],
  ['a refresh token in a body', { body: { refresh_token: canary, accessToken: canary, code_verifier: canary } }, ''],
  ['a numeric pin and code', { pin: 123_456, list: [{ code: 123_456 }], token: canary }, ''],
  ['a client secret', { clientSecret: canary, AUTH_SECRET: canary }, ''],
  ['a one-time code', { body: { otp: canary, code: canary } }, ''],
  ['a database address', { err: new Error(`cannot reach postgres://agone:${canary}@db/agone`) }, ''],
  ['a personal token in a text', {}, `sent agone_pat_${canary}`],
  ['a token in a message', {}, `calling with Bearer ${canary}`],
  ['a web token in a text', {}, `got eyJhbGciOiJFUzI1NiJ9.eyJ${canary}.${canary}`],
]

for (const [what, fields, message] of secrets) {
  test(`${what} does not appear in the log`, () => {
    const lines = logged((log) => log.warn(fields, message))
    assert.ok(!lines.includes(canary), lines)
    assert.ok(lines.includes('[redacted]'), lines)
    assert.doesNotThrow(() => JSON.parse(lines))
  })
}

test('error codes stay readable', () => {
  for (const code of ['23505', 'ECONNREFUSED', 'TEAM_CONFLICT', '2FA-CODE_INVALID', 'FST_ERR_VALIDATION']) {
    assert.ok(logged((log) => log.warn({ err: { code } }, 'x')).includes(`"code":"${code}"`), code)
  }
  for (const code of ['123456', 'ab12c', 'AB12CD34']) {
    assert.ok(!logged((log) => log.warn({ body: { code } }, 'x')).includes(code), code)
  }
})

test('other fields stay readable: levels, times, error codes, pages', () => {
  const entry: unknown = JSON.parse(
    logged((log) =>
      log.info({ user: 'u1', err: Object.assign(new Error('x'), { code: '23505' }), url: '/t?page=2' }, 'hello'),
    ),
  )
  assert.partialDeepStrictEqual(entry, {
    level: 'info',
    user: 'u1',
    url: '/t?page=2',
    msg: 'hello',
    err: { code: '23505' },
  })
})

test('an error is logged with its message, stack, code and cause only', () => {
  const cause = Object.assign(new Error('inner'), { client: { host: canary } })
  const error = Object.assign(new Error('outer', { cause }), { code: '57P01', client: { host: canary } })
  const line = logged((log) => log.error({ err: error }, 'broke'))
  const { err } = JSON.parse(line)
  assert.deepEqual([err.message, err.code, err.cause.message], ['outer', '57P01', 'inner'])
  assert.match(err.stack, /log\.test\.ts/)
  assert.ok(!line.includes(canary), line)
})

test('the secrets of a real request to Fastify do not appear', async () => {
  const lines: string[] = []
  const loggerInstance = createLog({ log: { level: 'debug' } }, { write: (line) => void lines.push(line) })
  const app = fastify({ loggerInstance })
  app.get('/callback', (request) => {
    request.log.info({ headers: request.headers, query: request.query }, 'asked')
    throw new Error(`failed for ${request.url}`)
  })
  await app.inject({
    url: `/callback?code=${canary}&access_token=${canary}`,
    headers: { authorization: `Basic ${canary}`, cookie: `sid=${canary}` },
  })
  await app.close()
  assert.ok(lines.length >= 3)
  assert.ok(!lines.join('').includes(canary), lines.join(''))
})
