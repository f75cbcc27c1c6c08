import assert from 'node:assert/strict'
import test from 'node:test'
import { catalogues, chooseLocale, formatsOf, locales, makeT, preferredLocale, type Text } from './index.ts'
import { hourOf } from './format.ts'

const parametersOf = (text: Text) =>
  [...(typeof text === 'string' ? text : text.other).matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

test('parameters are inserted, and numbers have the format of the language', () => {
  assert.equal(makeT('it')('shell.userMenu', { username: 'giada' }), 'Menu di giada')
  assert.equal(makeT('en')('shell.version', { version: 12345 }), 'Version 12,345')
})

test('both languages have the same texts with the same parameters', () => {
  for (const [domain, texts] of Object.entries(catalogues.it)) {
    const english: Record<string, Text> = Object.entries(catalogues.en).find(([name]) => name === domain)?.[1] ?? {}
    assert.deepEqual(Object.keys(english).sort(), Object.keys(texts).sort(), domain)
    for (const [key, text] of Object.entries<Text>(texts)) {
      assert.deepEqual(parametersOf(english[key] ?? ''), parametersOf(text), `${domain}.${key}`)
    }
  }
})

test('the language comes from the address, then the setting, then the browser, then English', () => {
  const rows = [
    { from: { query: 'en', stored: 'it', accept: 'it' }, is: 'en', why: 'the address has priority' },
    { from: { query: 'de', stored: 'it', accept: 'en' }, is: 'it', why: 'an unknown address is ignored' },
    { from: { stored: 'system', accept: 'it-CH,en;q=0.5' }, is: 'it', why: 'system means the browser' },
    { from: { accept: 'de,en;q=0.3,it;q=0.9' }, is: 'it', why: 'the highest weight wins' },
    { from: { accept: 'it;q=0,de' }, is: 'en', why: 'a language with weight 0 is ignored' },
    { from: {}, is: 'en', why: 'nothing is known' },
  ]
  for (const row of rows) assert.equal(chooseLocale(row.from), row.is, row.why)
  assert.equal(preferredLocale(['fr-FR', 'it-IT']), 'it')
})

test('dates, money and lap times depend on the language and the time zone', () => {
  const it = formatsOf('it', 'Europe/Rome')
  assert.equal(it.time('2026-11-21T19:45:00Z'), '20:45')
  assert.match(it.full('2026-11-21T19:45:00Z'), /CET/)
  assert.equal(it.money(1250).replace(/\s/u, ' '), '12,50 €')
  assert.equal(it.lapTime(83456), '1:23.456')
  assert.equal(formatsOf('en', 'UTC').date('2026-11-21T00:00:00Z'), '21 Nov 2026')
  assert.equal(formatsOf('en', 'Europe/Rome').time('2026-11-21T19:45:00Z'), '20:45')
})

test('a negative number has a minus sign, in both languages', () => {
  for (const locale of locales) {
    assert.equal(formatsOf(locale).number(-10, { signDisplay: 'exceptZero' }), '−10')
    assert.equal(formatsOf(locale).number(11, { signDisplay: 'exceptZero' }), '+11')
  }
})

test('a time on another day has its date, in the time zone of the reader', () => {
  const now = Date.parse('2026-11-21T22:30:00Z')
  const rome = formatsOf('it', 'Europe/Rome')
  assert.equal(hourOf(rome, '2026-11-21T20:30:00Z', now), '21:30')
  assert.equal(hourOf(rome, '2026-11-21T23:15:00Z', now), '22 nov, 00:15')
  assert.equal(hourOf(rome, '2026-11-20T20:30:00Z', now), '20 nov, 21:30')
  assert.equal(hourOf(formatsOf('en', 'UTC'), '2026-11-20T20:30:00Z', now), '20 Nov, 20:30')
})

test('relative times use the largest suitable unit', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const { relative } = formatsOf('it')
  assert.equal(relative('2026-11-21T10:00:00Z', now), '2 ore fa')
  assert.equal(relative('2026-11-22T12:00:00Z', now), 'domani')
  assert.equal(relative('2026-11-21T11:59:40Z', now), 'ora')
  assert.equal(relative('2026-11-29T12:00:00Z', now), 'tra 1 settimana')
  assert.equal(relative('2026-10-10T12:00:00Z', now), '1 mese fa')
})

test('tomorrow and yesterday are days of the calendar where the reader is, also when clocks change', () => {
  const { relative } = formatsOf('it', 'Europe/Rome')
  const inDays = (now: string, at: string) => relative(at, Date.parse(now))
  assert.equal(inDays('2026-11-23T09:00:00+01:00', '2026-11-24T21:30:00+01:00'), 'domani')
  assert.equal(inDays('2026-11-24T00:30:00+01:00', '2026-11-25T21:30:00+01:00'), 'domani')
  assert.equal(inDays('2026-11-23T20:00:00+01:00', '2026-11-25T07:00:00+01:00'), 'dopodomani')
  assert.equal(inDays('2026-11-24T21:00:00+01:00', '2026-11-23T08:00:00+01:00'), 'ieri')
  assert.equal(inDays('2026-10-25T00:30:00+02:00', '2026-10-26T23:30:00+01:00'), 'domani')
})

test('there is a catalogue for every language', () => {
  assert.deepEqual(Object.keys(catalogues).sort(), [...locales].sort())
})
