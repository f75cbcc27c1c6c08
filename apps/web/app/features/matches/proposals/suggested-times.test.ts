import { newId, type EntryId } from '@agone/contract'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenAtFirst, suggestedTimes } from './suggested-times.ts'

/** A time of the machine's zone: «27 21:30» in November 2026. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)
const iso = (...time: Parameters<typeof at>) => at(...time).toISOString()
const now = at(20, 18).getTime()
const week = { from: iso(20, 18), to: iso(30, 23) }

test('times at the hour of the match on the days after it are suggested', () => {
  assert.deepEqual(suggestedTimes({ scheduledAt: iso(21, 21, 30), window: week, now }), [
    iso(22, 21, 30),
    iso(23, 21, 30),
    iso(24, 21, 30),
    iso(28, 21, 30),
  ])
})

test('only times in the window are suggested; earlier days if later ones are not enough', () => {
  const window = { from: iso(20, 18), to: iso(25, 21, 30) }
  assert.deepEqual(suggestedTimes({ scheduledAt: iso(24, 21, 30), window, now }), [
    iso(21, 21, 30),
    iso(22, 21, 30),
    iso(23, 21, 30),
    iso(25, 21, 30),
  ])
  const closed = { from: iso(20, 18), to: iso(20, 19) }
  assert.deepEqual(suggestedTimes({ scheduledAt: iso(24, 21, 30), window: closed, now }), [])
})

test('a match without a time, or whose time has passed, begins with the next evening', () => {
  assert.deepEqual(suggestedTimes({ scheduledAt: null, window: week, now }).slice(0, 2), [iso(20, 21), iso(21, 21)])
  const late = { scheduledAt: iso(17, 17, 45), window: week, now }
  assert.deepEqual(suggestedTimes(late).slice(0, 2), [iso(21, 17, 45), iso(22, 17, 45)])
})

test('an hour stays the same across the end of summer time', () => {
  const window = { from: new Date(2026, 9, 20).toISOString(), to: new Date(2026, 9, 31).toISOString() }
  const scheduledAt = new Date(2026, 9, 24, 21, 30).toISOString()
  const times = suggestedTimes({ scheduledAt, window, now: new Date(2026, 9, 21).getTime() }).map(
    (time) => new Date(time),
  )
  assert.deepEqual(
    times.map((time) => [time.getDate(), time.getHours()]),
    [
      [23, 21],
      [25, 21],
      [26, 21],
      [27, 21],
    ],
  )
})

test('the time that is chosen at first is after that of the match, and rather one at which nobody is absent', () => {
  const suggested = [iso(20, 21), iso(22, 21), iso(23, 21), iso(28, 21)]
  const scheduledAt = iso(21, 21)
  const absent = (from: string, to: string) => ({
    ...{ entryId: newId<EntryId>(), firstDay: '2026-11-22', lastDay: '2026-11-23' },
    ...{ startsAt: from, endsAt: to },
  })
  const chosen = (...absences: ReturnType<typeof absent>[]) => chosenAtFirst(suggested, { scheduledAt, absences })
  assert.deepEqual(chosen(), [iso(22, 21)])
  assert.deepEqual(chosen(absent(iso(22, 0), iso(24, 0))), [iso(28, 21)])
  assert.deepEqual(chosen(absent(iso(22, 0), iso(30, 0))), [iso(20, 21)], 'an earlier one')
  assert.deepEqual(chosen(absent(iso(20, 0), iso(30, 0))), [iso(22, 21)], 'somebody is always absent')
  // An absence includes the instant at which it starts, but not the one at which it ends.
  assert.deepEqual(chosen(absent(iso(22, 21), iso(23, 21))), [iso(23, 21)])
  assert.deepEqual(chosenAtFirst([], { scheduledAt, absences: [] }), [])
})
