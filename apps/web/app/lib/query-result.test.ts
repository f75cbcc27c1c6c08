import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { combineQueries, type QueryState } from './query-state.ts'

const app = join(import.meta.dirname, '..')

/* These queries need no text for an empty list: options of a form, names beside something that is shown anyway. */
const allowed = [
  'features/accounts/public/guest-teams.tsx',
  'features/cockpit/list/import-dialog.tsx',
  'features/matches/use-match-reports.ts',
  'features/teams/routes/my-teams.tsx',
]

test('no component shows an empty list before its data is loaded', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).map((file) => file.replaceAll('\\', '/'))
  const withEmptyDefault = files.filter((file) => /\bdata(: \w+)? = \[\]/.test(readFileSync(join(app, file), 'utf8')))
  assert.deepEqual(withEmptyDefault.toSorted(), allowed)
})

test('a retry of several queries repeats only those that failed', () => {
  const refetched: string[] = []
  const query = (name: string, { data, error = null }: Partial<QueryState<unknown>>) => {
    return { data, error, refetch: () => void refetched.push(name) }
  }
  const fault = new Error('no response')
  const pendingQuery = query('pendingQuery', {})
  assert.equal(combineQueries([pendingQuery, query('loaded', { data: 1 })], undefined).error, null)
  const failed = combineQueries(
    [pendingQuery, query('fails', { error: fault }), query('stale', { data: 1, error: fault })],
    undefined,
  )
  assert.equal(failed.error, fault)
  failed.refetch()
  assert.deepEqual(refetched, ['fails'])
})
