import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { together, type Asked } from '../asked.ts'

const app = join(import.meta.dirname, '../..')

/* Nothing says that a list is empty because of these: choices of a form, names beside something that is there. */
const harmless = [
  'features/accounts/public/guest-teams.tsx',
  'features/cockpit/list/import-dialog.tsx',
  'features/matches/use-match-reports.ts',
  'features/teams/routes/my-teams.tsx',
]

test('no part of a page takes what it has not been told yet for an empty list', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).map((file) => file.replaceAll('\\', '/'))
  const early = files.filter((file) => /\bdata(: \w+)? = \[\]/.test(readFileSync(join(app, file), 'utf8')))
  assert.deepEqual(early.toSorted(), harmless)
})

test('of several queries those that failed are asked again, and only those', () => {
  const again: string[] = []
  const query = (name: string, { data, error = null }: Partial<Asked<unknown>>) => {
    return { data, error, refetch: () => void again.push(name) }
  }
  const fault = new Error('no answer')
  const comes = query('comes', {})
  assert.equal(together([comes, query('there', { data: 1 })], undefined).error, null)
  const failed = together(
    [comes, query('fails', { error: fault }), query('stale', { data: 1, error: fault })],
    undefined,
  )
  assert.equal(failed.error, fault)
  failed.refetch()
  assert.deepEqual(again, ['fails'])
})
