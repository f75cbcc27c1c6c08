import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ConfigFault, Environment, isLoopback, loadConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'agone-config-'))
after(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const AUTH_SECRET = 'a secret of at least thirty-two characters'

const faultsOf = (variables: Record<string, string>): readonly string[] => {
  try {
    loadConfig({ DATA_DIR, ...variables })
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigFault)
    return error.faults
  }
}

test('without any variable the product serves only this computer, with its own database', () => {
  const config = loadConfig({ DATA_DIR })
  assert.deepEqual(config.http, {
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
  })
  assert.equal(config.database.url, undefined)
  assert.equal(config.demo, true)
  assert.ok(isLoopback(config))
})

test('a relative data folder is in the repository, whatever the current folder is', () => {
  const config = loadConfig({ DATA_DIR: './.cache/config-test', AUTH_SECRET })
  assert.equal(config.data.dir, join(import.meta.dirname, '../../../.cache/config-test'))
  assert.ok(!existsSync(config.data.dir), 'a configured secret needs no folder')
})

test('the public address has the port and no slash at its end', () => {
  assert.equal(loadConfig({ DATA_DIR, PORT: '4100' }).http.publicUrl, 'http://localhost:4100')
  assert.equal(loadConfig({ DATA_DIR, PUBLIC_URL: 'http://127.0.0.1:80/' }).http.publicUrl, 'http://127.0.0.1:80')
})

test('a secret is created once, is stored, and only its owner can read it', () => {
  const { secret } = loadConfig({ DATA_DIR }).auth
  assert.ok(secret.length >= 43)
  assert.equal(loadConfig({ DATA_DIR }).auth.secret, secret)
  if (process.platform !== 'win32') assert.equal(statSync(join(DATA_DIR, 'secret')).mode & 0o777, 0o600)
  assert.equal(loadConfig({ DATA_DIR, AUTH_SECRET }).auth.secret, AUTH_SECRET)
})

