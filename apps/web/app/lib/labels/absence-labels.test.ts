import { formatsOf, makeT } from '@agone/i18n'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absenceDays, absenceOf, absenceSentence } from './absence-labels.ts'

const [days, day] = [
  { firstDay: '2027-01-02', lastDay: '2027-01-06' },
  { firstDay: '2027-01-06', lastDay: '2027-01-06' },
]

test('an absence has the same days for every reader, in both languages', () => {
  const [it, en] = [makeT('it'), makeT('en')]
  const [italian, english] = [formatsOf('it'), formatsOf('en')]
  assert.equal(absenceDays(it, italian, days), '2 gen – 6 gen 2027')
  assert.equal(absenceDays(en, english, day), '6 Jan 2027')
  assert.equal(
    absenceSentence(it, italian, 'Virtus Brughiera', days),
    'Virtus Brughiera ha annunciato un’assenza almeno fino al 6 gen.',
  )
  assert.equal(absenceSentence(en, english, 'Virtus', day), 'Virtus has announced an absence on 6 Jan.')
  assert.equal(absenceOf(it, italian, 'Virtus', { ...days, note: 'Ferie' }), 'Virtus, 2 gen – 6 gen 2027 (Ferie)')
  assert.equal(absenceOf(it, italian, 'Virtus', { ...day, note: '' }), 'Virtus, 6 gen 2027')
})
