import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { makeT } from '@agone/i18n'
import { matchRoundLabel } from './knockout-round.ts'

type Match = Pick<MatchView, 'phase' | 'round' | 'leg' | 'legs'>
type OfTournament = Parameters<typeof matchRoundLabel>[1]

const cup: OfTournament = { type: 'elimination', module: 'FIFA', matchDays: 5, settings: { thirdPlace: false } }
const labelOf = (match: Partial<Match>, tournament: Partial<OfTournament> = {}) =>
  matchRoundLabel(makeT('it'), { ...cup, ...tournament }, { phase: 'elimination', round: 1, leg: 1, legs: 1, ...match })

test('rounds of a cup have their names', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((round) => labelOf({ round })),
    ['Sedicesimi', 'Ottavi', 'Quarti', 'Semifinali', 'Finale'],
  )
  assert.equal(labelOf({ round: 1 }, { matchDays: 6 }), 'Turno a 64')
})

test('on the day of the final there may be the match for third place, too', () => {
  assert.equal(labelOf({ round: 5 }, { settings: { thirdPlace: true } }), 'Finali')
})

test('both legs of a tie are one round, with a final of one leg or of two', () => {
  const names = (matchDays: number, days: readonly (readonly [leg: number, legs: number])[]) =>
    days.map(([leg, legs], index) => labelOf({ round: index + 1, leg, legs }, { matchDays }))
  const ties = [
    [1, 2],
    [2, 2],
    [1, 2],
    [2, 2],
  ] as const
  assert.deepEqual(names(5, [...ties, [1, 1]]), ['Quarti', 'Quarti', 'Semifinali', 'Semifinali', 'Finale'])
  assert.deepEqual(names(6, [...ties, [1, 2], [2, 2]]), [
    ...['Quarti', 'Quarti', 'Semifinali', 'Semifinali'],
    ...['Finale', 'Finale'],
  ])
})

test('after groups the rounds of the bracket have names, the days of the groups have numbers', () => {
  const season = { type: 'rankings', matchDays: 5 } as const
  assert.equal(labelOf({ phase: 'groups', round: 3 }, season), 'Giornata 3')
  assert.equal(labelOf({ round: 4 }, season), 'Semifinali')
})

test('a match day of double elimination has rounds of two brackets, and a number', () => {
  assert.equal(labelOf({ round: 4 }, { type: 'doubleElimination' }), 'Turno 4')
})
