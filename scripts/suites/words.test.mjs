import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesOf } from './node-tests.mjs'
import { strayWords, wordsIn } from './words.mjs'

test('a word that is in no path is found, and a line of a spec is no part of a path', () => {
  const paths = ['e2e/journeys/teams/market.spec.ts', 'packages/i18n/src/errors.test.ts']
  assert.deepEqual(strayWords(['teams/market', 'i18n'], paths), [])
  assert.deepEqual(strayWords(['market.spec.ts:6', 'market.spec.ts:6:1'], paths), [])
  assert.deepEqual(strayWords(['teams/markt', 'errors.test.ts:6'], paths), ['teams/markt', 'errors.test.ts:6'])
})

test('only the browser suite has specs, and the checks have no files', () => {
  const isSpec = (file) => file.endsWith('.spec.ts')
  assert.ok(filesOf('browser').length > 0 && filesOf('browser').every(isSpec))
  for (const suite of ['unit', 'api']) assert.ok(filesOf(suite).length > 0 && !filesOf(suite).some(isSpec), suite)
  assert.deepEqual(filesOf('check'), [])
})

test('what follows the first option belongs to Playwright', () => {
  assert.deepEqual(wordsIn(['teams/market']), { words: ['teams/market'], passedOn: [] })
  assert.deepEqual(wordsIn(['market', '--retries=0', '-g', 'a link']), {
    words: ['market'],
    passedOn: ['--retries=0', '-g', 'a link'],
  })
})
