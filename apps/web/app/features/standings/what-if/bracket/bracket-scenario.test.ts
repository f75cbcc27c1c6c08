import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bracketOf, drawElimination, tieCount, type Bracket } from '@agone/engines/bracket/bracket'
import { tieOf } from '@agone/engines/bracket/bracket-view'
import type { TieResult } from '@agone/engines/bracket/bracket-results'
import { resolveBracket } from '@agone/engines/bracket/resolve'
import fc from 'fast-check'
import {
  fromBracketParam,
  matchesLeft,
  resolveWith,
  scoresToWin,
  toBracketParam,
  withScores,
  type BracketScenario,
  type TieScore,
} from './bracket-scenario.ts'
import type { KnockOut } from './knock-out.ts'

const knockOutOf = (bracket: Bracket, results: readonly TieResult[] = []): KnockOut => ({
  bracket,
  results,
  firstDay: 1,
  entries: new Map(),
  matches: [],
})

/** a against b and c against d, then the final as tie 2 and the match for third place as tie 3. */
const four = (options: { legs?: number } = {}) =>
  bracketOf(
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    { thirdPlace: true, ...options },
  )

const none: BracketScenario = new Map()

/** The participants of each tie, and who wins it. */
const shown = (knockOut: KnockOut, scenario: BracketScenario) => {
  const resolved = resolveWith(knockOut, scenario)
  return Array.from({ length: tieCount(knockOut.bracket) }, (_, tie) => {
    const { slots } = tieOf(resolved, tie)
    return slots.map(({ id, winner }) => `${id ?? '?'}${winner ? '!' : ''}`).join('-')
  })
}

test('winners go on at once, losers of semi-finals to the match for third place', () => {
  const cup = knockOutOf(four())
  const semis = withScores(cup, none, [
    [0, [1, 0]],
    [1, [0, 2]],
  ])
  assert.deepEqual(shown(cup, semis), ['a!-b', 'c-d!', 'a-d', 'b-c'])
  const all = withScores(cup, semis, [
    [2, [0, 1]],
    [3, [3, 1]],
  ])
  assert.deepEqual(shown(cup, all), ['a!-b', 'c-d!', 'a-d!', 'b!-c'])
  assert.deepEqual(matchesLeft(cup), [0, 1, 2, 3])
})

test('a level tie goes on by penalties, which count only while it is level', () => {
  const cup = knockOutOf(four())
  const level = withScores(cup, none, [[0, [1, 1]]])
  assert.equal(shown(cup, level)[0], 'a-b')
  const decided = withScores(cup, level, [[0, [1, 1, 3, 4]]])
  assert.equal(shown(cup, decided)[0], 'a-b!')
  assert.deepEqual(withScores(cup, decided, [[0, [2, 1, 3, 4]]]).get(0), [2, 1])
})

test('two legs: the aggregate decides, and penalties belong to the second', () => {
  const cup = knockOutOf(four({ legs: 2 }), [{ tie: 0, leg: 0, home: 'b', homeScore: 2, awayScore: 0 }])
  assert.deepEqual(matchesLeft(cup), [1, 2, 3, 4, 5, 6, 7])
  const level = withScores(cup, none, [[1, [2, 0]]])
  assert.equal(shown(cup, level)[0], 'a-b')
  assert.equal(shown(cup, withScores(cup, level, [[1, [2, 0, 5, 4]]]))[0], 'a!-b')
  assert.deepEqual(withScores(cup, none, [[2, [1, 1, 5, 4]]]).get(2), [1, 1], 'no shoot-out after a first leg')
})

test('a result that exists cannot be changed', () => {
  const cup = knockOutOf(four(), [{ tie: 0, home: 'a', homeScore: 1, awayScore: 0 }])
  assert.deepEqual(withScores(cup, none, [[0, [0, 5]]]), none)
  assert.deepEqual(fromBracketParam('1.0-5', cup), none)
})

test('another winner takes away what was set for the first one, and only that', () => {
  const cup = knockOutOf(four())
  const before = new Map<number, TieScore>([
    [0, [1, 0]],
    [1, [1, 0]],
    [2, [2, 0]],
    [3, [0, 2]],
  ])
  assert.deepEqual([...withScores(cup, before, [[0, [3, 0]]]).keys()], [0, 1, 2, 3], 'the same winner')
  assert.deepEqual([...withScores(cup, before, [[0, [0, 1]]]).keys()], [0, 1])
  assert.deepEqual([...withScores(cup, before, [[1, undefined]]).keys()], [0])
})

test('who goes through is set by the lowest scores, after a first leg too', () => {
  const single = knockOutOf(four())
  assert.deepEqual(scoresToWin(single, none, { tie: 0, slot: 1 }), [[0, [0, 1]]])
  const cup = knockOutOf(four({ legs: 2 }), [{ tie: 0, leg: 0, home: 'b', homeScore: 3, awayScore: 1 }])
  for (const [slot, score] of [
    [0, [3, 0]],
    [1, [0, 0]],
  ] as const) {
    const scores = scoresToWin(cup, none, { tie: 0, slot })
    assert.deepEqual(scores, [[1, score]])
    assert.equal(tieOf(resolveWith(cup, withScores(cup, none, scores)), 0).slots[slot].winner, true)
  }
})

test('an address keeps the scores and penalties, and leaves out what it cannot mean', () => {
  const cup = { ...knockOutOf(four()), firstDay: 5 }
  const scenario = new Map<number, TieScore>([
    [0, [1, 1, 4, 2]],
    [1, [0, 2]],
    [3, [10, 0]],
  ])
  assert.equal(toBracketParam(cup, scenario), '5.1-1-4-2.0-2_6..10-0')
  assert.deepEqual(fromBracketParam('5.1-1-4-2.0-2_6..10-0', cup), scenario)
  for (const param of ['', '6.1-0', '4.1-0', '5.1-x', '5.1-1-3', '5..100-0', '5.-1-0', '__..']) {
    assert.deepEqual(fromBracketParam(param, cup), none, param)
  }
})

