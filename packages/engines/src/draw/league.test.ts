import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { EngineFault } from '../fault.ts'
import type { Fixture } from './fixtures.ts'
import { drawLeague } from './league.ts'

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index + 1}`)

const draws = fc.record({
  size: fc.integer({ min: 2, max: 25 }),
  repeatTimes: fc.integer({ min: 1, max: 4 }),
  seed: fc.string(),
})

const drawn = ({ size, repeatTimes, seed }: { size: number; repeatTimes: number; seed: string }) =>
  drawLeague({ participants: ids(size), repeatTimes, seed, byes: true })

const daysPerCycle = (size: number): number => (size % 2 === 0 ? size - 1 : size)

test('each pair meets exactly repeatTimes times', () => {
  fc.assert(
    fc.property(draws, (draw) => {
      const meetings = new Map<string, number>()
      for (const { home, away } of drawn(draw)) {
        const pair = [home, away].toSorted().join()
        meetings.set(pair, (meetings.get(pair) ?? 0) + 1)
      }
      assert.equal(meetings.size, (draw.size * (draw.size - 1)) / 2)
      assert.deepEqual(new Set(meetings.values()), new Set([draw.repeatTimes]))
    }),
  )
})

test('each participant plays at most once a day, and with an odd number one of them rests', () => {
  fc.assert(
    fc.property(draws, (draw) => {
      const fixtures = drawn(draw)
      const days = Map.groupBy(fixtures, ({ round }) => round)
      assert.equal(days.size, draw.size === 2 ? draw.repeatTimes : daysPerCycle(draw.size) * draw.repeatTimes)
      for (const [round, matches] of days) {
        const busy = matches.flatMap(({ home, away }) => [home, away])
        const rests = fixtures.withoutMatchOn(round)
        assert.deepEqual([...busy, ...(rests === undefined ? [] : [rests])].toSorted(), ids(draw.size).toSorted())
      }
    }),
  )
})

test('home and away games differ by at most one in each cycle, and by none with an odd number', () => {
  fc.assert(
    fc.property(draws, (draw) => {
      const fixtures = [...drawn(draw)]
      for (let cycle = 0; cycle < draw.repeatTimes; cycle++) {
        const own = fixtures.filter(({ round }) => Math.floor((round - 1) / daysPerCycle(draw.size)) === cycle)
        for (const id of ids(draw.size)) {
          const home = own.filter((fixture) => fixture.home === id).length
          const away = own.filter((fixture) => fixture.away === id).length
          assert.equal(Math.abs(home - away), draw.size % 2 === 0 ? 1 : 0)
        }
      }
    }),
  )
})

test('over the whole league home and away games differ by at most one, however often all meet', () => {
  fc.assert(
    fc.property(draws, (draw) => {
      const balance = new Map<string, number>()
      for (const { home, away } of drawn(draw)) {
        balance.set(home, (balance.get(home) ?? 0) + 1)
        balance.set(away, (balance.get(away) ?? 0) - 1)
      }
      assert.equal(balance.size, draw.size)
      for (const [id, difference] of balance) assert.ok(Math.abs(difference) <= 1, `${id}: ${difference}`)
    }),
  )
})

test('nobody plays three consecutive matches at home or away within a cycle', () => {
  fc.assert(
    fc.property(draws, (draw) => {
      const fixtures = [...drawn({ ...draw, repeatTimes: 1 })]
      for (const id of ids(draw.size)) {
        const own = fixtures.filter(({ home, away }) => home === id || away === id)
        const places = own.map(({ home }) => (home === id ? 'H' : 'A')).join('')
        assert.doesNotMatch(places, /HHH|AAA/)
      }
    }),
  )
})

test('every second cycle is the previous one with home and away exchanged', () => {
  fc.assert(
    fc.property(draws, (draw) => {
      const fixtures = [...drawn({ ...draw, repeatTimes: 2 })]
      const half = fixtures.length / 2
      const mirrored = fixtures.slice(0, half).map(({ round, home, away }): Fixture => {
        return { round: round + daysPerCycle(draw.size), home: away, away: home }
      })
      assert.deepEqual(fixtures.slice(half), mirrored)
    }),
  )
})

test('the same seed draws the same schedule, another seed another one', () => {
  const draw = (seed: string) => [...drawLeague({ participants: ids(20), repeatTimes: 2, seed })]
  assert.deepEqual(draw('agone'), draw('agone'))
  assert.notDeepEqual(draw('agone'), draw('enoga'))
})

test('a published draw can always be repeated: four participants and the seed "agone"', () => {
  const fixtures = drawLeague({ participants: ['Roma', 'Lazio', 'Milan', 'Inter'], repeatTimes: 1, seed: 'agone' })
  const days = [...fixtures].map(({ round, home, away }) => `${round} ${home}-${away}`)
  assert.deepEqual(days, [
    '1 Roma-Lazio',
    '1 Milan-Inter',
    '2 Lazio-Milan',
    '2 Inter-Roma',
    '3 Inter-Lazio',
    '3 Roma-Milan',
  ])
})

const refusals = [
  { why: 'only one participant', size: 1, repeatTimes: 1, byes: true, reason: 'tooFew' },
  { why: 'an odd number without byes', size: 5, repeatTimes: 1, byes: false, reason: 'odd' },
  { why: 'zero cycles', size: 4, repeatTimes: 0, byes: false, reason: 'undrawable' },
  { why: 'half a cycle', size: 4, repeatTimes: 1.5, byes: false, reason: 'undrawable' },
] as const

for (const { why, size, repeatTimes, byes, reason } of refusals) {
  test(`no draw: ${why}`, () => {
    const draw = () => drawLeague({ participants: ids(size), repeatTimes, byes, seed: 's' })
    assert.throws(draw, (error) => error instanceof EngineFault && error.reason === reason)
  })
}

test('no draw: a participant named twice', () => {
  const draw = () => drawLeague({ participants: ['a', 'b', 'b', 'c'], repeatTimes: 1, seed: 's' })
  assert.throws(draw, (error) => error instanceof EngineFault && error.reason === 'duplicate')
})
