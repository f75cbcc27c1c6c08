import { tieBreakRules } from '@agone/contract/games/routes/points'
import type { Why } from '@agone/contract/standings/routes/standings'
import { brandId, type EntryId, newId, type StableId } from '@agone/contract'
import { formatsOf, locales, makeT } from '@agone/i18n'
import assert from 'node:assert/strict'
import test from 'node:test'
import { directMatches, explanationText } from './explanation-text.ts'

const [virtus, real, dinamo] = [newId<EntryId>(), newId<EntryId>(), newId<EntryId>()]
const named = [
  { entryId: virtus, name: 'Virtus', points: 20, difference: 10 },
  { entryId: real, name: 'Real', points: 20, difference: 12 },
  { entryId: dinamo, name: 'Dinamo', points: 20, difference: 1 },
]
const whyOf = (why: Partial<Why>): Why => ({
  rule: 'points',
  values: [3, 0],
  versus: brandId<EntryId>(real),
  tied: [],
  matches: [],
  place: null,
  ...why,
})
const textOf = (why: Partial<Why>, locale: 'it' | 'en' = 'it', points = 20) =>
  explanationText({ entryId: virtus, name: 'Virtus', points, difference: 10, why: whyOf(why) }, named, {
    t: makeT(locale),
    formats: formatsOf(locale),
  })

test('every rule has a text in both languages', () => {
  for (const locale of locales) {
    for (const rule of ['points', ...tieBreakRules] as const) {
      const text = textOf({ rule }, locale)
      assert.ok(text && text.reason.length > 8 && !text.reason.includes('{'), `${locale} ${rule}`)
    }
  }
})

test('one point is «punto»', () => {
  assert.equal(textOf({ values: [1, 0] }, 'it', 1)?.reason, '1 punto contro 0.')
  const goals: Partial<Why> = { rule: 'goalsFor', values: [2, 1] }
  assert.equal(textOf(goals, 'it', 1)?.reason, 'un punto a testa, reti segnate 2 contro 1.')
  assert.equal(textOf(goals, 'en', 1)?.reason, 'one point each, goals scored 2 to 1.')
})

test('two equal rows are explained by the matches between them', () => {
  const why = whyOf({
    rule: 'headToHeadPoints',
    tied: [virtus, real],
    matches: [{ round: 5, home: real, away: virtus, homeScore: 1, awayScore: 2 }],
  })
  const text = textOf(why)
  assert.ok(text)
  assert.equal(text.heading, 'Virtus precede Real')
  assert.equal(text.reason, 'stessi 20 punti, 3 a 0 negli scontri diretti.')
  const matchesIn = (type: 'rankings' | 'swiss') =>
    directMatches({ entryId: virtus, name: 'Virtus', points: 20, why }, named, {
      t: makeT('it'),
      tournament: { type, module: 'FIFA' },
    })
  assert.deepEqual(matchesIn('rankings'), ['Giornata 5: Real 1–2 Virtus'])
  assert.deepEqual(matchesIn('swiss'), ['Turno 5: Real 1–2 Virtus'], 'a Swiss system has rounds')
  assert.deepEqual(
    text.steps.map(({ left, right, decides }) => [left, right, decides]),
    [
      ['20', '20', undefined],
      ['3', '0', 'left'],
      ['+10', '+12', undefined],
    ],
  )
})

test('three equal rows are explained by their mini-table', () => {
  const text = textOf({ rule: 'headToHeadGoals', tied: [virtus, real, dinamo] }, 'en')
  assert.equal(
    text?.reason,
    'same 20 points. In the mini-table of Virtus, Real and Dinamo the goals scored are 3 to 0.',
  )
})

test('stables are explained by the results of stables', () => {
  const [red, silver] = [newId<StableId>(), newId<StableId>()]
  const rows = [
    { id: red, name: 'Rossi', points: 25 },
    { id: silver, name: 'Argento', points: 25 },
  ]
  const why = { ...whyOf({ rule: 'countback', values: [1, 0], place: 1 }), versus: silver, tied: [], matches: [] }
  const text = explanationText({ id: red, name: 'Rossi', points: 25, why }, rows, {
    t: makeT('it'),
    formats: formatsOf('it'),
  })
  assert.ok(text)
  assert.equal(text.heading, 'Rossi precede Argento')
  assert.equal(text.reason, 'stessi 25 punti; per numero di 1º posti è 1 contro 0.')
})

test('the last row has no explanation', () => {
  const row = { entryId: virtus, name: 'Virtus', points: 20, why: null }
  assert.equal(explanationText(row, named, { t: makeT('it'), formats: formatsOf('it') }), undefined)
})
