import type { Stake } from '@agone/contract/standings/routes/comparisons'
import { makeT } from '@agone/i18n'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stakeText } from './stake-text.ts'

const teams = {
  home: { name: 'Virtus Brughiera', isUser: false },
  away: { name: 'Sporting Maestrale', isUser: false },
}
const players = { home: { name: 'marta', isUser: true }, away: { name: 'bruno', isUser: true } }

const stake = (outcome: Stake['outcome'], places: readonly [number, number], anyScore = true): Stake => ({
  outcome,
  anyScore,
  home: { position: places[0], points: 0 },
  away: { position: places[1], points: 0 },
})

test('each outcome is one sentence with the places of both sides, the winner first', () => {
  const t = makeT('it')
  assert.equal(
    stakeText(t, stake('home', [3, 5]), teams),
    'Con una vittoria Virtus Brughiera è terza, Sporting Maestrale quinta.',
  )
  assert.equal(
    stakeText(t, stake('draw', [4, 10]), teams),
    'Con un pareggio Virtus Brughiera è quarta, Sporting Maestrale decima.',
  )
  assert.equal(
    stakeText(t, stake('away', [11, 2]), teams),
    'Con una vittoria Sporting Maestrale è seconda, Virtus Brughiera 11ª.',
  )
})

test('a player is «primo», not «prima»', () => {
  const t = makeT('it')
  assert.equal(stakeText(t, stake('home', [1, 12]), players), 'Con una vittoria marta è primo, bruno 12º.')
})

test('a score is named where another one would give other places', () => {
  assert.equal(
    stakeText(makeT('it'), stake('home', [2, 5], false), teams),
    'Vincendo 1–0 Virtus Brughiera è seconda, Sporting Maestrale quinta.',
  )
  assert.equal(
    stakeText(makeT('it'), stake('draw', [2, 5], false), teams),
    'Pareggiando 0–0 Virtus Brughiera è seconda, Sporting Maestrale quinta.',
  )
  assert.equal(
    stakeText(makeT('en'), stake('away', [11, 1], false), teams),
    'Winning 1–0 puts Sporting Maestrale first, with Virtus Brughiera in place 11.',
  )
})
