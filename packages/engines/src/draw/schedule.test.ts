import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { EngineFault, type EngineFaultReason } from '../fault.ts'
import type { Fixture } from './fixtures.ts'
import { drawLeague } from './league.ts'
import { givenSchedule } from './schedule.ts'

const participants = ['a', 'b', 'c', 'd']

const day = (round: number, ...pairs: [string, string][]): Fixture[] =>
  pairs.map(([home, away]) => ({ round, home, away }))

const sound = [...day(1, ['a', 'b'], ['c', 'd']), ...day(2, ['a', 'c'], ['b', 'd']), ...day(3, ['a', 'd'], ['b', 'c'])]

const faults: { why: string; fixtures: Fixture[]; reason: EngineFaultReason }[] = [
  { why: 'an unknown participant', fixtures: day(1, ['a', 'x']), reason: 'unknownParticipant' },
  { why: 'a match against oneself', fixtures: day(1, ['a', 'a']), reason: 'playsItself' },
  { why: 'twice on a day', fixtures: [...sound, ...day(3, ['a', 'c'])], reason: 'twiceOnDay' },
  { why: 'a pair that never meets', fixtures: sound.slice(1), reason: 'wrongMeetings' },
  { why: 'a pair that meets too often', fixtures: [...sound, ...day(4, ['b', 'a'])], reason: 'wrongMeetings' },
]

for (const { why, fixtures, reason } of faults) {
  test(`a given schedule is refused: ${why}`, () => {
    const check = () => givenSchedule({ participants, fixtures, repeatTimes: 1 })
    assert.throws(check, (error) => error instanceof EngineFault && error.reason === reason)
  })
}

test('a valid schedule is accepted unchanged', () => {
  assert.deepEqual([...givenSchedule({ participants, fixtures: sound, repeatTimes: 1 })], sound)
})

test('without a number of meetings a part of a season is valid too', () => {
  assert.equal(givenSchedule({ participants, fixtures: sound.slice(1) }).length, 5)
})

test('every drawn league is a valid schedule', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 3 }), (size, repeatTimes) => {
      const list = Array.from({ length: size }, (_, index) => String(index))
      const fixtures = [...drawLeague({ participants: list, repeatTimes, seed: 's', byes: true })]
      assert.equal(givenSchedule({ participants: list, fixtures, repeatTimes }).length, fixtures.length)
    }),
  )
})
