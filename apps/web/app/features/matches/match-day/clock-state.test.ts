import { newId, type EntryId } from '@agone/contract'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockStateOf, countdownText, mayAsk } from './clock-state.ts'

const clock = { opensAt: '2026-11-21T20:15:00Z', startsAt: '2026-11-21T20:30:00Z', endsAt: '2026-11-21T20:40:00Z' }
const [home, away] = [newId<EntryId>(), newId<EntryId>()]
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)
const readyAt = '2026-11-21T20:20:00Z'
const sidesWith = (...ready: EntryId[]) => ({
  sides: [home, away].map((entryId) => ({ entryId, readyAt: ready.includes(entryId) ? readyAt : null })),
})
const minute = 60_000

const rows = [
  {
    time: '20:00:00',
    ready: [],
    phase: 'closed',
    left: 30 * minute,
    progress: 0,
    why: 'before it opens it counts to the kick-off',
  },
  {
    time: '20:15:00',
    ready: [],
    phase: 'open',
    left: 15 * minute,
    progress: 0,
    why: 'it opens a quarter of an hour before',
  },
  { time: '20:22:30', ready: [home, away], phase: 'open', left: 7.5 * minute, progress: 0.25, why: 'both are early' },
  { time: '20:30:00', ready: [home], phase: 'tolerance', left: 10 * minute, progress: 0.5, why: 'one side is missing' },
  { time: '20:35:00', ready: [], phase: 'tolerance', left: 5 * minute, progress: 0.75, why: 'both are missing' },
  { time: '20:40:00', ready: [home], phase: 'over', left: 0, progress: 1, why: 'the tolerance has passed' },
  { time: '23:00:00', ready: [], phase: 'over', left: 0, progress: 1, why: 'it stays over' },
  { time: '20:50:00', ready: [home, away], phase: 'ready', left: 0, progress: 1, why: 'both are there' },
] as const

for (const { time, ready, why, ...expected } of rows) {
  test(`the clock at ${time}: ${why}`, () => {
    assert.deepEqual(clockStateOf(clock, sidesWith(...ready), at(time)), expected)
  })
}

test('days before the kick-off there is no clock', () => {
  assert.equal(clockStateOf(clock, sidesWith(), at('20:00:00') - 2 * 24 * 60 * minute), undefined)
})

test('a countdown has seconds with two digits, and hours only if there are some', () => {
  assert.deepEqual([0, 9_001, 642_000, 7_505_000].map(countdownText), ['0:00', '0:10', '10:42', '2:05:05'])
})

test('only the side that is there may ask for a walkover, once the tolerance is over and nobody has asked', () => {
  const readiness = { clock, now: readyAt, ...sidesWith(home), noShow: null }
  assert.equal(mayAsk({ phase: 'over' }, readiness, home), true)
  assert.equal(mayAsk({ phase: 'over' }, readiness, away), false)
  assert.equal(mayAsk({ phase: 'over' }, readiness, undefined), false)
  assert.equal(mayAsk({ phase: 'tolerance' }, readiness, home), false)
  const noShow = { entryId: home, status: 'declined', requestedAt: readyAt } as const
  assert.equal(mayAsk({ phase: 'over' }, { ...readiness, noShow }, home), false)
})
