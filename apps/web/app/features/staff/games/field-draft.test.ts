import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf, emptyField, fieldOf, limitFault } from './field-draft.ts'

test('the key of a new field comes from its name, and no other field has it', () => {
  const keyOf = (en: string, taken: string[] = []) => fieldOf({ ...emptyField, it: 'Nome', en }, taken).key
  assert.equal(keyOf('Tyre strategy'), 'tyre_strategy')
  assert.equal(keyOf('Perché così?'), 'perche_cosi')
  assert.equal(keyOf('2nd half'), 'nd_half')
  assert.equal(keyOf('得点'), 'field')
  assert.equal(keyOf('Kills', ['kills', 'kills_2']), 'kills_3')
  assert.match(keyOf('A name that is longer than a key may ever become'), /^[a-z][a-z0-9_]{0,30}$/)
})

test('an edited field keeps its key, whatever its name is now', () => {
  const field = { key: 'moves', label: { it: 'Mosse', en: 'Moves' }, type: 'int', min: 1, max: null } as const
  assert.deepEqual(fieldOf(draftOf(field), [], field.key), field)
  assert.equal(fieldOf({ ...draftOf(field), it: 'Turni', en: 'Turns' }, [], field.key).key, 'moves')
})

test('without an English name the Italian one is shown in both languages', () => {
  assert.deepEqual(fieldOf({ ...emptyField, it: ' Mosse ' }, []).label, { it: 'Mosse', en: 'Mosse' })
})

test('limits are numbers in order, and a text has none', () => {
  assert.equal(limitFault({ ...emptyField, min: '1', max: '0,5' }), 'wrongOrder')
  assert.equal(limitFault({ ...emptyField, min: 'one' }), 'notNumber')
  assert.equal(limitFault({ ...emptyField, min: '', max: '3' }), undefined)
  assert.equal(limitFault({ ...emptyField, type: 'text', min: 'one' }), undefined)
  assert.deepEqual(fieldOf({ ...emptyField, it: 'Nota', type: 'text', min: '1' }, []).min, null)
})
