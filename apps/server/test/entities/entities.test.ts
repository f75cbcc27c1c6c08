import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { RightsScene } from '../access/scene.ts'
import { testProduct, type TestProduct } from '../support/product.ts'
import { answersOfEntities } from './answers.ts'
import { entities, entityNames, missingInAnswer, missingInSchema } from './entities.ts'

let product: TestProduct
before(async () => {
  product = await testProduct()
})
after(() => product.close())

test('every entity of the specification declares its fields under their names', () => {
  for (const name of entityNames)
    for (const schema of entities[name].schemas) assert.deepEqual(missingInSchema(name, schema), [], name)
})

test('the responses have the fields of the specification', async () => {
  const answers = await answersOfEntities(new RightsScene(product))
  for (const name of entityNames) {
    assert.ok(answers[name].length > 0, name)
    for (const answer of answers[name]) assert.deepEqual(missingInAnswer(name, answer), [], name)
  }
})