test('an empty or shortened secret is refused and not overwritten', () => {
  const dir = mkdtempSync(join(tmpdir(), 'agone-config-'))
  try {
    for (const damaged of ['', 'only half of a secret']) {
      writeFileSync(join(dir, 'secret'), damaged)
      const [fault = ''] = faultsOf({ DATA_DIR: dir })
      assert.match(fault, /secret is damaged: .* Put the one of your backup in its place\./)
      assert.equal(readFileSync(join(dir, 'secret'), 'utf8'), damaged)
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})

test('trusted proxies are addresses, networks or their names', () => {
  const proxies = 'loopback, 10.0.0.0/8, 192.168.1.7, fd00::/8'
  assert.deepEqual(loadConfig({ DATA_DIR, TRUSTED_PROXIES: proxies }).http.trustedProxies, proxies.split(', '))
  for (const wrong of ['my proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0'])
    assert.deepEqual(faultsOf({ TRUSTED_PROXIES: wrong }), [
      `TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, not "${wrong}".`,
    ])
})

test('all wrong values are reported at once, in plain sentences', () => {
  assert.deepEqual(faultsOf({ PORT: 'abc', LOG_LEVEL: 'loud', AGONE_DEMO: 'perhaps' }), [
    'PORT must be a whole number from 0 to 65535, not "abc".',
    'AGONE_DEMO must be on or off, not "perhaps".',
    'LOG_LEVEL must be silent, error, warn, info or debug, not "loud".',
  ])
})

test('a wrong address or secret is not printed, because it may contain a password', () => {
  const faults = faultsOf({ DATABASE_URL: 'mysql://root:hunter2@db/x', AUTH_SECRET: 'hunter2' })
  assert.equal(faults.length, 2)
  assert.ok(!faults.join('').includes('hunter2'))
})

test('a password with special characters has to be encoded, and is not printed', () => {
  const SMTP_URL = 'smtp://agone:hunt/er2@mail.example'
  for (const mark of ['#', '/', '?', '1#', '1/', '1?']) {
    const faults = faultsOf({ DATABASE_URL: `postgres://agone:${mark}hunter2@db.example/agone`, SMTP_URL })
    assert.deepEqual(
      faults.map((fault) => fault.split('.')[0]),
      ['DATABASE_URL cannot be read as an address', 'SMTP_URL cannot be read as an address'],
      mark,
    )
    assert.match(faults.join(' '), /write %23 for #/)
    assert.doesNotMatch(faults.join(' '), /hunt/)
  }
  for (const address of ['agone:%23hunter2@db.example/agone', 'agone:hunter2@/agone?host=/run/postgresql', '/agone'])
    assert.deepEqual(faultsOf({ DATABASE_URL: `postgres://${address}` }), [])
  assert.deepEqual(faultsOf({ PUBLIC_URL: 'http://localhost:port' }).length, 1)
})

test('the DSN of an error-reporting service is read, or refused without printing it', () => {
  assert.equal(loadConfig({ DATA_DIR }).errorReports.project, undefined)
  const { project } = loadConfig({ DATA_DIR, SENTRY_DSN: 'https://abc@sentry.example/7' }).errorReports
  assert.equal(project?.envelopes, 'https://sentry.example/api/7/envelope/')
  assert.deepEqual(faultsOf({ SENTRY_DSN: 'https://abc:hunter2@sentry.example/7' }), [
    'SENTRY_DSN must be the DSN of a project, such as https://key@sentry.example/1.',
  ])
})

test('a public address needs a mail server', () => {
  const reason = /^SMTP_URL is missing/
  assert.match(faultsOf({ HOST: '0.0.0.0' })[0] ?? '', reason)
  assert.match(faultsOf({ PUBLIC_URL: 'https://agone.example' })[0] ?? '', reason)
  assert.deepEqual(faultsOf({ HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example' }), [])
})

test('nodes with a shared database need the same secret', () => {
  const variables = { HOST: '::', SMTP_URL: 'smtp://mail', DATABASE_URL: 'postgres://db/agone' }
  assert.match(faultsOf(variables)[0] ?? '', /^AUTH_SECRET is missing/)
})

test('the demo is on by default only with the embedded database on this computer, and can be switched off', () => {
  const { demo } = loadConfig({ DATA_DIR })
  assert.equal(demo, true)
  const others = [
    { AGONE_DEMO: 'off' },
    { DATABASE_URL: 'postgres://db/agone' },
    { HOST: '0.0.0.0', SMTP_URL: 'smtp://mail' },
    { PUBLIC_URL: 'https://agone.example', SMTP_URL: 'smtp://mail' },
  ]
  for (const variables of others) assert.equal(loadConfig({ DATA_DIR, ...variables }).demo, false)
})

test('an empty value counts as missing', () => {
  assert.equal(loadConfig({ DATA_DIR, DATABASE_URL: '  ' }).database.url, undefined)
})

test('only loopback addresses count as loopback', () => {
  const at = (host: string, publicUrl: string) => isLoopback({ http: { port: 1, host, publicUrl, trustedProxies: [] } })
  assert.ok(at('::1', 'http://[::1]:3000') && at('127.0.0.2', 'http://localhost'))
  for (const host of ['0.0.0.0', '::', '127.0.0.1.example', '10.0.0.1']) assert.ok(!at(host, 'http://localhost'), host)
  for (const url of ['http://localhost.example', 'https://127.evil.example']) assert.ok(!at('127.0.0.1', url), url)
})

const clientsFile = (content: unknown): string => {
  const file = join(DATA_DIR, `clients-${Math.random()}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const client = { client_id: 'stats', redirect_uris: ['https://stats.example/callback'] }
const clientSecret = 'a secret of at least thirty-two characters'

test('further OIDC clients come from a file; a client with a secret must send it, one without is public', () => {
  const file = clientsFile([client, { ...client, client_id: 'forum', client_secret: clientSecret }])
  const { clients } = loadConfig({ DATA_DIR, OIDC_CLIENTS: file }).auth
  assert.deepEqual(
    clients.map(({ client_id, token_endpoint_auth_method }) => [client_id, token_endpoint_auth_method]),
    [
      ['stats', 'none'],
      ['forum', 'client_secret_basic'],
    ],
  )
  assert.deepEqual(clients[0]?.response_types, ['code'])
})

const clientRows: [unknown, RegExp][] = [
  ['{', /not JSON/],
  [{}, /an array/],
  [[{ ...client, redirect_uris: [] }], /client 1: redirect_uris/],
  [[{ ...client, redirect_uris: ['/callback'] }], /client 1: redirect_uris/],
  [[{ ...client, redirect_uri: 'https://stats.example' }], /client 1: /],
  [[{ ...client, client_id: 'agone-web' }], /agone-web has a client_id that is taken/],
  [[client, client], /stats has a client_id that is taken/],
  [[{ ...client, client_secret: 'short' }], /client 1: client_secret/],
  [[{ ...client, token_endpoint_auth_method: 'client_secret_post' }], /needs a client_secret/],
]
test('a wrong file of clients prevents the start, and the message contains no secret', () => {
  for (const [content, reason] of clientRows) {
    const faults = faultsOf({ OIDC_CLIENTS: clientsFile(content) })
    assert.equal(faults.length > 0, true, JSON.stringify(content))
    assert.match(faults[0] ?? '', reason)
    assert.doesNotMatch(faults.join(''), /short/)
  }
  assert.match(faultsOf({ OIDC_CLIENTS: join(DATA_DIR, 'nowhere.json') })[0] ?? '', /cannot be read/)
})

test('an external issuer needs all of its settings, and TLS', () => {
  const issuer = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'agone' }
  const { external } = loadConfig({ DATA_DIR, ...issuer, OIDC_CLIENT_SECRET: 'x' }).auth
  assert.deepEqual(external, { url: 'https://login.example', clientId: 'agone', clientSecret: 'x' })
  assert.equal(loadConfig({ DATA_DIR }).auth.external, undefined)
  assert.match(faultsOf({ OIDC_ISSUER: issuer.OIDC_ISSUER })[0] ?? '', /^OIDC_CLIENT_ID is missing/)
  assert.match(faultsOf({ OIDC_CLIENT_ID: 'agone' })[0] ?? '', /^OIDC_ISSUER is missing/)
  assert.match(faultsOf({ ...issuer, OIDC_ISSUER: 'http://login.example' })[0] ?? '', /https/)
  assert.match(faultsOf({ ...issuer, OIDC_ISSUER: 'http://localhost:3000/auth' })[0] ?? '', /another issuer/)
})

test('docs/operations.md has a row for every variable, with its default, and no other', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const rows = new Map([...page.matchAll(/^\| `([A-Z_]+)` +\| (.*?) +\|/gm)].map(([, name, shown]) => [name, shown]))
  assert.deepEqual([...rows.keys()].toSorted(), Object.keys(Environment.properties).toSorted())
  for (const [name, schema] of Object.entries(Environment.properties)) {
    if ('default' in schema && typeof schema.default === 'number') assert.equal(rows.get(name), `\`${schema.default}\``)
  }
})
