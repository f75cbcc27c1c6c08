import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId, urlOf, type RouteSpec } from '@agone/contract'
import { testProduct, type TestProduct } from '../support/product.ts'

/** Which calls pages of other origins may make, over all calls (decisions 514 and 560). */
let product: TestProduct
before(async () => {
  product = await testProduct()
})
after(() => product.close())

const origin = 'https://other.example'

const pathOf = (spec: RouteSpec) =>
  urlOf(spec, { params: Object.fromEntries(Object.keys(spec.params?.properties ?? {}).map((key) => [key, newId()])) })

test('pages of other origins may make the calls that take tokens, without credentials, and no others', async () => {
  for (const { spec, scope } of product.app.platform.routes) {
    const { statusCode, headers } = await product.app.inject({
      method: 'OPTIONS',
      url: pathOf(spec),
      headers: { origin, 'access-control-request-method': spec.method },
    })
    assert.equal(headers['access-control-allow-credentials'], undefined)
    if (scope === undefined) {
      assert.equal(headers['access-control-allow-origin'], undefined, spec.name)
      continue
    }
    assert.equal(statusCode, 204, spec.name)
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.ok(String(headers['access-control-allow-methods']).split(', ').includes(spec.method), spec.name)
    assert.match(String(headers['access-control-allow-headers']), /Authorization/)
    assert.ok(Number(headers['access-control-max-age']) >= 7200)
  }
  for (const url of ['/logout', '/logout/all', '/auth/interaction/x/login', '/auth/auth', '/auth/session/end']) {
    const preflight = { origin, 'access-control-request-method': 'POST' }
    const answers = [
      await product.app.inject({ method: 'OPTIONS', url, headers: preflight }),
      await product.app.inject({ method: 'POST', url, headers: { origin } }),
    ]
    for (const { headers } of answers) assert.equal(headers['access-control-allow-origin'], undefined, url)
  }
})

test('the answers themselves, refusals too, can be read by a page of another origin only where it may call', async () => {
  const get = (url: string) => product.app.inject({ method: 'GET', url, headers: { origin } })
  const refused = await get(`/esports/v2/teams/${newId()}`)
  assert.equal(refused.statusCode, 404)
  for (const { headers } of [refused, await get('/esports/v2/games'), await get('/openapi.json')]) {
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.match(String(headers['access-control-expose-headers']), /ETag.*Link.*RateLimit.*Retry-After/)
  }
  const own = await get('/accounts/v2/users/@me/sessions')
  assert.equal(own.headers['access-control-allow-origin'], undefined)
})
