import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { entities, entityNames } from '../../../../specification/entities.ts'
import { isNode } from '../../src/platform/http/body/schema.ts'
import { RightsScene } from '../access/scene.ts'
import { testProduct, type TestProduct } from '../support/product.ts'
import { answersOfEntities } from './answers.ts'

let product: TestProduct
before(async () => {
  product = await testProduct()
})
after(() => product.close())

/** A field of a response; of a list the first element, which has to exist. */
const step = (value: unknown, name: string): unknown => {
  const [field = '', list] = name.split('[]')
  const found = isNode(value) ? value[field] : undefined
  return list === undefined ? found : Array.isArray(found) ? found[0] : undefined
}

test('the responses have the fields of the specification', async () => {
  const answers = await answersOfEntities(new RightsScene(product))
  for (const name of entityNames) {
    assert.ok(answers[name].length > 0, name)
    for (const answer of answers[name]) {
      const missing = entities[name].split(' ').filter((path) => path.split('.').reduce(step, answer) === undefined)
      assert.deepEqual(missing, [], name)
    }
  }
})
