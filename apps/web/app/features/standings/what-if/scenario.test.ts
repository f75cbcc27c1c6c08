import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromParam, toParam } from './scenario.ts'

const matches = [
  { matchId: 'c', round: 2, homeScore: null },
  { matchId: 'b', round: 1, homeScore: null },
  { matchId: 'a', round: 1, homeScore: null },
  { matchId: 'd', round: 1, homeScore: null },
]

test('a scenario is short in the address and comes back from it', () => {
  const scenario = new Map([
    ['a', [1, 2]],
    ['d', [0, 0]],
    ['c', [10, 0]],
  ] as const)
  assert.equal(toParam(scenario, matches), '1.1-2..0-0_2.10-0')
  assert.deepEqual(fromParam(toParam(scenario, matches), matches), scenario)
  assert.equal(toParam(new Map(), matches), '')
})

test('an address leaves out matches that were played since, and what it cannot mean', () => {
  const played = matches.map((match) => (match.matchId === 'a' ? { ...match, homeScore: 3 } : match))
  assert.deepEqual([...fromParam('1.1-2.2-2', played)], [['b', [2, 2]]])
  for (const param of ['', '9.1-1', '1.1-x.100-0', '1.-1-2', '__..', '1.1-1-1']) {
    assert.equal(fromParam(param, matches).size, 0, param)
  }
})
