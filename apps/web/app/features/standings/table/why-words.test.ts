import { tieBreakRules } from '@agone/contract/games/routes/points'
import type { Why } from '@agone/contract/standings/routes/standings'
import { brandId, type EntryId, newId, type StableId } from '@agone/contract/ids'
import { formatsOf, locales, makeT } from '@agone/i18n'
import assert from 'node:assert/strict'
import test from 'node:test'
import { whyWords } from './why-words.ts'

const [virtus, real, dinamo] = [newId<EntryId>(), newId<EntryId>(), newId<EntryId>()]
const named = [
  { entryId: virtus, name: 'Virtus', points: 20, difference: 10 },
  { entryId: real, name: 'Real', points: 20, difference: 12 },
  { entryId: dinamo, name: 'Dinamo', points: 20, difference: 1 },
]
const because = (why: Partial<Why>): Why => ({
  rule: 'points',
  values: [3, 0],
  versus: brandId<EntryId>(real),
  tied: [],
  matches: [],
  place: null,
  ...why,
})
const say = (why: Partial<Why>, locale: 'it' | 'en' = 'it') =>
  whyWords({ entryId: virtus, name: 'Virtus', points: 20, difference: 10, why: because(why) }, named, {
    t: makeT(locale),
    formats: formatsOf(locale),
  })

test('every rule has its words in both languages', () => {
  for (const locale of locales) {
    for (const rule of ['points', ...tieBreakRules] as const) {
      const words = say({ rule }, locale)
      assert.ok(words && words.reason.length > 8 && !words.reason.includes('{'), `${locale} ${rule}`)
    }
  }
})

test('two who are level are told by the matches between them', () => {
  const words = say({
    rule: 'headToHeadPoints',
    tied: [virtus, real],
    matches: [{ round: 5, home: real, away: virtus, homeScore: 1, awayScore: 2 }],
  })
  assert.ok(words)
  assert.equal(words.lead, 'Virtus precede Real')
  assert.equal(words.reason, 'stessi 20 punti, 3 a 0 negli scontri diretti.')
  assert.deepEqual(words.meetings, ['Giornata 5: Real 1–2 Virtus'])
  assert.deepEqual(
    words.steps.map(({ left, right, decides }) => [left, right, decides]),
    [
      ['20', '20', undefined],
      ['3', '0', 'left'],
      ['+10', '+12', undefined],
    ],
  )
})

test('three who are level are told by their mini-table', () => {
  const words = say({ rule: 'headToHeadGoals', tied: [virtus, real, dinamo] }, 'en')
  assert.equal(
    words?.reason,
    'same 20 points. In the mini-table of Virtus, Real and Dinamo the goals scored are 3 to 0.',
  )
})

test('stables are told by the stables themselves', () => {
  const [red, silver] = [newId<StableId>(), newId<StableId>()]
  const rows = [
    { id: red, name: 'Rossi', points: 25 },
    { id: silver, name: 'Argento', points: 25 },
  ]
  const why = { ...because({ rule: 'countback', values: [1, 0], place: 1 }), versus: silver, tied: [], matches: [] }
  const words = whyWords({ id: red, name: 'Rossi', points: 25, why }, rows, {
    t: makeT('it'),
    formats: formatsOf('it'),
  })
  assert.ok(words)
  assert.equal(words.lead, 'Rossi precede Argento')
  assert.equal(words.reason, 'stessi 25 punti; per numero di 1º posti è 1 contro 0.')
})

test('the last row has no reason', () => {
  const row = { entryId: virtus, name: 'Virtus', points: 20, why: null }
  assert.equal(whyWords(row, named, { t: makeT('it'), formats: formatsOf('it') }), undefined)
})
