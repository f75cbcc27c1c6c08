import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { errors } from '@agone/contract'
import { isNode } from '../../src/platform/http/body/schema.ts'
import { testProduct, type TestProduct } from '../support/product.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete']

type Node = Record<string, unknown>
type Call = { name: string; path: string; details: Node }

let product: TestProduct
let document: Node
let calls: Call[]

before(async () => {
  product = await testProduct()
  document = nodeOf((await product.app.inject('/openapi.json')).json<unknown>())
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

test('docs/openapi.json is the served document', () => {
  const committed: unknown = JSON.parse(readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'))
  // A sentence instead of the difference, which would fill many screens.
  assert.ok(isDeepStrictEqual(committed, document), 'docs/openapi.json is outdated: run node scripts/openapi.mjs')
})

test('the document is valid OpenAPI 3.1', () => {
  assert.equal(document['openapi'], '3.1.0')
  const { title, version } = nodeOf(document['info'])
  assert.equal(typeof title, 'string')
  assert.equal(typeof version, 'string')
  assert.ok(calls.length > 100)
  for (const { name, path, details } of calls) {
    assert.ok(path.startsWith('/') && methods.includes(name.split(' ')[0] ?? ''), name)
    const parameters = nodesOf(details['parameters'])
    const inPath = parameters.filter((parameter) => parameter['in'] === 'path')
    assert.deepEqual(
      inPath.map((parameter) => [parameter['name'], parameter['required']]).toSorted(),
      [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, true]).toSorted(),
      name,
    )
    for (const parameter of parameters) {
      assert.ok(['path', 'query', 'header'].includes(String(parameter['in'])), name)
      assert.ok(isNode(parameter['schema']), name)
    }
    const keys = parameters.map((parameter) => `${String(parameter['in'])} ${String(parameter['name'])}`)
    assert.equal(new Set(keys).size, keys.length, `${name} has a parameter twice`)
  }
})

test('every call has a summary and a unique name', () => {
  for (const { name, details } of calls) assert.match(String(details['summary']), /\S{2}/, name)
  const ids = calls.map(({ details }) => details['operationId'])
  assert.equal(new Set(ids).size, ids.length)
})

test('every response of every call is described, errors by codes of the catalogue', () => {
  for (const { name, details } of calls) {
    const answers = Object.entries(nodeOf(details['responses']))
    assert.equal(answers.filter(([status]) => /^2\d\d$/.test(status)).length, 1, name)
    for (const [status, answer] of answers) {
      const { description } = nodeOf(answer)
      assert.match(`${status} ${String(description)}`, /^[2345]\d\d \S/, name)
      if (status.startsWith('2')) continue
      for (const code of String(description).split(', ')) assert.ok(Object.hasOwn(errors, code), `${name} ${code}`)
    }
  }
})

test('every schema is valid JSON Schema 2020-12, and every reference exists', () => {
  const ajv = formats.default(new Ajv2020({ strict: false, validateFormats: false }))
  const look = (value: unknown, where: string): void => {
    if (Array.isArray(value)) return value.forEach((item) => look(item, where))
    if (!isNode(value)) return
    const reference = value['$ref']
    if (typeof reference === 'string') assert.ok(isNode(at(reference)), `${where} ${reference}`)
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'schema' && isNode(inner) && inner['$ref'] === undefined) ajv.compile(inner)
      look(inner, `${where}/${key}`)
    }
  }
  look(document['paths'], '')
})

const at = (reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => nodeOf(value)[key], document)

test('every security scheme in use is declared', () => {
  const schemes = nodeOf(nodeOf(document['components'])['securitySchemes'])
  for (const { name, details } of calls) {
    const used = nodesOf(details['security']).flatMap((choice) => Object.keys(choice))
    assert.ok(used.length > 0 && used.every((scheme) => isNode(schemes[scheme])), name)
  }
})
