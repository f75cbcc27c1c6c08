import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { icalendarOf, type CalendarEvent } from './icalendar.ts'
import { readCalendar } from '../../test/support/icalendar.ts'

const event: CalendarEvent = {
  uid: '0193f1c2-0000-7000-8000-000000000001',
  sequence: 3,
  changedAt: new Date('2026-11-20T08:00:00.123Z'),
  startsAt: new Date('2026-11-21T19:45:00Z'),
  endsAt: new Date('2026-11-21T21:45:00Z'),
  summary: 'Aurora - Vela',
  description: 'Lega Tirrena\nGiornata 3',
  url: 'http://localhost:3000/matches/0193f1c2-0000-7000-8000-000000000001?lang=it',
  status: 'CONFIRMED',
  isBusy: true,
}
const calendar = { name: 'Aurora', url: 'http://localhost:3000/a.ics', language: 'it', events: [event] }

test('an event has its times in UTC, its status and its sequence number', () => {
  const [entry] = readCalendar(icalendarOf(calendar)).within
  assert.equal(entry?.name, 'VEVENT')
  assert.deepEqual(Object.fromEntries(entry.properties), {
    UID: event.uid,
    DTSTAMP: '20261120T080000Z',
    'LAST-MODIFIED': '20261120T080000Z',
    SEQUENCE: '3',
    DTSTART: '20261121T194500Z',
    DTEND: '20261121T214500Z',
    SUMMARY: event.summary,
    DESCRIPTION: event.description,
    URL: event.url,
    STATUS: 'CONFIRMED',
    TRANSP: 'OPAQUE',
  })
})

test('a calendar is valid, even without events', () => {
  const { properties, within } = readCalendar(icalendarOf({ ...calendar, events: [] }))
  assert.equal(properties.get('VERSION'), '2.0')
  assert.match(properties.get('PRODID') ?? '', /^-\/\/Agone/)
  assert.deepEqual(
    within.map(({ name }) => name),
    ['VTIMEZONE'],
  )
})

test('long lines are folded between characters, never within one', () => {
  const summary = `${'è'.repeat(60)} 🏟️ ${'x'.repeat(200)}`
  const text = icalendarOf({ ...calendar, events: [{ ...event, summary }] })
  assert.ok(!text.includes('�'))
  assert.equal(readCalendar(text).within[0]?.properties.get('SUMMARY'), summary)
})

test('a text stays in its property and is unescaped unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (summary, description) => {
      const text = icalendarOf({ ...calendar, events: [{ ...event, summary, description }] })
      const [entry, ...more] = readCalendar(text).within
      assert.equal(more.length, 0)
      const cleaned = (value: string) => value.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '')
      assert.equal(entry?.properties.get('SUMMARY'), cleaned(summary))
      assert.equal(entry.properties.get('DESCRIPTION'), cleaned(description))
    }),
  )
})
