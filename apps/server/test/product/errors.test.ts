import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { errors, isErrorCode } from '@agone/contract'

/** Files that name codes without raising or provoking them. */
const naming = new Set(['errors.test.ts'])

test('every code of the catalogue is raised and provoked by a test', () => {
  const texts = (folders: readonly string[], wanted: (path: string) => boolean) =>
    folders
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((file) => file.isFile() && !naming.has(file.name))
      .map((file) => join(file.parentPath, file.name))
      .filter(wanted)
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
  const product = join(import.meta.dirname, '../../src')
  const contract = join(import.meta.dirname, '../../../../packages/contract/src')
  const tests = texts([product, import.meta.dirname], (path) => path.endsWith('.test.ts'))
  const own = texts([product], (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  const rules = texts([contract], (path) => /rules(\.ts|[\\/][\w-]+(?<!\.test)\.ts)$/.test(path))
  const codes = Object.keys(errors).filter(isErrorCode)
  const isIn = (text: string, code: string) => text.includes(`'${code}'`)
  const raised = codes.filter((code) => isIn(own, code) || isIn(rules, code))
  assert.deepEqual(
    raised.filter((code) => !isIn(tests, code)),
    [],
    'add a test that causes these codes, and names them, to the module that raises them',
  )
  assert.deepEqual(
    codes.filter((code) => !raised.includes(code)),
    [],
    'raise these codes in a module, or remove them from packages/contract/src/errors.ts',
  )
})
