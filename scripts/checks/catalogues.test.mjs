import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differences } from './catalogues.mjs'

test('two catalogues with the same keys and parameters have no differences', () => {
  assert.deepEqual(differences({ a: { b: '{n} reti' } }, { a: { b: 'goals: {n}' } }), [])
})

test('a key that is missing in one of the languages is reported', () => {
  assert.deepEqual(differences({ a: { b: 'x' } }, { a: { c: 'x' } }), [
    'a.b is missing in English',
    'a.c is missing in Italian',
  ])
})

test('a parameter that is missing in English is reported', () => {
  assert.deepEqual(differences({ a: '{n} reti' }, { a: 'goals' }), ['a has other parameters in English'])
})

test('the singular may omit its number', () => {
  assert.deepEqual(
    differences({ a: { one: 'una rete', other: '{count}' } }, { a: { one: '{count} goal', other: '{count}' } }),
    [],
  )
})

test('a blank text is reported', () => {
  assert.deepEqual(differences({ a: ' ' }, { a: 'x' }), ['a is blank'])
})
