import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toLocalInput } from '../../../lib/time/local-time.ts'
import { seasonSize } from './season-size.ts'
import { newDraft } from './tournament-draft.ts'

const draft = { ...newDraft(), slots: 10, repeatTimes: 2 }
const startDate = toLocalInput('2027-01-10T20:30:00.000Z')

test('a league of ten, home and away, is 90 matches on 18 days, over which its weeks go', () => {
  assert.deepEqual(seasonSize(draft, 'FIFA'), { matches: 90, days: 18, hasGroups: false })
  const { from, to } = seasonSize({ ...draft, startDate }, 'FIFA') ?? assert.fail()
  const weeks = (Number(to) - Number(from)) / (7 * 24 * 3_600_000)
  assert.equal(from, Date.parse('2027-01-10T20:30:00.000Z'))
  // The clock may change in between.
  assert.equal(Math.round(weeks), 17)
})

test('groups are counted without their bracket, only where there are groups', () => {
  assert.deepEqual(seasonSize({ ...draft, groups: 2 }, 'FIFA'), { matches: 40, days: 10, hasGroups: true })
  assert.equal(seasonSize({ ...draft, groups: 2 }, 'FIFA_SOLO')?.hasGroups, false)
})

test('what cannot be drawn, or is not typed yet, has no size', () => {
  assert.equal(seasonSize({ ...draft, slots: 9 }, 'FIFA'), undefined)
  assert.equal(seasonSize({ ...draft, slots: Number.NaN }, 'FIFA'), undefined)
  assert.equal(seasonSize({ ...draft, startDate: '0002-01-10T21:30' }, 'FIFA')?.from, undefined)
})
