import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'

const ui = join(import.meta.dirname, '../../ui')

/** The paths that a file imports. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '([^']+\.tsx?)'/g)].map(([, path = '']) => path)

test('every component is on /dev/components', () => {
  const samples = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .flatMap((entry) => importsOf(join(entry.parentPath, entry.name)))
  const components = readdirSync(ui, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const missing = components.filter(({ name }) => !samples.some((path) => path.includes(`/ui/${name}/`)))
  assert.deepEqual(
    missing.map(({ name }) => name),
    [],
    'these components are shown nowhere in features/dev',
  )
  assert.ok(components.length > 30)
})
