import assert from 'node:assert/strict'
import test from 'node:test'
import { claimOf, differencesOf } from './compare-reports.ts'

test('two reports agree when each mirrors the other', () => {
  const differences = differencesOf({ score: 2, opponentScore: 1 }, { score: 1, opponentScore: 2 })
  assert.deepEqual(differences, { home: false, away: false, penalties: false })
})

test('only the figure that contradicts itself differs', () => {
  const differences = differencesOf({ score: 2, opponentScore: 1 }, { score: 2, opponentScore: 2 })
  assert.deepEqual(differences, { home: false, away: true, penalties: false })
})

test('the away side says its own score second', () => {
  assert.equal(claimOf({ score: 3, opponentScore: 0 }, false).away, 3)
})
