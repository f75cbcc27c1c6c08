import { chainFaults, type ChainBreak } from '@agone/contract/history/routes'
import { makeT } from '@agone/i18n'
import { formatsOf } from '@agone/i18n/format'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breakText } from './break-text.ts'

const broken: ChainBreak = {
  place: 15,
  at: '2026-11-21T19:45:00.000Z',
  soundUntil: '2026-11-20T19:45:00.000Z',
  fault: 'changed',
  expected: null,
  found: null,
}
const textOf = (locale: 'it' | 'en', changes: Partial<ChainBreak> = {}) =>
  breakText({ t: makeT(locale), formats: formatsOf(locale) }, { ...broken, ...changes }, 20)

test('a changed act is shown with its date, what is sound before it, what is not certain after it, and what to do', () => {
  const text = textOf('it')
  assert.match(text, /^Il suo contenuto non corrisponde più all’impronta/)
  assert.match(text, /La sua data: sabato 21 novembre 2026/)
  assert.match(text, /I 14 atti prima, fino a venerdì 20 novembre 2026.*, sono sani/)
  assert.match(text, /Gli ultimi 6 atti/)
  assert.match(text, /Conserva una copia dei dati.*cambia la password della banca dati.*copia di sicurezza/)
})

test('a removed act has no date of its own', () => {
  const text = textOf('en', { fault: 'missing', at: null })
  assert.match(text, /^It is not there any more/)
  assert.doesNotMatch(text, /Its date/)
  assert.match(text, /up to Friday,? 20 November 2026/)
})

test('nothing is sound before the first act', () =>
  assert.doesNotMatch(textOf('it', { place: 1, soundUntil: null }), /sani|sano/))

test('every fault says what to do', () => {
  for (const fault of chainFaults) assert.match(textOf('en', { fault }), /newest backup/)
})
