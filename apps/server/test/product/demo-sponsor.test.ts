import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../../../..')
const sources = [
  'apps/server/src',
  'apps/server/migrations',
  'apps/web/app',
  'apps/web/public',
  'packages/contract/src',
]
const more = ['drawings', 'engines', 'i18n', 'palette'].map((name) => `packages/${name}/src`)

test('the sponsor of the demo is in the data of the demo, and nowhere else in the product', () => {
  const named = [...sources, ...more]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(test|fixture)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /lumen[\s_-]?fibra/i.test(relative(root, path) + readFileSync(path, 'latin1')))
  assert.deepEqual(
    named.map((path) => relative(root, path).replaceAll(sep, '/')),
    ['apps/server/src/demo/content.ts'],
  )
})
