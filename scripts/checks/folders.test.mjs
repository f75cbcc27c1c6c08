import assert from 'node:assert/strict'
import { test } from 'node:test'
import { overfullFolders } from './folders.mjs'

const files = (folder, count) => Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`)

test('a folder may have 25 files, and a 26th is refused, however many folders are in it', () => {
  assert.deepEqual(overfullFolders(files('apps/a', 25)), [])
  assert.deepEqual(overfullFolders([...files('apps/a', 26), ...files('apps/a/b', 3)]), [['apps/a', 26]])
  assert.deepEqual(overfullFolders([...files('apps/a', 25), ...files('apps/a/b', 25)]), [])
})

test('migrations, decisions and the changelog may have any number of files', () => {
  assert.deepEqual(overfullFolders(files('docs/decisions', 100)), [])
})
