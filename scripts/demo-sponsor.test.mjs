import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { filesUnder } from './lib/files.mjs'
import { inRoot } from './lib/root.mjs'

test('the sponsor of the demo is in the data of the demo, and nowhere else in the product', () => {
  const product = filesUnder('apps', 'packages').filter((path) => !/\.(test|fixture)\.tsx?$|\/test\//.test(path))
  const named = product.filter((path) => /lumen[\s_-]?fibra/i.test(path + readFileSync(inRoot(path), 'latin1')))
  assert.deepEqual(named, ['apps/server/src/demo/content.ts'])
})
