import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toLocalInput } from '../../../../lib/time/local-time.ts'
import { seasonSize } from './season-size.ts'
import { newDraft } from '../tournament-draft.ts'

const draft = { ...newDraft(), slots: 10, repeatTimes: 2 }
const startDate = toLocalInput('2027-01-10T20:30:00.000Z')

test('a league of ten, home and away, is 90 matches on 18 days, one on each Sunday evening from the first on', () => {
  assert.deepEqual(seasonSize(draft, 'FIFA'), { matches: 90, days: 18, hasGroups: false })
  const size = seasonSize({ ...draft, startDate }, 'FIFA')
  const { weekday, time, from, to } = typeof size === 'object' && size.weeks ? size.weeks : assert.fail()
  assert.deepEqual([weekday, `${from}T${time}`], [new Date(startDate).getDay() || 7, startDate.slice(0, 16)])
  // The clock may change in between.
  assert.equal(Math.round((to - new Date(startDate).getTime()) / (7 * 24 * 3_600_000)), 17)
})

test('groups are followed by a bracket of single ties, only where there are groups and if it can be drawn', () => {
  const withFinals = { ...draft, groups: 2, advancing: 2, thirdPlace: true }
  const expected = { matches: 44, days: 12, finals: { matches: 4, days: 2 }, hasGroups: true }
  assert.deepEqual(seasonSize(withFinals, 'FIFA'), expected)
  assert.equal(seasonSize({ ...withFinals, advancing: 3 }, 'FIFA'), 'advancingNotPowerOfTwo')
  assert.equal(seasonSize({ ...withFinals, advancing: 8 }, 'FIFA'), 'tooManyAdvancing')
  assert.deepEqual(seasonSize({ ...draft, groups: 2 }, 'FIFA'), { matches: 40, days: 10, hasGroups: true })
  assert.deepEqual(seasonSize({ ...draft, groups: 2 }, 'FIFA_SOLO'), { matches: 90, days: 18, hasGroups: false })
})

test('what cannot be drawn says why, and a year that is being typed has no weeks', () => {
  assert.equal(seasonSize({ ...draft, slots: 9, byes: false }, 'FIFA'), 'odd')
  assert.equal(seasonSize({ ...draft, slots: Number.NaN }, 'FIFA'), 'tooFew')
  assert.equal(seasonSize({ ...draft, type: 'swiss', slots: 4097 }, 'FIFA'), 'tooMany')
  const size = seasonSize({ ...draft, startDate: '0002-01-10T21:30' }, 'FIFA')
  assert.equal(typeof size === 'object' && 'weeks' in size, false)
})

test('a season that would end after all calendars has no last day, however many places and repetitions are typed', () => {
  const lasting = (slots: number, repeatTimes: number) => {
    const size = seasonSize({ ...draft, slots, repeatTimes, startDate }, 'FIFA')
    return typeof size === 'object' ? [size.days, size.weeks && new Date(size.weeks.to).getFullYear()] : size
  }
  assert.deepEqual(lasting(1000, 2), [1998, 2065])
  assert.deepEqual(lasting(65_536, 2), [131_070, undefined])
  assert.deepEqual(lasting(10, 1e9), [9e9, undefined])
})
