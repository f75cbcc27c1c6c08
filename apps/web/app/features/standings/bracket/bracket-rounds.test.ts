import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bracketOf, drawElimination, type Bracket } from '@agone/engines/bracket/bracket'
import type { TieResult } from '@agone/engines/bracket/bracket-results'
import { resolveBracket } from '@agone/engines/bracket/resolve'
import { makeT } from '@agone/i18n'
import { formatsOf } from '@agone/i18n/format'
import { shownBracket } from '../what-if/bracket/shown-bracket.ts'
import { bracketRounds } from './bracket-rounds.ts'

const texts = { t: makeT('it'), formats: formatsOf('it'), schedule: {} }

const partsOf = (bracket: Bracket, results: TieResult[] = []) => {
  const knockOut = { bracket, results, firstDay: 1, entries: new Map(), matches: [] }
  return bracketRounds(shownBracket(knockOut, resolveBracket(bracket, results)), texts)
}

const doubleOf = (count: number) =>
  drawElimination({
    participants: Array.from({ length: count }, (_, index) => `p${index}`),
    byes: true,
    seed: 's',
    double: { reset: true },
  })

test('two brackets are two parts, of which the first has the finals; a screen reader hears of which one a round is', () => {
  const parts = partsOf(doubleOf(8)).parts.map(({ section, rounds }) => [
    section,
    rounds.map(({ name, label }) => (label === undefined ? name : `${name} (${label})`)),
  ])
  assert.deepEqual(parts, [
    [
      'winners',
      [
        'Turno 1 (Tabellone vincenti, turno 1)',
        'Turno 2 (Tabellone vincenti, turno 2)',
        'Finale vincenti',
        'Finalissima',
        'Seconda finalissima',
      ],
    ],
    [
      'losers',
      [
        'Turno 1 (Tabellone perdenti, turno 1)',
        'Turno 2 (Tabellone perdenti, turno 2)',
        'Turno 3 (Tabellone perdenti, turno 3)',
        'Finale perdenti',
      ],
    ],
  ])
})

test('each tie leads to one of the next round, also between rounds of as many ties', () => {
  const next = partsOf(doubleOf(8)).parts[1]?.rounds.map(({ ties }) => ties.map((tie) => `${tie.id} ${tie.next ?? ''}`))
  assert.deepEqual(next, [
    ['losers1-0 losers2-0', 'losers1-1 losers2-1'],
    ['losers2-0 losers3-0', 'losers2-1 losers3-0'],
    ['losers3-0 losers4-0'],
    ['losers4-0 '],
  ])
})

test('ties of the losers bracket with a bye are not shown, nor a round of nothing else', () => {
  const [, losers] = partsOf(doubleOf(5)).parts
  assert.deepEqual(
    losers?.rounds.map(({ name, ties }) => [name, ties.length]),
    [
      ['Turno 2', 1],
      ['Turno 3', 1],
      ['Finale perdenti', 1],
    ],
  )
})

test('the second grand final says that it is played only if needed, and then that it is not', () => {
  const noteOf = (...results: TieResult[]) => partsOf(doubleOf(4), results).parts[0]?.rounds.at(-1)?.ties[0]?.note
  const won = (tie: number): TieResult => ({ tie, homeScore: 1, awayScore: 0 })
  const before = [0, 1, 2, 3, 4].map(won)
  assert.equal(noteOf(...before), texts.t('standings.onlyIfNeeded'))
  assert.equal(noteOf(...before, won(5)), texts.t('standings.notNeeded'))
  assert.equal(partsOf(doubleOf(4), before).parts[0]?.current, 'final1')
  assert.equal(partsOf(doubleOf(4), [...before, won(5)]).parts[0]?.current, 'final1', 'the last round that was played')
})

test('a single bracket is one part, and its match for third place is separate', () => {
  const pairs = [
    ['a', 'b'],
    ['c', 'd'],
  ] as const
  const { parts, thirdPlace } = partsOf(bracketOf(pairs, { thirdPlace: true }))
  assert.deepEqual(
    parts.map(({ section, rounds }) => [section, rounds.map(({ name }) => name)]),
    [[null, ['Semifinali', 'Finale']]],
  )
  assert.equal(thirdPlace?.number, 3)
})
