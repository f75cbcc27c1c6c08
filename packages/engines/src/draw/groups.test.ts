import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { advance, advancePairs, type GroupPlace } from '../bracket/advance.ts'
import { bracketMatches, tieOf } from '../bracket/bracket-view.ts'
import { EngineFault } from '../fault.ts'
import { drawGroupFixtures, drawGroups, groupName } from './groups.ts'
import { resolveBracket } from '../bracket/resolve.ts'

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index + 1}`)

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => groupName(index))

test('each group gets exactly one of each full pot, and sizes differ by at most one', () => {
  const draws = fc.record({
    size: fc.integer({ min: 4, max: 60 }),
    groups: fc.integer({ min: 2, max: 12 }),
    seed: fc.string(),
  })
  fc.assert(
    fc.property(draws, ({ size, groups, seed }) => {
      fc.pre(size >= 2 * groups)
      const participants = ids(size)
      const drawn = drawGroups({ participants, groups, seed })
      assert.deepEqual(drawn.flatMap((group) => group.participants).toSorted(), participants.toSorted())
      for (const group of drawn) {
        const pots = group.participants.map((id) => Math.floor(participants.indexOf(id) / groups))
        assert.deepEqual(pots, [...pots.keys()])
        assert.ok(
          group.participants.length === Math.floor(size / groups) ||
            group.participants.length === Math.ceil(size / groups),
        )
      }
    }),
  )
})

test('the same seed draws the same groups, another seed other ones', () => {
  const draw = (seed: string) => drawGroups({ participants: ids(32), groups: 8, seed })
  assert.deepEqual(draw('x'), draw('x'))
  assert.notDeepEqual(draw('x'), draw('y'))
})

test('groups are named A to Z, then AA', () => {
  assert.deepEqual([0, 25, 26, 27, 52].map(groupName), ['A', 'Z', 'AA', 'AB', 'BA'])
})

test('in a group of three each pair meets and one rests each day', () => {
  const groups = drawGroups({ participants: ids(6), groups: 2, seed: 's' })
  for (const { fixtures } of drawGroupFixtures(groups, { repeatTimes: 1, seed: 's' })) {
    assert.equal(fixtures.length, 3)
    assert.equal(fixtures.days, 3)
    assert.notEqual(fixtures.withoutMatchOn(1), undefined)
  }
})

const text = (groups: number, advancing: number): string =>
  advancePairs(names(groups), { advancing })
    .map((pair) => pair.map(({ group, position }) => `${position}${group}`).join('-'))
    .join(' ')

const crosses = [
  { groups: 2, advancing: 1, pairs: '1A-1B' },
  { groups: 4, advancing: 1, pairs: '1A-1B 1C-1D' },
  { groups: 2, advancing: 2, pairs: '1A-2B 1B-2A' },
  { groups: 4, advancing: 2, pairs: '1A-2B 1C-2D 1B-2A 1D-2C' },
  { groups: 8, advancing: 2, pairs: '1A-2B 1C-2D 1E-2F 1G-2H 1B-2A 1D-2C 1F-2E 1H-2G' },
  { groups: 2, advancing: 4, pairs: '1A-4B 2B-3A 2A-3B 1B-4A' },
]

for (const { groups, advancing, pairs } of crosses) {
  test(`the first ${advancing} of each of ${groups} groups advance as ${pairs}`, () =>
    assert.equal(text(groups, advancing), pairs))
}

const exponents = fc.record({ groups: fc.integer({ min: 1, max: 5 }), advancing: fc.integer({ min: 0, max: 3 }) })

test('two of one group are as far apart in the bracket as possible, and firsts meet lasts', () => {
  fc.assert(
    fc.property(exponents, (exponent) => {
      const [groups, advancing] = [2 ** exponent.groups, 2 ** exponent.advancing]
      const places = advancePairs(names(groups), { advancing }).flat()
      assert.equal(new Set(places.map(({ group, position }) => `${position}${group}`)).size, groups * advancing)
      for (let width = places.length; width >= 2; width /= 2) {
        for (let at = 0; at < places.length; at += width) {
          const counts = countsByGroup(places.slice(at, at + width))
          assert.ok(Math.max(...counts) <= Math.max(1, (advancing * width) / places.length))
        }
      }
      for (let at = 0; at < places.length; at += 2) {
        assert.equal((places[at]?.position ?? 0) + (places[at + 1]?.position ?? 0), advancing + 1)
      }
    }),
  )
})

const countsByGroup = (places: GroupPlace[]): number[] =>
  [...Map.groupBy(places, ({ group }) => group).values()].map((list) => list.length)

test('the bracket after groups uses the tables and names the origin of each slot', () => {
  const tables = [
    { name: 'A', order: ['a1', 'a2', 'a3'] },
    { name: 'B', order: ['b1', 'b2', 'b3'] },
  ]
  const resolved = resolveBracket(advance(tables, { advancing: 2, thirdPlace: true }), [])
  const ties = bracketMatches(resolved).map(({ home, away }) => `${home ?? '?'}-${away ?? '?'}`)
  assert.deepEqual(ties, ['a1-b2', 'b1-a2', '?-?', '?-?'])
  assert.deepEqual(tieOf(resolved, 0).slots[1].from, { group: 'B', position: 2 })
})

const order = (name: string, count: number) => ({ name, order: ids(count).map((id) => name + id) })

const refusals = [
  {
    why: 'a group of one',
    draw: () => drawGroups({ participants: ids(5), groups: 3, seed: 's' }),
    reason: 'smallGroups',
  },
  { why: 'no groups', draw: () => drawGroups({ participants: ids(5), groups: 0, seed: 's' }), reason: 'undrawable' },
  { why: 'six advance', draw: () => advancePairs(names(3), { advancing: 2 }), reason: 'advancingNotPowerOfTwo' },
  { why: 'one group', draw: () => advancePairs(['A'], { advancing: 2 }), reason: 'undrawable' },
  { why: 'none advances', draw: () => advancePairs(names(2), { advancing: 0 }), reason: 'undrawable' },
  {
    why: 'more advance than a group has',
    draw: () => advance([order('A', 4), order('B', 3)], { advancing: 4 }),
    reason: 'tooManyAdvancing',
  },
] as const

for (const { why, draw, reason } of refusals) {
  test(`no groups: ${why}`, () => {
    assert.throws(draw, (error) => error instanceof EngineFault && error.reason === reason)
  })
}
