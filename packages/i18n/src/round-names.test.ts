import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeT } from './index.ts'
import { bracketDayName, matchRoundName, roundName } from './round-names.ts'

type BracketRound = Parameters<typeof bracketDayName>[1]

const rounds: readonly (BracketRound & { one: string; other: string })[] = [
  { name: 'roundOf', size: 64, round: 1, leg: null, one: 'Turno a 64', other: 'Turno a 64' },
  { name: 'roundOf', size: 32, round: 2, leg: null, one: 'Sedicesimo di finale', other: 'Sedicesimi' },
  { name: 'roundOf', size: 16, round: 3, leg: null, one: 'Ottavo di finale', other: 'Ottavi' },
  { name: 'quarterFinals', size: 8, round: 4, leg: null, one: 'Quarto di finale', other: 'Quarti' },
  { name: 'semiFinals', size: 4, round: 5, leg: 2, one: 'Semifinale, gara 2', other: 'Semifinali, gara 2' },
  { name: 'final', size: 2, round: 6, leg: null, one: 'Finale', other: 'Finale' },
  { name: 'finals', size: 2, round: 6, leg: null, one: 'Finali', other: 'Finali' },
  {
    name: 'losersRound',
    size: 4,
    round: 2,
    leg: null,
    one: 'Tabellone perdenti, turno 2',
    other: 'Tabellone perdenti, turno 2',
  },
]

test('a round of a bracket has its name, and so has each of its matches', () => {
  const t = makeT('it')
  for (const { one, other, ...round } of rounds) {
    const match = matchRoundName(t, { type: 'elimination', module: 'FIFA' }, { round: 1, bracketRound: round })
    assert.deepEqual([match, bracketDayName(t, round)], [one, other])
  }
})

test('outside of a bracket a round has its number', () => {
  const t = makeT('en')
  const day = { round: 3, bracketRound: null }
  assert.equal(roundName(t, { type: 'rankings', module: 'FIFA' }, day), 'Match day 3')
  assert.equal(matchRoundName(t, { type: 'doubleElimination', module: 'FIFA' }, day), 'Round 3')
  assert.equal(roundName(t, { type: 'rankings', module: 'FORMULA1' }, day), 'Race 3')
})
