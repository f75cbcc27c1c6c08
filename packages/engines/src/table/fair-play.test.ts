import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fairPlayOf, type Card } from './fair-play.ts'

const cards = (...kinds: Card['card'][]): Card[] =>
  kinds.map((card) => ({ id: 'a', player: 'p', match: 'm', round: 2, card }))

const cases: [why: string, list: Card[], points: number[]][] = [
  ['a yellow card', cards('yellow'), [-1]],
  ['a second yellow card, with the first', cards('yellow', 'secondYellow'), [-3]],
  ['a second yellow card alone', cards('secondYellow'), [-3]],
  ['two yellow cards of a match', cards('yellow', 'yellow'), [-3]],
  ['a red card', cards('red'), [-4]],
  ['a yellow and then a red card', cards('yellow', 'red'), [-5]],
  ['cards of two matches', [...cards('yellow'), ...cards('yellow').map((card) => ({ ...card, match: 'n' }))], [-1, -1]],
  ['cards of two players', [...cards('yellow'), ...cards('red').map((card) => ({ ...card, player: 'q' }))], [-1, -4]],
]

for (const [why, list, points] of cases) {
  test(`fair play points of ${why}`, () => {
    assert.deepEqual(
      fairPlayOf(list),
      points.map((each) => ({ id: 'a', points: each, round: 2 })),
    )
  })
}
