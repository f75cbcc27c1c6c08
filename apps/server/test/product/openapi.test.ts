import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { errors } from '@agone/contract'
import { openapiOf } from '../../src/openapi/document.ts'
import { fileOrigin, isNode } from '../../src/platform/http/index.ts'
import { testProduct, type TestProduct } from '../support/product.ts'

type Node = Record<string, unknown>
type Call = { name: string; path: string; details: Node }

let product: TestProduct
let document: Node
let calls: Call[]

before(async () => {
  product = await testProduct()
  document = nodeOf(JSON.parse(JSON.stringify(openapiOf(product.app.platform.routes))))
  calls = Object.entries(nodeOf(document['paths'])).flatMap(([path, of]) =>
    Object.entries(nodeOf(of)).map(([method, details]) => ({
      name: `${method} ${path}`,
      path,
      details: nodeOf(details),
    })),
  )
})
after(() => product.close())

const nodeOf = (value: unknown): Node => {
  assert.ok(isNode(value))
  return value
}

const nodesOf = (value: unknown): Node[] => {
  assert.ok(Array.isArray(value))
  return value.map(nodeOf)
}

test('the document that is checked in is that of the calls, and is served with the addresses of the installation', async () => {
  const committed = readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8')
  // A sentence instead of the difference, which would fill many screens.
  assert.ok(
    isDeepStrictEqual(JSON.parse(committed), document),
    'docs/openapi.json is outdated: run node scripts/openapi.mjs',
  )
  const { body, headers } = await product.app.inject('/openapi.json')
  assert.equal(headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(body, committed.replaceAll(fileOrigin, 'http://localhost:3000'))
})

// What is wrong with the document by OpenAPI itself, the check `openapi` says.
test('every parameter of a path is described, and none is there twice', () => {
  assert.ok(calls.length > 100)
  for (const { name, path, details } of calls) {
    const parameters = nodesOf(details['parameters']).map((parameter) => resolved(parameter))
    const inPath = parameters.filter((parameter) => parameter['in'] === 'path')
    assert.deepEqual(
      inPath.map((parameter) => [parameter['name'], parameter['required']]).toSorted(),
      [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, true]).toSorted(),
      name,
    )
    for (const { description } of parameters) assert.match(String(description), /\S{2}/, name)
    const keys = parameters.map((parameter) => `${String(parameter['in'])} ${String(parameter['name'])}`)
    assert.equal(new Set(keys).size, keys.length, `${name} has a parameter twice`)
  }
})

test('every call has a readable name of its own, says what it does and who may make it', () => {
  for (const { name, details } of calls) {
    assert.match(String(details['operationId']), /^[a-z]+([A-Z][a-z]+)*$/, name)
    for (const key of ['summary', 'description']) assert.match(String(details[key]), /\S{2}/, name)
  }
  const ids = calls.map(({ details }) => details['operationId'])
  assert.equal(new Set(ids).size, ids.length)
})

test('every answer of every call is described, refusals by codes of the catalogue that their schema names', () => {
  for (const { name, details } of calls) {
    const answers = Object.entries(nodeOf(details['responses']))
    const done = answers.map(([status]) => status).filter((status) => /^2\d\d$/.test(status))
    assert.equal(done.filter((status) => status !== '202').length, 1, name)
    for (const [status, answer] of answers) {
      const text = JSON.stringify(resolved(answer))
      const codes = [...text.matchAll(/`([\w-]+)`: /g)].map(([, code = '']) => code)
      assert.equal(codes.length > 0, /^[45]/.test(status), `${name} ${status}`)
      for (const code of codes) assert.ok(Object.hasOwn(errors, code), `${name} ${code}`)
      if (codes.length > 0) assert.ok(text.includes(`"title":{"enum":${JSON.stringify(codes)}}`), `${name} ${status}`)
    }
  }
})

test('answers have the headers that the server sends: limits, the wait, the next page, the version', () => {
  const routes = new Map(product.app.platform.routes.map((route) => [route.spec.name, route]))
  for (const { name, details } of calls) {
    const route = routes.get(String(details['operationId']))
    for (const [status, answer] of Object.entries(nodeOf(details['responses']))) {
      const headers = nodeOf(resolved(answer)['headers'] ?? {})
      const has = (header: string) => header in headers
      // Only calls of the contract have a rate limit.
      assert.deepEqual([has('RateLimit'), has('RateLimit-Policy')], [route !== undefined, route !== undefined], name)
      assert.equal(has('Retry-After'), status === '429', `${name} ${status}`)
      if (!status.startsWith('2') || !route || status === '202') continue
      const content = Object.values(nodeOf(resolved(answer)['content'] ?? {}))[0]
      const schema = content === undefined ? {} : resolved(nodeOf(content)['schema'])
      assert.equal(has('Link'), 'nextPageToken' in nodeOf(schema['properties'] ?? {}), `${name}: lists have pages`)
      assert.equal(has('ETag'), route.etag, `${name}: reads that are the same for everybody have a version`)
    }
  }
})

test('every schema has an example', () => {
  for (const [name, schema] of Object.entries(nodeOf(nodeOf(document['components'])['schemas']))) {
    const { examples } = nodeOf(schema)
    assert.ok(Array.isArray(examples) && examples.length > 0 && examples[0] !== undefined, name)
  }
})

test('requests are snake_case and closed, answers camelCase', () => {
  const { Scores, ScoresInput } = nodeOf(nodeOf(document['components'])['schemas'])
  assert.match(JSON.stringify(Scores), /"fastRideTime".*"driverOfTheDay"/)
  assert.doesNotMatch(JSON.stringify(Scores), /additionalProperties":false/)
  assert.match(JSON.stringify(ScoresInput), /"fast_ride_time".*"driver_of_the_day".*"additionalProperties":false/)
  const names = calls.flatMap(({ details }) => nodesOf(details['parameters'])).filter((of) => of['in'] === 'query')
  for (const { name } of names) assert.match(String(name), /^[a-z_]+$/)
})

test('no object is described twice: what two calls share has a name', () => {
  const seen = new Map<string, string>()
  const look = (value: unknown, where: string): void => {
    if (Array.isArray(value)) return value.forEach((item) => look(item, where))
    if (!isNode(value)) return
    // A multipart body is only the list of its parts.
    if (isNode(value['properties']) && 'json' in value['properties']) return
    const properties = value['type'] === 'object' && isNode(value['properties']) ? Object.keys(value['properties']) : []
    const text = JSON.stringify(value)
    if (properties.length > 1) assert.ok(!seen.has(text), `export the schema from packages/contract: ${text}`)
    if (properties.length > 1) seen.set(text, where)
    for (const [key, inner] of Object.entries(value)) if (key !== 'examples') look(inner, `${where}/${key}`)
  }
  look(document['paths'], '')
  look(nodeOf(document['components'])['schemas'], '')
})

/** The target of a reference; any other value is returned as it is. */
const resolved = (value: unknown): Node => {
  const { $ref: reference } = nodeOf(value)
  if (typeof reference !== 'string') return nodeOf(value)
  return reference
    .split('/')
    .slice(1)
    .reduce<Node>((inner, key) => nodeOf(inner[key]), document)
}

test('every security scheme in use is declared', () => {
  const schemes = nodeOf(nodeOf(document['components'])['securitySchemes'])
  for (const { name, details } of calls) {
    const choices = nodesOf(details['security'])
    assert.ok(choices.length > 0, name)
    for (const scheme of choices.flatMap((choice) => Object.keys(choice))) assert.ok(isNode(schemes[scheme]), name)
  }
})
