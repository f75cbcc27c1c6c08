import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weeklyDays, type WeeklyRule } from './weekly-rule.ts'
import { addDays, dayIn, instantOf, timeIn, weekdayOf } from './zoned-time.ts'

const rome = 'Europe/Rome'
const sundays: WeeklyRule = { days: [{ weekday: 7, times: ['21:30'] }], from: '2027-01-10', except: [], timeZone: rome }

const daysOf = (rule: WeeklyRule, count: number) => weeklyDays(rule, count).map(({ day }) => day)
const iso = (times: readonly number[]) => times.map((at) => new Date(at).toISOString())

test('a kick-off keeps its time of day over both changes of the clock', () => {
  const rows = [
    { day: '2027-03-27', utc: '2027-03-27T20:30:00.000Z' },
    { day: '2027-03-28', utc: '2027-03-28T19:30:00.000Z' },
    { day: '2027-10-30', utc: '2027-10-30T19:30:00.000Z' },
    { day: '2027-10-31', utc: '2027-10-31T20:30:00.000Z' },
  ]
  for (const { day, utc } of rows) {
    const at = instantOf(day, '21:30', rome)
    assert.deepEqual([new Date(at).toISOString(), dayIn(at, rome), timeIn(at, rome)], [utc, day, '21:30'])
  }
})

test('a time that the clock skips is an hour later, one that it shows twice is the first', () => {
  const rows = [
    { day: '2027-03-28', time: '02:30', zone: rome, utc: '2027-03-28T01:30:00.000Z' },
    { day: '2027-03-28', time: '01:59', zone: rome, utc: '2027-03-28T00:59:00.000Z' },
    { day: '2027-03-28', time: '03:00', zone: rome, utc: '2027-03-28T01:00:00.000Z' },
    { day: '2027-10-31', time: '02:30', zone: rome, utc: '2027-10-31T00:30:00.000Z' },
    { day: '2027-10-31', time: '03:00', zone: rome, utc: '2027-10-31T02:00:00.000Z' },
    { day: '2027-03-14', time: '02:30', zone: 'America/New_York', utc: '2027-03-14T07:30:00.000Z' },
    { day: '2027-11-07', time: '01:30', zone: 'America/New_York', utc: '2027-11-07T05:30:00.000Z' },
    { day: '2027-06-01', time: '00:15', zone: 'Asia/Kathmandu', utc: '2027-05-31T18:30:00.000Z' },
    { day: '2027-06-01', time: '23:59', zone: 'Pacific/Kiritimati', utc: '2027-06-01T09:59:00.000Z' },
  ]
  for (const { day, time, zone, utc } of rows) {
    assert.equal(new Date(instantOf(day, time, zone)).toISOString(), utc, `${day} ${time} ${zone}`)
  }
  assert.throws(() => instantOf('2027-06-01', '21:30', 'Europe/Atlantis'), RangeError)
})

test('days are added over the ends of months, years and Februaries', () => {
  assert.equal(addDays('2027-01-31', 1), '2027-02-01')
  assert.equal(addDays('2028-02-28', 1), '2028-02-29')
  assert.equal(addDays('2027-02-28', 1), '2027-03-01')
  assert.equal(addDays('2027-01-01', -1), '2026-12-31')
  assert.deepEqual(
    ['2027-01-10', '2027-01-11', '2027-01-16'].map((day) => weekdayOf(day)),
    [7, 1, 6],
  )
})

test('every Sunday, over the ends of months, but not on excluded days', () => {
  assert.deepEqual(daysOf(sundays, 4), ['2027-01-10', '2027-01-17', '2027-01-24', '2027-01-31'])
  const except = ['2027-03-28', '2027-04-25', '2027-04-26']
  const days = daysOf({ ...sundays, except }, 18)
  assert.equal(days.length, 18)
  assert.deepEqual(days.slice(10, 15), ['2027-03-21', '2027-04-04', '2027-04-11', '2027-04-18', '2027-05-02'])
  assert.equal(days.at(-1), '2027-05-23')
})

test('the first day is the first possible one from the given day on', () => {
  assert.deepEqual(daysOf({ ...sundays, from: '2027-01-11' }, 1), ['2027-01-17'])
  assert.deepEqual(daysOf({ ...sundays, from: '2027-12-30' }, 2), ['2028-01-02', '2028-01-09'])
})

test('two weekdays make two match days of a week, each with its own kick-offs', () => {
  const days = [
    { weekday: 4, times: ['22:00'] },
    { weekday: 2, times: ['22:15', '21:00', '21:00'] },
  ]
  const found = weeklyDays({ ...sundays, days, from: '2027-03-24' }, 3)
  assert.deepEqual(
    found.map(({ day, times }) => [day, iso(times)]),
    [
      ['2027-03-25', ['2027-03-25T21:00:00.000Z']],
      ['2027-03-30', ['2027-03-30T19:00:00.000Z', '2027-03-30T20:15:00.000Z']],
      ['2027-04-01', ['2027-04-01T20:00:00.000Z']],
    ],
  )
})

test('a weekday that is named twice has the times of both', () => {
  const days = [...sundays.days, { weekday: 7, times: ['20:00'] }]
  const [first] = weeklyDays({ ...sundays, days }, 1)
  assert.deepEqual(iso(first?.times ?? []), ['2027-01-10T19:00:00.000Z', '2027-01-10T20:30:00.000Z'])
})

test('a rule without weekdays has no days, and excluded days cost none of the wanted ones', () => {
  assert.deepEqual(weeklyDays({ ...sundays, days: [] }, 3), [])
  const except = Array.from({ length: 60 }, (_, index) => addDays('2027-01-10', index))
  assert.deepEqual(daysOf({ ...sundays, except }, 2), ['2027-03-14', '2027-03-21'])
})

test('the spellings of a zone share one format, however many a program sends', (t) => {
  const made = t.mock.method(Intl, 'DateTimeFormat')
  const spellings = ['Asia/Yangon', 'asia/yangon', 'ASIA/YANGON', 'aSiA/yAnGoN']
  assert.deepEqual(
    new Set(spellings.map((zone) => dayIn(Date.parse('2027-06-01T18:15:00Z'), zone))),
    new Set(['2027-06-02']),
  )
  assert.equal(made.mock.callCount(), 1)
})
