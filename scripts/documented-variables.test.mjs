import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { filesUnder } from './lib/files.mjs'
import { inRoot } from './lib/root.mjs'

/** Variables of the system and of other programs, and those that one script sets for another. */
const others = [
  ...['PATH', 'NODE_ENV', 'NODE_COMPILE_CACHE', 'PLAYWRIGHT_BROWSERS_PATH', 'npm_lifecycle_event'],
  ...['CODES_FILE', 'REPORT_FILE', 'TEST_DATABASES'],
]

const sources = ['scripts', 'e2e', 'bench', 'playwright.config.ts', 'apps/server/test']
  .flatMap((folder) => filesUnder(folder))
  .filter((file) => /\.(ts|mjs)$/.test(file))
  .map((file) => readFileSync(inRoot(file), 'utf8'))

const readNames = sources.flatMap((text) => [
  ...[...text.matchAll(/process\.env(?:\.|\[')(\w+)/g)].map(([, name]) => name),
  ...[...text.matchAll(/\{([^{}]*)\} = process\.env/g)].flatMap(([, names]) => names.match(/\b[A-Z][A-Z_]+\b/g) ?? []),
])

test('docs/testing.md has a row for every variable that tests and scripts read, and no other', () => {
  const page = readFileSync(inRoot('docs', 'testing.md'), 'utf8')
  const documented = [...page.matchAll(/^\| `([A-Z_]+)(?:=\w+)?` /gm)].map(([, name]) => name)
  const used = [...new Set(readNames)].filter((name) => !others.includes(name))
  assert.deepEqual(documented.toSorted(), used.toSorted())
})
