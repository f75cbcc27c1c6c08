import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { inRoot } from '../lib/root.mjs'
import { slowFiles } from './slow-files.mjs'

test('every slow file exists', () => {
  assert.deepEqual(
    [...slowFiles.keys()].filter((file) => !existsSync(inRoot(file))),
    [],
  )
})