test('an address that expected another winner loses what was set for that one', () => {
  const param = '1.1-0.1-0_2.2-0'
  const asExpected = knockOutOf(four(), [{ tie: 0, home: 'a', homeScore: 4, awayScore: 2 }])
  assert.equal(toBracketParam(asExpected, fromBracketParam(param, asExpected)), '1..1-0_2.2-0')
  const otherwise = knockOutOf(four(), [{ tie: 0, home: 'a', homeScore: 2, awayScore: 4 }])
  assert.equal(toBracketParam(otherwise, fromBracketParam(param, otherwise)), '1..1-0')
})

test('in double elimination losers drop at once, and another winner takes away what was set in both brackets', () => {
  const pairs = [
    ['a', 'b'],
    ['c', 'd'],
  ] as const
  const cup = knockOutOf(bracketOf(pairs, { double: { reset: true } }))
  const firstSideWins = (...ties: number[]) => ties.map((tie) => [tie, [1, 0]] as const)
  const all = withScores(cup, none, firstSideWins(0, 1))
  assert.deepEqual(shown(cup, all), ['a!-b', 'c!-d', 'a-c', 'b-d', '?-?', '?-?', '?-?'])
  const final = withScores(cup, withScores(cup, all, firstSideWins(2, 3)), firstSideWins(4))
  assert.deepEqual(shown(cup, final).slice(4), ['c!-b', 'a-c', '?-?'])
  const second = withScores(cup, final, [[5, [0, 1]]])
  assert.deepEqual(shown(cup, second).slice(5), ['a-c!', 'a-c'])
  assert.deepEqual(
    [...withScores(cup, withScores(cup, second, [[6, [2, 0]]]), [[5, [1, 0]]]).keys()],
    [0, 1, 2, 3, 4, 5],
  )
  assert.deepEqual([...withScores(cup, second, [[0, [0, 1]]]).keys()], [0, 1])
})

/** A bracket of any kind, all its results in the order of ties, and how many of them exist. */
const anyCup = fc
  .record({
    count: fc.integer({ min: 2, max: 20 }),
    legs: fc.constantFrom(1, 2),
    thirdPlace: fc.boolean(),
    double: fc.constantFrom(undefined, { reset: true }, { reset: false }),
    goals: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 260, maxLength: 260 }),
    played: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ count, legs, thirdPlace, double, goals, played }) => {
    const participants = Array.from({ length: count }, (_, index) => `p${index}`)
    const bracket = drawElimination({ participants, legs, thirdPlace, double, byes: true, seed: 's' })
    const results: TieResult[] = []
    let at = 0
    for (let tie = 0; tie < tieCount(bracket); tie++) {
      if (['bye', 'notNeeded'].includes(tieOf(resolveBracket(bracket, results), tie).status)) continue
      for (let leg = 0; leg < legs; leg++) {
        const [homeScore = 0, awayScore = 0] = [goals[at++], goals[at++]]
        results.push({ tie, leg, homeScore, awayScore })
      }
      const last = results.pop()
      const isLevel = last && tieOf(resolveBracket(bracket, [...results, last]), tie).status === 'level'
      if (last) results.push(isLevel ? { ...last, homePenalties: 3, awayPenalties: at % 4 === 0 ? 5 : 1 } : last)
    }
    return { bracket, results, known: Math.floor(played * results.length) }
  })

const scenarioOf = ({ legs }: Bracket, results: readonly TieResult[]): BracketScenario =>
  new Map(
    results.map(({ tie, leg = 0, homeScore, awayScore, homePenalties, awayPenalties }) => [
      tie * legs + leg,
      homePenalties === undefined || awayPenalties === undefined
        ? [homeScore, awayScore]
        : [homeScore, awayScore, homePenalties, awayPenalties],
    ]),
  )

test('the real results that are left, from an address, make the official bracket', () => {
  fc.assert(
    fc.property(anyCup, ({ bracket, results, known }) => {
      const cup = knockOutOf(bracket, results.slice(0, known))
      const param = toBracketParam(cup, scenarioOf(bracket, results))
      const official = resolveBracket(bracket, results)
      const { slots, winners, winner, third } = resolveWith(cup, fromBracketParam(param, cup))
      assert.notEqual(winner, undefined)
      assert.deepEqual(
        [slots, winners, winner, third],
        [official.slots, official.winners, official.winner, official.third],
      )
    }),
  )
})

test('whatever is changed, every score left belongs to a match without result whose participants are known', () => {
  const anyChange = fc.tuple(fc.nat(70), fc.option(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(5), fc.nat(5))))
  fc.assert(
    fc.property(anyCup, fc.array(anyChange, { maxLength: 12 }), ({ bracket, results, known }, changes) => {
      const cup = knockOutOf(bracket, results.slice(0, known))
      const left = new Set(matchesLeft(cup))
      let scenario = fromBracketParam(toBracketParam(cup, scenarioOf(bracket, results)), cup)
      for (const [match, score] of changes) {
        scenario = withScores(cup, scenario, [[match, score ?? undefined]])
        const resolved = resolveWith(cup, scenario)
        for (const each of scenario.keys()) {
          assert.ok(left.has(each), `match ${each} has a result, or does not exist`)
          assert.notEqual(tieOf(resolved, Math.floor(each / bracket.legs)).status, 'waiting')
        }
        assert.deepEqual(fromBracketParam(toBracketParam(cup, scenario), cup), scenario, 'the address says the same')
      }
    }),
  )
})
